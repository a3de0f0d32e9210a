import { describe, expect, it } from 'vitest'
import { profileOf } from '../profiles/index.ts'
import { cmykProfile } from './cmyk.ts'
import { COMPONENTS, isUsableAsInput, isUsableAsOutput, readIccHeader } from './profile.ts'
import { grayProfile, srgbProfile } from './srgb.ts'
import { linearFromSrgb, u16, u32, writeProfile } from './writer.ts'

const PROFILES = { sRGB: srgbProfile(), grey: grayProfile(), CMYK: cmykProfile() }

/** Tags of a profile: signature, and the bytes of each. */
function tagsOf(profile: Uint8Array): Map<string, Buffer> {
	const bytes = Buffer.from(profile)
	return new Map(
		Array.from({ length: bytes.readUInt32BE(128) }, (_, index) => {
			const at = 132 + index * 12
			const start = bytes.readUInt32BE(at + 4)
			return [
				bytes.subarray(at, at + 4).toString('latin1'),
				bytes.subarray(start, start + bytes.readUInt32BE(at + 8)),
			] as const
		}),
	)
}

describe.each(Object.entries(PROFILES))('the profile for %s', (_, profile) => {
	it('says how long it is and what it is', () => {
		expect(Buffer.from(profile).readUInt32BE(0)).toBe(profile.length)
		expect(profile.length % 4).toBe(0)
		expect(readIccHeader(profile)?.version).toBe(2)
	})

	it('has every tag inside of itself, on a boundary of four bytes', () => {
		const bytes = Buffer.from(profile)
		for (let index = 0; index < bytes.readUInt32BE(128); index += 1) {
			const [start, length] = [bytes.readUInt32BE(136 + index * 12), bytes.readUInt32BE(140 + index * 12)]
			expect(start % 4).toBe(0)
			expect(start + length).toBeLessThanOrEqual(profile.length)
		}
	})

	it('has a description and says that nothing needs a licence', () => {
		const tags = tagsOf(profile)
		expect(tags.get('desc')?.toString('latin1')).toMatch(/^desc/)
		expect(tags.get('cprt')?.toString('latin1')).toContain('Public domain')
	})
})

it('stores one curve for the three colours of sRGB', () => {
	const tags = tagsOf(PROFILES.sRGB)
	expect(tags.get('rTRC')?.byteOffset).toBe(tags.get('bTRC')?.byteOffset)
	expect(tags.get('rTRC')?.readUInt32BE(8)).toBe(64)
})

it('leads white to white and black to black', () => {
	const lut = tagsOf(PROFILES.CMYK).get('A2B0')
	const table = 48 + 4 * 256
	expect(lut && [...lut.subarray(table, table + 3)]).toEqual([255, 128, 128])
	expect(lut?.at(-3 * 256 - 3)).toBeLessThan(3)
})

describe('headers', () => {
	it('are read only from profiles', () => {
		expect([readIccHeader(new Uint8Array(128)), readIccHeader(PROFILES.sRGB.subarray(0, 100))]).toEqual([
			undefined,
			undefined,
		])
		expect(readIccHeader(PROFILES.CMYK)).toEqual({ version: 2, deviceClass: 'scnr', colorSpace: 'CMYK' })
	})

	it.each<[deviceClass: string, colorSpace: string, version: number, input: string, output: string]>([
		['mntr', 'RGB ', 2, '1b 2b', '1b 2b'],
		['prtr', 'CMYK', 4, '2b', '2b'],
		['scnr', 'CMYK', 2, '1b 2b', ''],
		['spac', 'Lab ', 2, '1b 2b', ''],
		['mntr', 'RGB ', 5, '', ''],
		['link', 'RGB ', 2, '', ''],
		['mntr', 'XYZ ', 2, '', ''],
	])(
		'of class %s for %s, version %i, serve where the parts let them',
		(deviceClass, colorSpace, version, input, output) => {
			const header = { deviceClass, colorSpace, version }
			const flavours = ['1b', '2b'] as const
			expect(flavours.filter((flavour) => isUsableAsInput(header, profileOf(flavour))).join(' ')).toBe(input)
			expect(flavours.filter((flavour) => isUsableAsOutput(header, profileOf(flavour))).join(' ')).toBe(output)
		},
	)

	it('have as many components as their colours', () => {
		expect(COMPONENTS).toEqual({ GRAY: 1, 'RGB ': 3, 'Lab ': 3, CMYK: 4 })
	})
})

it('follows the transfer curve of IEC 61966-2-1', () => {
	expect([linearFromSrgb(0), linearFromSrgb(1)]).toEqual([0, 1])
	expect(linearFromSrgb(0.04045)).toBeCloseTo(0.0031308, 6)
	expect(linearFromSrgb(0.5)).toBeCloseTo(0.21404, 5)
})

it('writes numbers of two and four bytes', () => {
	expect([u16((0x1234).valueOf()), u32(0xfedcba98)]).toEqual([
		[0x12, 0x34],
		[0xfe, 0xdc, 0xba, 0x98],
	])
})

it('stores equal tags once', () => {
	const value = [1, 2, 3, 4, 5, 6, 7, 8, 9]
	const once = writeProfile('mntr', 'RGB ', 'XYZ ', 'x', [['aaaa', value]])
	const twice = writeProfile('mntr', 'RGB ', 'XYZ ', 'x', [
		['aaaa', value],
		['bbbb', value],
	])
	expect(twice.length - once.length).toBe(12)
})
