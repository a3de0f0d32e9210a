import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { codeLengths, codesOf } from './code-lengths.ts'
import { packTightly } from './pack.ts'

const text = Buffer.from(
	Array.from({ length: 900 }, (_, at) => `${(at * 7919) % 613} ${at % 17} m ${at} l S`).join('\n'),
)

it('gives back what was packed', () => {
	fc.assert(
		fc.property(fc.uint8Array({ maxLength: 2000 }), fc.nat(8), fc.nat(255), (bytes, times, mask) => {
			const data = Buffer.concat(Array.from({ length: times }, (_, at) => bytes.map((byte) => (byte & mask) ^ at)))
			expect(inflateSync(packTightly(data)).equals(data)).toBe(true)
		}),
		{ numRuns: 60 },
	)
})

it('takes fewer bytes than zlib, and never more', () => {
	expect(packTightly(text).length).toBeLessThan(deflateSync(text, { level: 9 }).length * 0.97)
	for (const data of [Buffer.alloc(0), Buffer.from('a'), Buffer.alloc(100_000), text.subarray(0, 50)])
		expect(packTightly(data).length).toBeLessThanOrEqual(deflateSync(data, { level: 9, memLevel: 9 }).length)
})

it('packs data of several parts', () => {
	const data = Buffer.concat(Array.from({ length: 25 }, (_, at) => Buffer.from(`${at}${text.toString()}`)))
	expect(inflateSync(packTightly(data)).equals(data)).toBe(true)
})

it('finds prefix codes that fill the space and are no longer than allowed', () => {
	fc.assert(
		fc.property(fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 100 }), (counts) => {
			const used = counts.filter((count) => count > 0).length
			const lengths = codeLengths(counts, 7)
			const space = lengths.reduce((sum, length) => (length > 0 ? sum + 2 ** -length : sum), 0)
			expect(Math.max(...lengths)).toBeLessThanOrEqual(7)
			expect(used < 2 || space === 1).toBe(true)
			expect(counts.every((count, at) => count > 0 === (lengths[at] ?? 0) > 0)).toBe(true)
		}),
	)
	// RFC 1951 §3.2.2: the lengths 3, 3, 3, 3, 3, 2, 4, 4 stand for 010 to 110, 00, 1110 and 1111.
	expect([...codesOf(Uint8Array.of(3, 3, 3, 3, 3, 2, 4, 4))]).toEqual([
		0b010, 0b110, 0b001, 0b101, 0b011, 0, 0b0111, 0b1111,
	])
})
