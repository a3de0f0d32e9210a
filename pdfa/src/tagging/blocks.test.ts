import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { type Block, blocksOf } from './blocks.ts'
import { pageFurniture } from './furniture.ts'
import { assignHeadings, blockText } from './headings.ts'
import { type Run, readRuns } from './runs.ts'
import { textOf } from './tables.ts'

/** Lines as `[x, y, text]` of type 10 high whose characters are half an em wide, or `[x, y, text, size, font]`. */
type Text = readonly [number, number, string, number?, string?]

async function runsOf(texts: readonly Text[]): Promise<Run[]> {
	const { context } = await PDFDocument.create()
	const font = (baseFont: string) => ({
		Type: 'Font',
		Subtype: 'Type1',
		BaseFont: baseFont,
		Encoding: 'WinAnsiEncoding',
	})
	const resources = context.obj({ Font: { F: font('Helvetica'), B: font('Helvetica-Bold') } })
	const content = texts
		.map(([x, y, text, size = 10, name = 'F']) => `BT /${name} ${size} Tf ${x} ${y} Td (${text}) Tj ET`)
		.join('\n')
	return readRuns(Buffer.from(content, 'latin1'), { resources, links: [] })
}

async function blocks(texts: readonly Text[]): Promise<Block[]> {
	return blocksOf(await runsOf(texts), () => false)
}

function read(found: readonly Block[]): string[] {
	return found.map((block) => `${block.role}: ${block.table ? rowsOf(block).join(' / ') : blockText(block)}`)
}

function rowsOf({ table }: Block): string[] {
	return (table?.rows ?? []).map((cells) =>
		cells.map((cell) => `${cell.scope === undefined ? '' : `${cell.scope} `}${textOf(cell)}`).join(' | '),
	)
}

const PROSE = 'Una riga di testo lunga quanto la colonna in cui sta'

describe('reading order', () => {
	it('goes down the left column before the right one, though the lines were painted across', async () => {
		const texts = [0, 1, 2].flatMap((line): Text[] => [
			[50, 700 - line * 12, `${PROSE} a${line}`],
			[350, 700 - line * 12, `${PROSE} b${line}`],
		])
		expect(read(await blocks([[50, 740, `${PROSE} ${PROSE} ${PROSE}`], ...texts]))).toEqual([
			`P: ${PROSE} ${PROSE} ${PROSE}`,
			`P: ${PROSE} a0 ${PROSE} a1 ${PROSE} a2`,
			`P: ${PROSE} b0 ${PROSE} b1 ${PROSE} b2`,
		])
	})

	it('reads from top to bottom what was painted in another order', async () => {
		expect(
			read(
				await blocks([
					[50, 100, 'terzo'],
					[50, 300, 'primo'],
					[50, 200, 'secondo'],
				]),
			),
		).toEqual(['P: primo', 'P: secondo', 'P: terzo'])
	})

	it('reads labels in the margin line by line with what they name', async () => {
		const texts = ['uno', 'due', 'tre'].flatMap((label, line): Text[] => [
			[50, 700 - line * 40, label],
			[120, 700 - line * 40, `${PROSE} ${PROSE} ${label}`],
		])
		expect(read(await blocks(texts))).toEqual(
			['uno', 'due', 'tre'].map((label) => `P: ${label} ${PROSE} ${PROSE} ${label}`),
		)
	})

	it('keeps the order of painting where text does not stand upright', async () => {
		const { context } = await PDFDocument.create()
		const content = 'BT /F 10 Tf 0 1 -1 0 50 100 Tm (primo) Tj ET BT /F 10 Tf 0 1 -1 0 20 100 Tm (secondo) Tj ET'
		const runs = readRuns(Buffer.from(content), { resources: context.obj({}), links: [] })
		expect(read(blocksOf(runs, () => false))).toEqual(['P: primo secondo'])
	})

	it('joins words that touch and parts those that do not', async () => {
		const [block] = await blocks([
			[50, 100, 'prima'],
			[78, 100, 'seconda'],
		])
		expect(block && blockText(block)).toBe('prima seconda')
	})
})

describe('tables', () => {
	const TABLE: Text[] = [
		[50, 700, 'Voce'],
		[200, 700, 'Anno'],
		[300, 700, 'Importo'],
		[50, 680, 'Imponibile'],
		[200, 680, '2025'],
		[300, 680, '1.200,00'],
		[50, 660, 'Imposta'],
		[200, 660, '2025'],
		[300, 660, '264,00'],
	]

	it('are rows and columns with the cells that name them', async () => {
		const [block] = await blocks(TABLE)
		expect(block && rowsOf(block)).toEqual([
			'Column Voce | Column Anno | Column Importo',
			'Row Imponibile | 2025 | 1.200,00',
			'Row Imposta | 2025 | 264,00',
		])
	})

	it('keep a cell that goes on in the next line, and cells that are empty', async () => {
		const rest = TABLE.filter(([, , text]) => text !== '264,00')
		const [block] = await blocks([...rest, [200, 649, 'e 2026']])
		expect(block && rowsOf(block)).toEqual([
			'Column Voce | Column Anno | Column Importo',
			'Row Imponibile | 2025 | 1.200,00',
			'Row Imposta | 2025 e 2026 | ',
		])
	})

	it('are not made of columns of prose, nor of a single row', async () => {
		const columns = [0, 1, 2, 3].flatMap((line): Text[] => [
			[50, 700 - line * 12, PROSE],
			[350, 700 - line * 12, PROSE],
		])
		expect((await blocks(columns)).some(({ role }) => role === 'Table')).toBe(false)
		expect((await blocks(TABLE.slice(0, 3))).some(({ role }) => role === 'Table')).toBe(false)
	})
})

describe('headings', () => {
	const PAGE: Text[] = [
		[50, 700, 'Relazione', 24],
		[50, 660, 'Sezione', 16],
		[50, 640, PROSE],
		[50, 628, PROSE],
		[50, 590, 'Conclusioni'],
		[50, 550, PROSE],
	]

	it('are larger than the text', async () => {
		const found = await blocks(PAGE)
		assignHeadings([found], new Map())
		expect(found.map(({ role }) => role)).toEqual(['H1', 'H2', 'P', 'P', 'P'])
	})

	it('are named by bookmarks, and skip no level', async () => {
		const found = await blocks(PAGE)
		assignHeadings([found], new Map([['conclusioni', 5]]))
		expect(found.map(({ role }) => role)).toEqual(['H1', 'H2', 'P', 'H3', 'P'])
	})
})

it('takes for lists what begins with a mark', async () => {
	expect(
		read(
			await blocks([
				[50, 700, '1. primo'],
				[50, 688, '2. secondo'],
				[50, 676, '\x95 terzo'],
			]),
		),
	).toEqual(['LI: 1. primo', 'LI: 2. secondo', 'LI: \u2022 terzo'])
})

it('takes for page furniture what most pages repeat in their margins, and what only counts', async () => {
	const sheets = await Promise.all(
		[1, 2, 3].map(async (page) => ({
			runs: await runsOf([
				[50, 800, `Studio Rossi, foglio ${page}`],
				[50, 400, 'Sempre uguale'],
				[290, 20, String(page)],
			]),
			bottom: 0,
			top: 842,
		})),
	)
	const isFurniture = pageFurniture(sheets)
	const furniture = sheets.flatMap(({ runs }) => runs.filter(isFurniture).map(({ text }) => text))
	expect(furniture).toEqual([1, 2, 3].flatMap((page) => [`Studio Rossi, foglio ${page}`, String(page)]))
})
