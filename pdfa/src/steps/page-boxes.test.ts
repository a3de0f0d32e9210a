import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { name } from '../model/objects.ts'
import { runsOnlyFor, stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { pageBoxes } from './page-boxes.ts'

async function withBox(key: string, box: number[]) {
	const { doc, page } = await tinyDocument()
	page.dict.set(name(key), doc.context.obj(box))
	return { doc, page }
}

stepContract(
	pageBoxes,
	['CropBox', 'BleedBox', 'TrimBox', 'ArtBox'].map((key) => ({
		with: `a ${key} of two units`,
		flavour: '2b' as const,
		build: async () => (await withBox(key, [0, 0, 2, 50])).doc,
	})),
)

runsOnlyFor(pageBoxes, ['2a', '2b', '2u', '3a', '3b', '3u'])

it.each<[box: number[], stays: boolean]>([
	[[0, 0, 3, 3], true],
	[[0, 0, 2.9, 50], false],
	[[0, 0, 14_400, 14_400], true],
	[[0, 0, 14_401, 50], false],
	[[50, 50, 0, 0], true],
	[[0, 0, 50], false],
])('judges a box of %j (§6.1.13)', async (box, stays) => {
	const { doc, page } = await withBox('CropBox', box)
	const findings = await pageBoxes.run(doc, targetOf('2b'))
	expect(page.dict.has(name('CropBox'))).toBe(stays)
	expect(findings.map(({ note }) => note)).toEqual(stays ? [] : ['CropBox of a size that is not allowed'])
})

it('makes a page as large as the smallest that is allowed, from its upper left corner', async () => {
	const { doc, page } = await withBox('MediaBox', [0, 0, 2, 1])
	const findings = await pageBoxes.run(doc, targetOf('2b'))
	expect(findings.map(({ note }) => note)).toEqual(['page smaller than 3 units by one of 3 units'])
	expect(String(page.dict.get(name('MediaBox')))).toBe('[ 0 -2 3 1 ]')
	expect(await pageBoxes.run(doc, targetOf('2b'))).toEqual([])
})

it('never takes the size of a page itself away', async () => {
	const { doc, page } = await withBox('MediaBox', [0, 0, 0, 0])
	expect(await pageBoxes.run(doc, targetOf('2b'))).toEqual([])
	expect(page.dict.has(name('MediaBox'))).toBe(true)
})
