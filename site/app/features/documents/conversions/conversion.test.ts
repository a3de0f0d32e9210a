import { expect, it } from 'vitest'
import { sizeInMegabytes } from './conversion.ts'

it.each([
	[0, '0,00'],
	[1, '0,01'],
	[5_000, '0,01'],
	[1_572_864, '1,50'],
])('writes %i bytes in megabytes with two decimals, and nothing but an empty file as nought', (bytes, text) => {
	expect(sizeInMegabytes(bytes)).toBe(text)
})
