import { expect, it } from 'vitest'
import { decodeText, utf16be } from './text-string.ts'

it.each<[what: string, bytes: number[], text: string]>([
	['ASCII', [65, 66], 'AB'],
	['PDFDocEncoding', [0xa0, 0x80, 0xe8], '€•è'],
	['UTF-16', [0xfe, 0xff, 0x00, 0xe8, 0xd8, 0x3d, 0xde, 0x00], 'è😀'],
	['nothing', [], ''],
])('reads %s', (_, bytes, text) => {
	expect(decodeText(Uint8Array.from(bytes))).toBe(text)
})

it('reads UTF-16 without a mark', () => {
	expect(utf16be(Uint8Array.of(0, 65, 0x20, 0xac))).toBe('A€')
})
