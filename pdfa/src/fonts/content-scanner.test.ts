import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scanBytes } from '../model/scan.ts'
import { replayText } from './content-scanner.ts'

function scan(content: string | Uint8Array): string[] {
	const seen: string[] = []
	const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
	replayText(scanBytes(bytes).text, {
		font: (name) => seen.push(`font ${name}`),
		text: (shown) => seen.push(`text ${Buffer.from(shown).toString('hex')}`),
		renderingMode: (mode) => seen.push(`mode ${mode}`),
		save: () => seen.push('save'),
		restore: () => seen.push('restore'),
		xObject: (name) => seen.push(`draw ${name}`),
		graphicsState: (name) => seen.push(`state ${name}`),
		pattern: (name) => seen.push(`pattern ${name}`),
	})
	return seen
}

it('reads strings of every kind of showing operator', () => {
	expect(scan('/F1 12 Tf (a\\)\\101\\\nb(c)) Tj <4 1> Tj [(x) -20 <79>] TJ 1 2 (q) " (r) \'')).toEqual([
		'font F1',
		'text 61294162286329',
		'text 41',
		'text 78',
		'text 79',
		'text 71',
		'text 72',
	])
})

it('reports what a stream draws besides text', () => {
	expect(scan('q /G#31 gs 3 Tr /Fm Do Q /P1 scn')).toEqual([
		'save',
		'state G1',
		'mode 3',
		'draw Fm',
		'restore',
		'pattern P1',
	])
})

it('steps over the data of inline images, also when it holds the letters EI', () => {
	expect(scan('BI /W 1 ID (\x00 EI\xff\xfe (Tj EI (a) Tj')).toEqual(['text 61'])
})

it('reads any bytes without failing', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
			expect(() => scan(bytes)).not.toThrow()
		}),
	)
})
