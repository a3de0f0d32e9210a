import { describe, expect, it } from 'vitest'
import { rulesBroken } from '../src/check/testing/verdict.ts'
import { convert } from '../src/convert.ts'
import type { Flavour } from '../src/profiles/profile.ts'
import { fontAndImageMatrix } from './font-image-matrix.ts'
import { judge, TEST_VERAPDF } from './verapdf.ts'

describe.each<Flavour>(['1b', '2b'])(
	'every font in every place and every image with every mask in PDF/A-%s',
	(flavour) => {
		const files = fontAndImageMatrix(flavour)

		it('is converted', async () => {
			const fell: string[] = []
			for (const { name, bytes } of files)
				if ((await convert(bytes, { flavour })).outcome !== 'converted') fell.push(name)
			expect(fell).toEqual([])
		})

		it.skipIf(!TEST_VERAPDF)('is judged by the checker as veraPDF judges it (TEST_VERAPDF)', async () => {
			const theirs = judge(flavour, files)
			const differ: string[] = []
			for (const [index, { name, bytes }] of files.entries()) {
				const ours = (await rulesBroken(flavour, bytes)).join()
				if (ours !== theirs[index]) differ.push(`${name}: ${ours} and not ${theirs[index]}`)
			}
			expect(differ).toEqual([])
		})
	},
)
