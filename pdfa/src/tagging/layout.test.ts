import { PDFContext, PDFDocument, PDFName, PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import type { Box } from '../model/matrix.ts'
import { arrayAt, dictAt, get, name, numberAt, textAt } from '../model/objects.ts'
import { bookmarkTitles } from './headings.ts'
import { detectLanguage } from './language.ts'
import { inReadingOrder, linesOf } from './layout.ts'
import { MOST_MARKS, ParentTree } from './parent-tree.ts'
import { isPlaceholder, placeholdersIn } from './placeholders.ts'
import type { Run } from './runs.ts'
import { findTables, textOf } from './tables.ts'
import { nameDocument } from './title.ts'

/** A run of type 10 high whose characters are half an em wide. */
function run(x: number, y: number, text: string, size = 10): Run {
	const box: Box = [x, y, x + text.length * size * 0.5, y + size]
	return { kind: 'text', start: 0, end: 0, box, size, bold: false, upright: true, text }
}

const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)

describe('lines', () => {
	it('are what touches on one baseline, from left to right', () => {
		expect(texts(linesOf([run(100, 50, 'tre'), run(50, 50, 'uno'), run(70, 50.5, 'due')]))).toEqual(['uno due', 'tre'])
	})

	it('are from top to bottom', () => {
		expect(texts(linesOf([run(50, 20, 'b'), run(50, 80, 'a'), run(50, 10, 'c')]))).toEqual(['a', 'b', 'c'])
	})

	it('end where a column may begin, or the type is of another size', () => {
		expect(linesOf([run(50, 50, 'uno'), run(75, 50, 'due')])).toHaveLength(2)
		expect(linesOf([run(50, 50, 'uno'), run(66, 50, 'due', 30)])).toHaveLength(2)
	})

	it('hold what they are made of', () => {
		const [line] = linesOf([run(50, 50, 'uno'), run(67, 50, 'due')])
		expect(line).toMatchObject({ box: [50, 50, 82, 60], size: 10 })
		expect(line?.runs).toHaveLength(2)
	})
})

describe('reading order', () => {
	const placed = (label: string, ...box: [number, number, number, number]) => ({ label, box })

	it('goes down a column before it goes to the next', () => {
		const items = [
			placed('b1', 300, 80, 500, 90),
			placed('a1', 50, 80, 250, 90),
			placed('b2', 300, 60, 500, 70),
			placed('a2', 50, 60, 250, 70),
		]
		expect(inReadingOrder(items, 10).map(({ label }) => label)).toEqual(['a1', 'a2', 'b1', 'b2'])
	})

	it('reads what goes across all columns where it stands', () => {
		const items = [placed('a', 50, 50, 250, 60), placed('b', 300, 50, 500, 60), placed('title', 50, 90, 500, 100)]
		expect(inReadingOrder(items, 10)[0]?.label).toBe('title')
	})
})

describe('tables', () => {
	const rowAt = (y: number, ...cells: string[]) => cells.map((cell, column) => run(50 + column * 120, y, cell))

	it('are three rows or more in the same columns', () => {
		const lines = linesOf([
			...rowAt(100, 'Voce', 'Importo'),
			...rowAt(88, 'IVA', '22,00'),
			...rowAt(76, 'Bollo', '2,00'),
			...rowAt(20, 'Testo'),
		])
		const { tables, rest } = findTables(lines)
		expect(tables.map(({ rows }) => rows.map((row) => row.map(textOf)))).toEqual([
			[
				['Voce', 'Importo'],
				['IVA', '22,00'],
				['Bollo', '2,00'],
			],
		])
		expect(texts(rest)).toEqual(['Testo'])
		expect(tables[0]?.rows[0]?.map(({ scope }) => scope)).toEqual(['Column', 'Column'])
		expect(tables[0]?.rows[1]?.map(({ scope }) => scope)).toEqual(['Row', undefined])
	})

	it('are not two rows, nor rows far apart', () => {
		expect(findTables(linesOf([...rowAt(100, 'a', 'b'), ...rowAt(88, 'c', 'd')])).tables).toEqual([])
		expect(
			findTables(linesOf([...rowAt(300, 'a', 'b'), ...rowAt(200, 'c', 'd'), ...rowAt(100, 'e', 'f')])).tables,
		).toEqual([])
	})
})

