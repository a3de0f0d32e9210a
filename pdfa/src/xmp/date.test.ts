import { expect, it } from 'vitest'
import { pdfDate, xmpDate } from './date.ts'

it.each<[pdf: string, xmp: string | undefined]>([
	["D:20240229123001+01'00'", '2024-02-29T12:30:01+01:00'],
	["D:20240229123001-05'30", '2024-02-29T12:30:01-05:30'],
	['D:20240229123001Z', '2024-02-29T12:30:01Z'],
	['20240229', '2024-02-29T00:00:00Z'],
	['D:2024', '2024-01-01T00:00:00Z'],
	['D:20230229', undefined],
	['D:20241301', undefined],
	['D:20240101250000', undefined],
	['D:20240101006100', undefined],
	["D:20240101000000+24'00'", undefined],
	['D:0999', undefined],
	['yesterday', undefined],
	['', undefined],
])('writes %j as %s', (pdf, xmp) => {
	expect(xmpDate(pdf)).toBe(xmp)
})

it('leads back to the Info dictionary', () => {
	expect(pdfDate('2024-02-29T12:30:01+01:00')).toBe("D:20240229123001+01'00'")
	expect(pdfDate('2024-02-29T12:30:01Z')).toBe('D:20240229123001Z')
	for (const date of ["D:20240229123001+01'00'", 'D:20240229123001Z']) expect(pdfDate(xmpDate(date) ?? '')).toBe(date)
})
