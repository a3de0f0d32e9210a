import { inflateSync } from 'node:zlib'
import { PDFContext, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { reopen, tinyDocument } from '../../test/tiny-pdf.ts'
import { name } from '../model/objects.ts'
import { pages } from '../model/walk.ts'
import { profileOf } from '../profiles/index.ts'
import { Output } from './output.ts'
import { write } from './write.ts'

const CLASSIC = profileOf('1b').file
const COMPRESSED = profileOf('2b').file
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

describe('a file as it is written', () => {
	it('begins with its version and four bytes above 127', async () => {
		const { doc } = await tinyDocument()
		expect(text(write(doc.context, CLASSIC)).slice(0, 15)).toBe('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
		expect(text(write(doc.context, COMPRESSED)).slice(0, 15)).toBe('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
	})

	it('ends with nothing behind the last %%EOF', async () => {
		const { doc } = await tinyDocument()
		for (const rules of [CLASSIC, COMPRESSED])
			expect(text(write(doc.context, rules))).toMatch(/startxref\n\d+\n%%EOF\n$/)
	})

	it('says in part 1 where each object begins', async () => {
		const { doc } = await tinyDocument('0 0 9 9 re f')
		const written = text(write(doc.context, CLASSIC))
		const start = Number(/startxref\n(\d+)/.exec(written)?.[1])
		const [, count = '', ...rows] = written.slice(start).split('\n')
		expect(count).toBe(`0 ${rows.indexOf('trailer')}`)
		for (const [index, row] of rows.slice(1, rows.indexOf('trailer')).entries()) {
			expect(row).toMatch(/^\d{10} 00000 n $/)
			expect(written.slice(Number(row.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
		}
		expect(written).not.toMatch(/ObjStm|\/XRef/)
	})

	it('packs objects together in the other parts', async () => {
		const { doc } = await tinyDocument('0 0 9 9 re f')
		const written = Buffer.from(write(doc.context, COMPRESSED))
		const at = written.indexOf('/ObjStm')
		const begin = written.indexOf('stream\n', at) + 7
		const packed = inflateSync(written.subarray(begin)).toString('latin1')
		expect(packed).toContain('/Type/Catalog')
		expect(written.indexOf('/Type/Catalog')).toBe(-1)
	})

	it('says in its table of references where that table begins itself', async () => {
		const { doc } = await tinyDocument('0 0 9 9 re f')
		const written = Buffer.from(write(doc.context, COMPRESSED))
		const start = Number(/startxref\n(\d+)/.exec(written.toString('latin1'))?.[1])
		const table = inflateSync(written.subarray(written.indexOf('stream\n', start) + 7))
		const width = Number(/\/W ?\[ ?1 (\d)/.exec(written.toString('latin1', start))?.[1]) + 3
		// Each row, behind the byte of its predictor, holds the differences from the row above.
		const rows = Array.from({ length: table.length / (width + 1) }, (_, row) => table.subarray(row * (width + 1) + 1))
		const last = Buffer.from(
			Array.from({ length: width }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0)),
		)
		expect([last[0], last.readUIntBE(1, width - 3)]).toEqual([1, start])
	})

	it.each([CLASSIC, COMPRESSED])('is read again with the same page ($header)', async (rules) => {
		const { doc } = await tinyDocument('0 0 9 9 re f')
		const again = await reopen(write(doc.context, rules))
		const [page] = pages(again)
		expect(page?.dict.get(name('MediaBox'))?.toString()).toBe('[ 0 0 200 100 ]')
	})

	it('holds what can be reached, and nothing of how it was stored before', async () => {
		const { doc } = await tinyDocument()
		doc.context.register(doc.context.obj({ Lost: true }))
		const leftover = doc.context.register(doc.context.stream('', { Type: 'ObjStm' }))
		doc.catalog.set(name('Keep'), leftover)
		const written = text(write(doc.context, CLASSIC))
		expect(written).not.toContain('/Lost')
		expect(written).not.toContain('ObjStm')
	})

	it('keeps the first identifier and makes the second of what is written', async () => {
		const { doc } = await tinyDocument('0 0 9 9 re f')
		const ids = () => /\/ID\[<(\w+)><(\w+)>\]/.exec(text(write(doc.context, CLASSIC)))?.slice(1)
		const [made, own] = ids() ?? []
		expect(made).toBe(own)
		doc.context.trailerInfo.ID = doc.context.obj([PDFHexString.of('AB01'), PDFHexString.of('00')])
		expect(ids()).toEqual(['ab01', own])
		expect(ids()).toEqual(ids())
		doc.catalog.set(name('Lang'), PDFName.of('x'))
		expect(ids()?.[1]).not.toBe(own)
	})

	it('of many objects has several packs of them', () => {
		const context = PDFContext.create()
		const list = Array.from({ length: 450 }, (_, index) => context.register(context.obj({ N: index })))
		context.trailerInfo.Root = context.register(context.obj({ Type: 'Catalog', List: list }))
		expect(text(write(context, COMPRESSED)).match(/\/Type\/ObjStm/g)).toHaveLength(3)
	})
})

describe('output', () => {
	it('grows with what is written', () => {
		const out = new Output()
		out.text('\u00e9')
		out.raw(new Uint8Array(200_000).fill(7))
		out.text('end')
		expect([out.size, out.bytes()[0], out.bytes()[150_000], text(out.bytes().subarray(-3))]).toEqual([
			200_004,
			0xe9,
			7,
			'end',
		])
	})
})
