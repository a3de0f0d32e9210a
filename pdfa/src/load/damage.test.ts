import { deflateSync } from 'node:zlib'
import { PDFDict } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bytesOf, tinyDocument } from '../../test/tiny-pdf.ts'
import { readLetters } from '../compare/letters.ts'
import { convert, type Result } from '../convert.ts'
import { dictAt, name } from '../model/objects.ts'
import { pages } from '../model/walk.ts'
import { parse } from './load.ts'

const HELVETICA = { Font: { F1: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } }
const CONTENT = `BT /F1 12 Tf 20 50 Td (${'Parole che ci sono. '.repeat(40)}) Tj ET`

/** A page with text, whose content is packed. */
const whole = async () => Buffer.from(await bytesOf((await tinyDocument(CONTENT, HELVETICA)).doc))

/** The same page, its content as it is. */
async function unpacked(): Promise<Buffer> {
	const { doc, page } = await tinyDocument('', HELVETICA)
	page.dict.set(name('Contents'), doc.context.register(doc.context.stream(CONTENT)))
	return Buffer.from(await bytesOf(doc))
}

/** A file whose content has the word `endstream`, and a length that is an object of its own. */
async function withIndirectLength(header: string): Promise<Buffer> {
	const content = 'BT /F1 12 Tf 20 50 Td (Prima endstream dopo) Tj ET'
	const { doc, page } = await tinyDocument('', HELVETICA)
	page.dict.set(name('Contents'), doc.context.register(doc.context.stream(content)))
	const text = Buffer.from(await bytesOf(doc))
		.toString('latin1')
		.replace(`/Length ${content.length}`, '/Length 99 0 R')
		.replace('xref\n', `${header}\n${content.length}\nendobj\nxref\n`)
	return Buffer.from(text.replace(/startxref\s+\d+/, `startxref\n${text.indexOf('xref\n')}`), 'latin1')
}

/** The page in a file that says to be linearized and of 9,000 bytes, and that ends with the place of a section. */
async function linearized(place: number): Promise<Buffer> {
	const text = (await whole()).toString('latin1')
	const head = text.replace('1 0 obj', '90 0 obj\n<< /Linearized 1 /L 9000 >>\nendobj\n1 0 obj')
	return Buffer.from(head.replace(/startxref\s+\d+/, `startxref\n${place}`), 'latin1')
}

const toA = (bytes: Uint8Array, options = {}): Promise<Result> => convert(bytes, { flavour: '2b', ...options })

const kinds = (result: Result): string[] => {
	const problem = result.outcome === 'converted' ? undefined : result.problem
	return problem && 'lost' in problem ? problem.lost.map(({ kind }) => kind) : []
}

/** The same bytes with others over them from where a text stands. */
function over(bytes: Buffer, text: string, other: Uint8Array, further = 0): Buffer {
	const copy = Buffer.from(bytes)
	copy.set(other, copy.indexOf(text) + further)
	return copy
}

describe('a file that has lost something', () => {
	it('is refused wherever it was cut before its last object', async () => {
		const bytes = await whole()
		const last = bytes.lastIndexOf('endobj')
		for (const share of [0.4, 0.7, 0.92]) {
			const result = await toA(bytes.subarray(0, Math.round(last * share)))
			expect([share, result.outcome]).toEqual([share, 'refused'])
		}
	})

	it('is refused where an object that its table lists is gone', async () => {
		const bytes = await whole()
		const wiped = over(bytes, '/Type /Page\n', Buffer.alloc(200))
		expect((await toA(wiped)).outcome).toBe('refused')
		const absent = Buffer.from(bytes.toString('latin1').replace(/3 0 obj/, '9 0 obj'), 'latin1')
		expect((await toA(absent)).outcome).toBe('refused')
	})

	it('is refused where the data of its content contradict themselves, and names the page', async () => {
		const broken = over(await whole(), 'stream\n', Buffer.from('disturbo'), 40)
		const result = await toA(broken)
		expect(result).toMatchObject({
			outcome: 'refused',
			problem: { code: 'incomplete', lost: [{ kind: 'content', page: 1 }] },
		})
	})

	it('is refused where zeros or noise stand in content that has no checksum', async () => {
		const bytes = await unpacked()
		for (const other of [Buffer.alloc(64), Buffer.from('\x81\x82) Tj \xff\xfe\x03 (', 'latin1')])
			expect(kinds(await toA(over(bytes, 'Parole', other, 60)))).toEqual(['content'])
	})

	it('is refused where the data of a picture are broken, whatever else its dictionary has', async () => {
		const { doc, page } = await tinyDocument(CONTENT, HELVETICA)
		const noise = Buffer.concat([deflateSync(Buffer.alloc(300, 7)).subarray(0, 4), Buffer.from('disturbo')])
		const dict = {
			Type: 'XObject',
			Subtype: 'Image',
			Width: 10,
			Height: 10,
			ColorSpace: 'DeviceRGB',
			BitsPerComponent: 8,
		}
		const picture = doc.context.stream(noise, { ...dict, Filter: 'FlateDecode', N: 3 })
		page.dict
			.lookup(name('Resources'), PDFDict)
			.set(name('XObject'), doc.context.obj({ X: doc.context.register(picture) }))
		expect(kinds(await toA(await bytesOf(doc)))).toEqual(['image'])
	})

	it('is refused where content ends at the word endstream and its length, not found in time, says more', async () => {
		expect(kinds(await toA(await withIndirectLength('99 0\nobj')))).toEqual(['content'])
	})

	it('is refused where its last revision breaks off', async () => {
		const bytes = await whole()
		const update = Buffer.concat([bytes, Buffer.from('\n3 0 obj\n<< /Type /Page /Contents')])
		expect(kinds(await toA(update))).toContain('revision')
	})

	it('is refused where it is linearized and shorter than it says, and lacks its end', async () => {
		expect(kinds(await toA(await linearized(0)))).toContain('revision')
	})

	it('is refused where its page tree counts pages that nobody finds', async () => {
		const bytes = await whole()
		const text = bytes.toString('latin1').replace('/Count 1', '/Count 3').replace('%%EOF', '')
		expect(kinds(await toA(Buffer.from(text, 'latin1')))).toContain('pages')
	})

	it('is converted if the caller accepts that, and the result says what is gone', async () => {
		const broken = over(await whole(), 'stream\n', Buffer.from('disturbo'), 40)
		const result = await toA(broken, { acceptDamage: true })
		expect(result).toMatchObject({ outcome: 'converted', damage: [{ kind: 'content', page: 1 }] })
	})
})

