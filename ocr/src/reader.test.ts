import { afterAll, beforeAll, expect, it } from 'vitest'
import { TYPED, typedPage } from '../test/typed-page.ts'
import { type Grey, turn, warp } from './grey.ts'
import { quarterTurns, rotation } from './prepare/homography.ts'
import { createReader, type Reader } from './reader.ts'
import type { PageReading } from './reading.ts'

const DPI = 150
let reader: Reader
let page: Grey

beforeAll(async () => {
	reader = await createReader({ workers: 1, engine: 'embedded' })
	page = await typedPage()
})
afterAll(() => reader.close())

const textOf = ({ lines }: PageReading) => lines.map(({ words }) => words.map(({ text }) => text).join(' '))

it('reads a page, its language and where each word stands', async () => {
	const reading = await reader.read(page, { dpi: DPI, languages: ['it', 'en'] })
	expect(textOf(reading)).toEqual(TYPED)
	expect(reading.language).toBe('it')
	expect(reading.confidence).toBeGreaterThan(0.85)
	const first = reading.lines[0]?.words[0]
	// Typed 50 points from the left and 450 from the bottom of 595.
	expect(first?.start.x).toBeCloseTo((50 / 72) * DPI, -1)
	expect(first?.start.y).toBeCloseTo((145 / 72) * DPI, -1)
})

it('reads a page that lies askew or upside down, and puts the words where they are', async () => {
	const askew = warp(page, rotation(page.width, page.height, -0.05), page.width, page.height)
	const reading = await reader.read(askew, { dpi: DPI, languages: ['it'] })
	expect(textOf(reading)).toEqual(TYPED)
	expect(reading.skewDegrees).toBeCloseTo(2.86, 0)
	const turned = quarterTurns(page.width, page.height, 2)
	const upsideDown = await reader.read(warp(page, turned.map, turned.width, turned.height), {
		dpi: DPI,
		languages: ['it'],
	})
	expect(textOf(upsideDown)).toEqual(TYPED)
	expect(upsideDown.quarterTurns).toBe(2)
	expect(upsideDown.lines[0]?.words[0]?.start.x).toBeGreaterThan(page.width / 2)
})

it.each([1, 3])('reads a page that lies on its side, turned by %d quarters', async (turns) => {
	const lying = turn(page, turns)
	for (const dpi of [{ dpi: DPI }, {}]) {
		const reading = await reader.read(lying, { ...dpi, languages: ['it'] })
		expect(textOf(reading)).toEqual(TYPED)
		expect(reading.quarterTurns).toBe(4 - turns)
	}
})

it('reads nothing on an empty page', async () => {
	const empty = { width: 400, height: 600, pixels: new Uint8Array(240_000).fill(250) }
	expect(await reader.read(empty, { dpi: DPI, languages: ['it'] })).toMatchObject({ lines: [], confidence: 0 })
})
