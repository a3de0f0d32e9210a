import { describe, expect, it } from 'vitest'
import { rulesBroken } from '../src/check/testing/verdict.ts'
import { convert } from '../src/convert.ts'
import type { Flavour } from '../src/profiles/profile.ts'
import { colourMatrix } from './colour-matrix.ts'
import { judge, TEST_VERAPDF } from './verapdf.ts'

describe.each<[flavour: Flavour, withIntent: boolean]>([
	['1b', true],
	['2b', true],
	['2b', false],
	['4', true],
])('every use of every colour space in PDF/A-%s (output intent: %s)', (flavour, withIntent) => {
	const files = colourMatrix(flavour, withIntent)

	it('is converted, and no page becomes a picture for it', async () => {
		const fell: string[] = []
		for (const { use, space, bytes } of files) {
			const result = await convert(bytes, { flavour })
			const pictured = result.findings.some(({ note }) => note.includes('picture'))
			if (result.outcome !== 'converted' || (pictured && flavour !== '1b')) fell.push(`${use}, ${space}`)
		}
		expect(fell).toEqual([])
	})

	it.skipIf(!TEST_VERAPDF)('is judged by the checker as veraPDF judges it (TEST_VERAPDF)', async () => {
		const theirs = judge(flavour, files)
		const differ: string[] = []
		for (const [index, { use, space, bytes }] of files.entries()) {
			const ours = (await rulesBroken(flavour, bytes)).join()
			if (ours !== theirs[index]) differ.push(`${use}, ${space}: ${ours} and not ${theirs[index]}`)
		}
		expect(differ).toEqual([])
	})
})
