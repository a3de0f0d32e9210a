import { PDFDocument, degrees as rotation } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { hasPoppler, wordsByPdfium, wordsByPdfJs, wordsByPoppler } from '../../test/read-back.ts'
import { documentOfPictures } from './picture-document.ts'
import type { PageReading, Point, ReadWord } from './port.ts'
import { readPages } from './read-pages.ts'

const [WIDTH, HEIGHT] = [1240, 1754] // A4 at 150 dpi
const POINTS = 72 / 150
const [LEFT, RIGHT, LEADING, LETTERS] = [130, 1110, 28, 20]
const CHARACTER = 10
const LOREM =
	'il fermento del mosto rallenta quando la temperatura scende, e la cantina di tufo resta fredda fino a maggio inoltrato'

/** Lines of words across a page that lies askew, clockwise by an angle, as a reader finds them. */
function tiltedReading(angle: number, count = 24): PageReading {
	const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
	const onScan = (x: number, y: number): Point => {
		const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2]
		return { x: WIDTH / 2 + dx * cos - dy * sin, y: HEIGHT / 2 + dx * sin + dy * cos }
	}
	const given = LOREM.split(' ')
	let next = 0
	const lines = Array.from({ length: count }, (_, line) => {
		const words: ReadWord[] = []
		const y = 300 + line * LEADING
		for (let x = LEFT; ; ) {
			const text = `${given[next % given.length]}${next}`
			const end = x + text.length * CHARACTER
			if (end > RIGHT) break
			const rise = { x: LETTERS * sin, y: -LETTERS * cos }
			words.push({ text, confidence: 0.9, start: onScan(x, y), end: onScan(end, y), rise })
			x = end + 7
			next += 1
		}
		return { words }
	})
	return { lines, language: 'it', confidence: 0.9 }
}

async function written(reading: PageReading, turned = 0): Promise<Uint8Array> {
	const samples = new Uint8Array((WIDTH / 8) * HEIGHT).fill(255)
	const scan = await documentOfPictures([
		{
			image: { kind: 'samples', samples, width: WIDTH, height: HEIGHT, components: 1, bits: 1 },
			quarterTurns: 0,
			mirrored: false,
		},
	])
	const doc = await PDFDocument.load(scan)
	doc.getPage(0).setRotation(rotation(turned))
	const { bytes } = await readPages(await doc.save(), {
		readPage: ({ width }) => Promise.resolve(enlarged(reading, width / WIDTH)),
		mode: 'always',
	})
	return bytes
}

function enlarged({ lines, ...rest }: PageReading, scale: number): PageReading {
	const at = ({ x, y }: Point) => ({ x: x * scale, y: y * scale })
	const word = ({ start, end, rise, ...own }: ReadWord) => ({ ...own, start: at(start), end: at(end), rise: at(rise) })
	return { ...rest, lines: lines.map(({ words }) => ({ words: words.map(word) })) }
}

function textsOf({ lines }: PageReading): string[] {
	return lines.flatMap(({ words }) => words.map(({ text }) => text))
}

describe.each([-3, -1.6, -0.3, 0, 0.7, 2, 2.9, 5])('the words of a page askew by %d degrees', (angle) => {
	const reading = tiltedReading(angle)

	it('come back whole and in order from PDFium and pdf.js', async () => {
		const bytes = await written(reading)
		expect((await wordsByPdfium(bytes)).map(({ text }) => text)).toEqual(textsOf(reading))
		expect(await wordsByPdfJs(bytes)).toEqual(textsOf(reading))
	})

	it.runIf(hasPoppler())('come back whole from poppler, and in order where it follows the content', async () => {
		const bytes = await written(reading)
		expect(wordsByPoppler(bytes).toSorted()).toEqual(textsOf(reading).toSorted())
		expect(wordsByPoppler(bytes, 'raw')).toEqual(textsOf(reading))
	})

	it('lie over their picture', async () => {
		const found = new Map((await wordsByPdfium(await written(reading))).map((word) => [word.text, word]))
		for (const { text, start, end, rise } of reading.lines.flatMap(({ words }) => words)) {
			const { left = 0, right = 0, bottom = 0, top = 0 } = found.get(text) ?? {}
			const middle = { x: (left + right) / 2 / POINTS, y: HEIGHT - (bottom + top) / 2 / POINTS }
			const [along, up] = [
				shareOn(start, end, middle),
				shareOn(start, { x: start.x + rise.x, y: start.y + rise.y }, middle),
			]
			expect(along, text).toBeGreaterThan(0.3)
			expect(along, text).toBeLessThan(0.7)
			expect(up, text).toBeGreaterThan(0.2)
			expect(up, text).toBeLessThan(0.8)
		}
	})
})

/** How far a point lies on the way from one point to another. */
function shareOn(from: Point, to: Point, { x, y }: Point): number {
	const way = { x: to.x - from.x, y: to.y - from.y }
	return ((x - from.x) * way.x + (y - from.y) * way.y) / (way.x ** 2 + way.y ** 2)
}

/** Readers of poppler, where it is installed. */
const popplers = hasPoppler() ? [wordsByPoppler] : []

it.runIf(hasPoppler())('straight pages come back in order from poppler', async () => {
	const reading = tiltedReading(0.1)
	expect(wordsByPoppler(await written(reading))).toEqual(textsOf(reading))
})

it.each([90, 180, 270])('words of a tilted page that is shown turned by %d degrees come back whole', async (turned) => {
	// The page is read as it is shown: of a page on its side, the left part holds the lines.
	const reading = tiltedReading(2.4, 12)
	const bytes = await written(reading, turned)
	expect(await wordsByPdfJs(bytes)).toEqual(textsOf(reading))
	for (const read of popplers) expect(read(bytes).toSorted()).toEqual(textsOf(reading).toSorted())
})

it('words whose boxes touch are kept apart', async () => {
	const word = (text: string, from: number, to: number): ReadWord => ({
		...{ text, confidence: 0.9, rise: { x: 0, y: -LETTERS } },
		...{ start: { x: from, y: 300 }, end: { x: to, y: 300 } },
	})
	const words = [word('prima', 200, 260), word('dopo', 258, 310), word('ancora', 310, 380)]
	const bytes = await written({ lines: [{ words }], language: 'it', confidence: 0.9 })
	const texts = ['prima', 'dopo', 'ancora']
	expect((await wordsByPdfium(bytes)).map(({ text }) => text)).toEqual(texts)
	for (const read of popplers) for (const order of ['places', 'raw'] as const) expect(read(bytes, order)).toEqual(texts)
})
