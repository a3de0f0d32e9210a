import { expect, it } from 'vitest'
import { topicsOf } from './conversion-report.ts'

const removed = (property?: string) => ({
	clause: '6.6.2.3.1',
	action: 'removed',
	note: 'gone',
	...(property !== undefined && { property }),
})

it('names the metadata that went, and counts the rest', () => {
	const [topic] = topicsOf({ flavour: '2b', findings: [removed('prot:numero'), removed('fx:Version'), removed('*')] })
	expect(topic).toMatchObject({
		name: 'Dati del documento (metadati)',
		done: '3 elementi tolti (prot:numero, fx:Version)',
	})
	const many = Array.from({ length: 14 }, (_, index) => removed(`p:a${index}`))
	expect(topicsOf({ flavour: '2b', findings: many })[0]?.done).toMatch(
		/^14 elementi tolti \(p:a0, .*p:a11 e altri 2\)$/,
	)
	expect(topicsOf({ flavour: '2b', findings: many.slice(1) })[0]?.done).toMatch(/p:a12 e un altro\)$/)
	expect(topicsOf({ flavour: '2b', findings: [removed()] })[0]?.done).toBe('1 elemento tolto')
})