describe('the language of a text', () => {
	it.each<[language: string | undefined, text: string]>([
		['it', 'il testo della legge che non si applica per una parte dei casi con gli effetti del decreto '],
		['en', 'the text of the act that is not to be applied for all of the cases with which this part is '],
		['de', 'der Text und das Gesetz ist nicht mit den Folgen von dem Erlass auf die eine '],
		['fr', 'le texte des lois et une partie dans les cas pour la loi qui est du ressort au sens '],
		['es', 'el texto de los actos que se aplican por una parte en las leyes con los efectos del y para su '],
		[undefined, 'abc '],
	])('is %s', (language, text) => {
		expect(detectLanguage(text.repeat(3))).toBe(language)
	})

	it('is unknown where there is too little of it', () => {
		expect(detectLanguage('il di che')).toBeUndefined()
	})
})

describe('the parent tree (ISO 32000-1 §14.7.4.4)', () => {
	const context = PDFContext.create()

	it('is read from its leaves and written in order', () => {
		const root = context.obj({
			ParentTree: { Kids: [{ Nums: [5, PDFName.of('E')] }, { Nums: [2, PDFName.of('B')] }] },
		})
		const tree = ParentTree.read(root)
		expect([tree.get(5), tree.get(2), tree.get(3), tree.get(undefined)]).toEqual([
			PDFName.of('E'),
			PDFName.of('B'),
			undefined,
			undefined,
		])
		expect(tree.newKey()).toBe(6)
		tree.write(root)
		const written = dictAt(root, 'ParentTree')
		expect(written && arrayAt(written, 'Nums')?.toString()).toBe('[ 2 /B 5 /E ]')
		expect(numberAt(root, 'ParentTreeNextKey')).toBe(7)
	})

	it('has leaves of a length that every part allows', () => {
		const tree = new ParentTree()
		for (let key = 0; key < 5000; key += 1) tree.set(key, PDFNumber.of(key))
		const root = context.obj({})
		tree.write(root)
		const kids = arrayAt(dictAt(root, 'ParentTree') ?? root, 'Kids')
		expect(kids?.size()).toBe(3)
		expect(2 * 2000).toBeLessThan(MOST_MARKS)
		expect(ParentTree.read(root).get(4999)).toEqual(PDFNumber.of(4999))
	})

	it('that contains itself is read once', () => {
		const node = context.obj({ Nums: [1, PDFName.of('A')] })
		const ref = context.register(node)
		node.set(name('Kids'), context.obj([ref]))
		expect(ParentTree.read(context.obj({ ParentTree: ref })).get(1)).toBe(PDFName.of('A'))
	})
})

describe('bookmarks', () => {
	it('are titles with their depth', async () => {
		const doc = await PDFDocument.create()
		const { context } = doc
		const inner = context.register(context.obj({ Title: PDFString.of('Sotto Titolo') }))
		const second = context.register(context.obj({ Title: PDFString.of('Due') }))
		const first = context.register(context.obj({ Title: PDFString.of('Uno'), First: inner, Next: second }))
		doc.catalog.set(name('Outlines'), context.obj({ First: first }))
		expect(Object.fromEntries(bookmarkTitles(doc))).toEqual({ uno: 1, sottotitolo: 2, due: 1 })
	})
})

describe('the title of a document', () => {
	it('is the largest line of its first page, else the name of its file, and is shown in the window', async () => {
		const font = { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', Encoding: 'WinAnsiEncoding' } } }
		const { doc } = await tinyDocument('BT /F 9 Tf 10 80 Td (Testo) Tj /F 20 Tf 0 -40 Td (Verbale) Tj ET', font)
		expect(nameDocument(doc, 'a.pdf')).toEqual({ text: 'Verbale', from: 'the first page' })
		const preferences = dictAt(doc.catalog, 'ViewerPreferences')
		expect(preferences && get(preferences, 'DisplayDocTitle')?.toString()).toBe('true')
		const { doc: empty } = await tinyDocument()
		expect(nameDocument(empty, 'verbale_di_marzo.pdf')).toEqual({
			text: 'verbale di marzo',
			from: 'the name of the file',
		})
	})

	it('stays where there is one, and is none where nothing gives it', async () => {
		const { doc } = await tinyDocument()
		const info = doc.context.obj({ Title: PDFString.of('Suo') })
		doc.context.trailerInfo.Info = doc.context.register(info)
		expect(nameDocument(doc, 'a.pdf')).toBeUndefined()
		expect(textAt(info, 'Title')).toBe('Suo')
		const { doc: empty } = await tinyDocument()
		expect([nameDocument(empty, '123.pdf'), nameDocument(empty, undefined)]).toEqual([undefined, undefined])
	})
})

it('knows the placeholders it writes, in every language', () => {
	for (const language of ['it', 'en', 'de', 'xx']) {
		const { figure } = placeholdersIn(language)
		expect(isPlaceholder(figure)).toBe(true)
	}
	expect(isPlaceholder('La sede dello studio')).toBe(false)
})
