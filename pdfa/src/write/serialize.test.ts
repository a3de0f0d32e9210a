import { PDFContext, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { serialize } from './serialize.ts'

it('keeps a name without characters apart from what follows', () => {
	const context = PDFContext.create()
	const dict = context.obj({})
	dict.set(PDFName.of(''), PDFNumber.of(7))
	dict.set(PDFName.of('A'), context.obj([PDFName.of(''), 1, PDFName.of('B')]))
	expect(serialize(dict, new Map())).toBe('<</ 7/A[/ 1/B]>>')
})
