import { describe, expect, it } from 'vitest'
import { parsePdfDate, parseXmpDate } from './dates.ts'

describe('dates of Info', () => {
	it.each<[text: string, time: string | undefined]>([
		["D:20240229123001+01'00'", '2024-02-29T11:30:01Z'],
		['D:20240229123001Z', '2024-02-29T12:30:01Z'],
		["D:20240229123001-05'30'", '2024-02-29T18:00:01Z'],
		['no date', undefined],
	])('%s', (text, time) => {
		expect(parsePdfDate(text)).toBe(time === undefined ? undefined : Date.parse(time))
	})
})

describe('dates of XMP', () => {
	it.each<[text: string, time: string | undefined]>([
		['2024-02-29', '2024-02-29T00:00:00Z'],
		['2024-02-29T12:30Z', '2024-02-29T12:30:00Z'],
		['2024-02-29T12:30:01+01:00', '2024-02-29T11:30:01Z'],
		['2024-02-29T12:30:01-05:30', '2024-02-29T18:00:01Z'],
		['yesterday', undefined],
	])('%s', (text, time) => {
		expect(parseXmpDate(text)).toBe(time === undefined ? undefined : Date.parse(time))
	})
})
