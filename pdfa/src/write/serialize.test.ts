import { PDFContext, PDFHexString, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { serialize } from './serialize.ts'

it('keeps a name without characters apart from what follows', () => {
	const context = PDFContext.create()
	const dict = context.obj({})
	dict.set(PDFName.of(''), PDFNumber.of(7))
	dict.set(PDFName.of('A'), context.obj([PDFName.of(''), 1, PDFName.of('B')]))
	expect(serialize(dict, new Map())).toBe('<</ 7/A[/ 1/B]>>')
})

it('writes UTF-16 as a literal string of the same bytes, other hexadecimal strings as they are', () => {
	const text = PDFHexString.fromText('È (1) \\ \u0d0d')
	const written = serialize(text, new Map())
	expect(written).toMatch(/^\(\xfe\xff/)
	expect(PDFString.of(written.slice(1, -1)).asBytes()).toEqual(text.asBytes())
	expect(serialize(PDFHexString.of('fefe0a'), new Map())).toBe('<fefe0a>')
})
