import { expect, it } from 'vitest'
import { bytesOf, firstPage, reopen, tinyDocument } from '../../test/tiny-pdf.ts'
import { convert } from '../index.ts'
import { dictAt, numberAt } from '../model/objects.ts'

it('6.2.4.2: sets overprint mode 0 where CMYK gets a profile', async () => {
	const { doc } = await tinyDocument('/G gs 0 0 0 1 k 0 0 10 10 re f', {
		ExtGState: { G: { Type: 'ExtGState', OP: true, OPM: 1 } },
	})
	const result = await convert(await bytesOf(doc), { flavour: '2b' })
	if (result.outcome !== 'converted') throw new Error(JSON.stringify(result))
	const resources = dictAt(firstPage(await reopen(result.bytes)), 'Resources')
	const states = resources && dictAt(resources, 'ExtGState')
	const state = states && dictAt(states, 'G')
	expect(state && numberAt(state, 'OPM')).toBe(0)
})
