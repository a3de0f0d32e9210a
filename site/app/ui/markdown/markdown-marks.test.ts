import { expect, it } from 'vitest'
import { editFor, type Mark } from './markdown-marks.ts'

function after(mark: Mark, text: string, chosen: string): { text: string; selected: string } {
	const start = text.indexOf(chosen)
	const { from, to, insert, selectFrom, selectTo } = editFor(mark, text, start, start + chosen.length)
	const changed = text.slice(0, from) + insert + text.slice(to)
	return { text: changed, selected: changed.slice(selectFrom, selectTo) }
}

it.each([
	['bold', 'un testo qui', 'testo', 'un **testo** qui', 'testo'],
	['italic', 'un testo', 'testo', 'un *testo*', 'testo'],
	['heading', 'prima\ntitolo', 'titolo', 'prima\n## titolo', 'titolo'],
	['list', 'uno\ndue', 'uno\ndue', '- uno\n- due', 'uno\n- due'],
	['numbers', 'uno\ndue', 'uno\ndue', '1. uno\n2. due', 'uno\n2. due'],
	['quote', 'detto', 'detto', '> detto', 'detto'],
	['link', 'vedi qui', 'qui', 'vedi [qui](https://)', 'https://'],
] as const)('%s changes the chosen words alone and leaves them chosen', (mark, text, chosen, changed, selected) => {
	expect(after(mark, text, chosen)).toEqual({ text: changed, selected })
})

it('puts a table between empty lines, and words where none were chosen', () => {
	expect(editFor('table', 'Prima', 5, 5).insert).toMatch(/^\n\n\| Voce \| Importo \|\n[\s\S]*\n\n$/)
	expect(editFor('bold', '', 0, 0).insert).toBe('**testo**')
})
