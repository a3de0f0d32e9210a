import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')
const names = readdirSync(folder)
	.filter((name) => name !== 'README.md')
	.toSorted()
const MAX_LINES = 50

it('numbers decisions without gaps, and announces the next number', () => {
	const numbers = names.map((name) => Number(name.slice(0, 3)))
	expect(numbers).toEqual(Array.from(names, (_, index) => index + 1))
	const next = String(names.length + 1).padStart(3, '0')
	expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(`**Next free number: ${next}.**`)
})

it.each(names)('%s fits on a page and has context, decision, alternatives and consequences', (name) => {
	const text = readFileSync(join(folder, name), 'utf8')
	expect(text.startsWith(`# ${name.slice(0, 3)} `)).toBe(true)
	const chapters = ['Context', 'Decision', 'Alternatives', 'Consequences']
	expect(chapters.filter((chapter) => text.includes(`**${chapter}.**`))).toEqual(chapters)
	expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES)
})
