import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { chapters, split } from './split.ts'

async function document(pages: number, bytesEach: number): Promise<Uint8Array> {
	const doc = await PDFDocument.create({ updateMetadata: false })
	doc.setTitle('Atti')
	for (let number = 0; number < pages; number += 1) {
		const page = doc.addPage([100, 100])
		const noise = Array.from({ length: bytesEach }, (_, at) =>
			String.fromCharCode(33 + ((at * 7919 + number * 104_729) % 90)),
		)
		page.node.set(page.node.context.obj('Noise'), doc.context.register(doc.context.stream(noise.join(''))))
	}
	return doc.save()
}

const ranges = (parts: readonly { first: number; last: number }[]) => parts.map(({ first, last }) => [first, last])

describe('chapters', () => {
	it('are all pages together, in order', () => {
		expect(ranges(chapters(10, [4, 8]))).toEqual([
			[1, 3],
			[4, 7],
			[8, 10],
		])
	})

	it('begin on pages that are there, each once', () => {
		expect(ranges(chapters(5, [9, 0, 3, 3, 1]))).toEqual([
			[1, 2],
			[3, 5],
		])
		expect(ranges(chapters(1, []))).toEqual([[1, 1]])
	})
})

describe('a document', () => {
	it('that is small enough stays whole', async () => {
		const parts = await split(await document(3, 10), 1_000_000)
		expect(ranges(parts)).toEqual([[1, 3]])
	})

	it('is cut in halves until each is small enough, with all its pages and its title', async () => {
		const parts = await split(await document(8, 20_000), 60_000)
		expect(parts.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, n) => first + n))).toEqual([
			1, 2, 3, 4, 5, 6, 7, 8,
		])
		expect(parts.every(({ bytes, first, last }) => bytes.length <= 60_000 || first === last)).toBe(true)
		const [part] = parts
		const opened = part && (await PDFDocument.load(part.bytes))
		expect([opened?.getPageCount(), opened?.getTitle()]).toEqual([part && part.last - part.first + 1, 'Atti'])
	})

	it('is cut where chapters begin', async () => {
		expect(ranges(await split(await document(4, 10), 1_000_000, [3]))).toEqual([
			[1, 2],
			[3, 4],
		])
	})

	it('keeps a page that alone is too large', async () => {
		expect(ranges(await split(await document(2, 20_000), 100))).toEqual([
			[1, 1],
			[2, 2],
		])
	})

	it('that cannot be read cannot be split', async () => {
		await expect(split(Buffer.from('no PDF'), 100)).rejects.toThrow('cannot be split: not-a-pdf')
	})
})