describe('a file that has lost nothing is converted', () => {
	it('with a wrong table, junk around it or no end mark, and the result says so', async () => {
		const text = (await whole()).toString('latin1')
		for (const [damaged, isNoted] of [
			[text.replace(/startxref\s+\d+/, 'startxref\n7'), true],
			[text.slice(0, text.indexOf('startxref')), true],
			[`junk\n${text}`, false],
		] as const) {
			const result = await toA(Buffer.from(damaged, 'latin1'))
			expect(result.outcome).toBe('converted')
			expect(result.findings.some(({ note }) => note?.includes('startxref'))).toBe(isNoted)
		}
	})

	it('shorter than its linearization dictionary says, but with its end, and the result says so', async () => {
		const result = await toA(await linearized(173))
		expect(result.outcome).toBe('converted')
		expect(result.findings.some(({ note }) => note?.includes('shorter than its linearization'))).toBe(true)
	})

	it('with references to objects that no table lists', async () => {
		const { doc, page } = await tinyDocument(CONTENT, HELVETICA)
		page.dict.set(name('Absent'), doc.context.nextRef())
		expect(await toA(await bytesOf(doc))).toMatchObject({ outcome: 'converted' })
	})

	it('with data that lack their checksum or their last block', async () => {
		const { doc, page } = await tinyDocument('', HELVETICA)
		const packed = deflateSync(Buffer.from(CONTENT))
		for (const data of [packed.subarray(0, -4), packed.subarray(2, -4)]) {
			page.dict.set(name('Contents'), doc.context.register(doc.context.stream(data, { Filter: 'FlateDecode' })))
			expect(await toA(await bytesOf(doc))).toMatchObject({ outcome: 'converted' })
		}
	})

	it('with content that has the word endstream, and a length that is an object of its own', async () => {
		const result = await toA(await withIndirectLength('99 0 obj'))
		expect(result).toMatchObject({ outcome: 'converted' })
		const made = result.outcome === 'converted' ? await parse(result.bytes) : undefined
		const [first] = made ? pages(made) : []
		expect(
			made &&
				first &&
				readLetters(made, first)
					.map(({ character }) => character)
					.join(''),
		).toBe('Primaendstreamdopo')
	})

	it('with broken data in a form of no size, such as that of an invisible signature', async () => {
		for (const [box, outcome] of [
			[[0, 0, 0, 0], 'converted'],
			[[0, 0, 9, 9], 'refused'],
		] as const) {
			const { doc, page } = await tinyDocument(CONTENT, HELVETICA)
			const form = doc.context.stream('x\x9c\x03\0\0\0\0\x01', { Type: 'XObject', Subtype: 'Form', BBox: [...box] })
			dictAt(page.dict, 'Resources')?.set(name('XObject'), doc.context.obj({ X: doc.context.register(form) }))
			expect((await toA(await bytesOf(doc))).outcome).toBe(outcome)
		}
	})

	it('with a palette of zeros in a string', async () => {
		const { doc, page } = await tinyDocument(CONTENT, HELVETICA)
		page.dict.set(name('PieceInfo'), doc.context.obj({}))
		const text = Buffer.from(await bytesOf(doc)).toString('latin1')
		const bytes = Buffer.from(text.replace('/PieceInfo', `/Palette (${'\0'.repeat(300)}) /PieceInfo`), 'latin1')
		expect(await toA(bytes)).toMatchObject({ outcome: 'converted' })
	})
})
