import { describe, expect, it } from 'vitest'
import type { Flavour } from '../profiles/profile.ts'
import { check } from './index.ts'
import { latin1Bytes, tinyPdf } from './testing/tiny-pdf.ts'
import { broken } from './testing/verdict.ts'

const FLAVOURS: readonly Flavour[] = ['1a', '1b', '2a', '2b', '2u', '3a', '3b', '3u']

describe('check', () => {
	it.each(FLAVOURS)('finds nothing wrong with a minimal file of flavour %s', async (flavour) => {
		expect(await check(tinyPdf(flavour), flavour)).toEqual({ compliant: true, failures: [] })
	})

	it('says that what is no PDF is not compliant', async () => {
		const { compliant, failures } = await check(latin1Bytes('no PDF'), '2b')
		expect(compliant).toBe(false)
		expect(failures).toMatchObject([{ clause: '6.1', test: 0 }])
	})

	it('names page and object where it can', async () => {
		const { failures } = await check(tinyPdf('2b', { page: '/AA << >>' }), '2b')
		expect(failures).toMatchObject([{ clause: '6.5.2', test: 2, page: 1, object: 3 }])
	})

	it('reports a rule broken a thousand times only so often', async () => {
		const objects: Record<number, string> = {}
		for (let num = 20; num < 80; num++) objects[num] = '[<abc>]'
		const { failures } = await check(tinyPdf('2b', { objects }), '2b')
		expect(failures).toHaveLength(20)
	})

	it('stops at encryption, which nothing can make good', async () => {
		expect(await broken('2b', { trailer: '/Encrypt << >>', catalog: '/AA << >>' })).toEqual(['6.1.3-2'])
	})

	it('takes any bytes without failing itself', async () => {
		const file = tinyPdf('2b')
		for (let at = 0; at < file.length; at += 7) {
			const damaged = Uint8Array.from(file)
			damaged[at] = (damaged[at] ?? 0) ^ 0x55
			expect(typeof (await check(damaged, '2b')).compliant).toBe('boolean')
		}
	})

	it('takes a file cut off anywhere', async () => {
		const file = tinyPdf('1b')
		for (let length = 0; length < file.length; length += 97) {
			expect((await check(file.subarray(0, length), '1b')).compliant).toBe(false)
		}
	})
})
