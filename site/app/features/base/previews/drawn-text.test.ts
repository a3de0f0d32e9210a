import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { siteRoot } from '#test/program.ts'
import { drawFitting, loadFonts, SANS, SERIF } from './drawn-text.server.ts'

const STYLE = { colour: '#131a21', width: 1040, height: 250 }

beforeAll(() => loadFonts(join(siteRoot, '../node_modules/@expo-google-fonts')))

it.each([
	['Source Serif 4', SERIF, 827],
	['Figtree', SANS, 819],
])('draws with %s as the site ships it, letters of other European languages too', async (_name, font, width) => {
	const drawn = await drawFitting('Società di Łódź, 12.500 €', { ...STYLE, font, sizes: [72] })
	expect(Math.abs(drawn.info.width / width - 1)).toBeLessThan(0.01)
})

it.each([
	['a word', 'IMU'],
	['300 letters', 'Entro quando si registra il contratto? '.repeat(8)],
	['one word of 300 letters', 'A'.repeat(300)],
	['markup', '<span size="999999">Grande</span> & <b>forte'.repeat(5)],
])('fits %s into its place', async (_name, text) => {
	const { info } = await drawFitting(text, { ...STYLE, font: SERIF, sizes: [76, 56, 36] })
	expect(info.width).toBeLessThanOrEqual(STYLE.width)
	expect(info.height).toBeLessThanOrEqual(STYLE.height)
})

it('draws markup as text', async () => {
	const style = { ...STYLE, font: SERIF, sizes: [36] }
	const [plain, marked] = [await drawFitting('forte', style), await drawFitting('<b>forte</b>', style)]
	expect(marked.info.width).toBeGreaterThan(plain.info.width * 1.5)
})
