import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { bytesOf, tinyDocument } from '../../test/tiny-pdf.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { contentOf, holders } from '../model/holders.ts'
import { latin1 } from '../model/latin1.ts'
import { dictAt, name } from '../model/objects.ts'
import { profileOf } from '../profiles/index.ts'
import { write } from '../write/write.ts'
import { load, parse } from './load.ts'
import { openedByOwner } from './owner-password.ts'

const OPTIONS = { password: '', limits: DEFAULT_LIMITS }

describe('load', () => {
	it('finds Info and identifier in a cross-reference stream', async () => {
		const { doc } = await tinyDocument()
		doc.setTitle('Titolo')
		const bytes = write(doc.context, profileOf('2b').file)
		const loaded = await load(bytes, OPTIONS)
		expect(loaded.ok && loaded.doc.getTitle()).toBe('Titolo')
		expect(loaded.ok && loaded.doc.context.trailerInfo.ID).toBeDefined()
	})

	it('reads a file whose cross-reference table is wrong, whose header comes late, or whose end is missing', async () => {
		const { doc } = await tinyDocument()
		const bytes = Buffer.from(write(doc.context, profileOf('1b').file))
		const text = bytes.toString('latin1')
		for (const damaged of [
			text.replace(/\d{10} 00000 n/g, '0000000001 00000 n'),
			`garbage\n${text}`,
			text.slice(0, text.indexOf('startxref')),
		]) {
			expect(await load(Buffer.from(damaged, 'latin1'), OPTIONS)).toMatchObject({ ok: true })
		}
	})

	it('is not held up by a cross-reference stream that announces thousands of millions of objects', async () => {
		const { doc } = await tinyDocument()
		const bytes = Buffer.from(write(doc.context, profileOf('2b').file))
		const text = bytes.toString('latin1').replace(/\/Size \d+/, '/Size 4294967295')
		expect(await load(Buffer.from(text, 'latin1'), OPTIONS)).toMatchObject({ ok: true })
	})

	it('says of a file for holders of certificates that no password opens it', async () => {
		const { doc } = await tinyDocument()
		const text = Buffer.from(write(doc.context, profileOf('1b').file)).toString('latin1')
		const encryption = '/Encrypt << /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s5 /V 4 /Length 128 >>'
		const bytes = Buffer.from(text.replace(/trailer\s*<</, `$& ${encryption}`), 'latin1')
		const { problem } = { problem: undefined, ...(await load(bytes, OPTIONS)) }
		expect(problem).toEqual({
			code: 'password-needed',
			note: 'encrypted by Adobe.PubSec, which no password opens',
		})
	})

	it.each([true, false])(
		'opens a file that the empty password of its owner opens, tables of references: %s',
		async (tables) => {
			const doc = await PDFDocument.create()
			doc.addPage().drawLine({ start: { x: 7, y: 8 }, end: { x: 9, y: 9 } })
			// pdf-lib gives the owner the user's password if that of the owner is falsy: a String object is not.
			doc.encrypt({ ownerPassword: Object(''), userPassword: 'segreta' })
			const bytes = await doc.save({ useObjectStreams: !tables })
			const loaded = await load(bytes, OPTIONS)
			expect(loaded).toMatchObject({ ok: true, decrypted: true })
			const shown = loaded.ok ? holders(loaded.doc).map((holder) => latin1(contentOf(holder).bytes)) : []
			expect(shown.join()).toContain('7 8 m')
			const { problem } = { problem: undefined, ...(await load(bytes, { ...OPTIONS, password: 'altra' })) }
			expect(problem).toEqual({ code: 'password-needed' })
		},
	)

	it('gives nobody the key of a file whose owner has a password', async () => {
		const doc = await PDFDocument.create()
		doc.addPage()
		doc.encrypt({ ownerPassword: 'altra', userPassword: 'segreta' })
		const bytes = await doc.save({ useObjectStreams: false })
		const read = await parse(bytes)
		expect(read && (await openedByOwner(bytes, read))).toBeUndefined()
	})

	it('calls a file damaged that says it is encrypted, and not how', async () => {
		const { doc } = await tinyDocument()
		const text = Buffer.from(write(doc.context, profileOf('1b').file)).toString('latin1')
		const bytes = Buffer.from(text.replace(/trailer\s*<</, '$& /Encrypt 1 0 R'), 'latin1')
		const note = 'the encryption dictionary is missing'
		expect(await load(bytes, OPTIONS)).toMatchObject({ ok: false, problem: { code: 'damaged', note } })
	})

	it('opens an encrypted file that was updated, though its cross-reference streams outlive the decryption', async () => {
		const doc = await PDFDocument.create()
		doc.addPage()
		doc.encrypt({ ownerPassword: 'segreta', userPassword: '' })
		const text = Buffer.from(await doc.save({ useObjectStreams: true })).toString('latin1')
		const trailer = /\/Root \d+ 0 R|\/Encrypt \d+ 0 R|\/ID \[[^\]]*\]/g
		const kept = [...new Set(text.match(trailer))].join(' ')
		const previous = /startxref\s+(\d+)/.exec(text)?.[1]
		const update = `/Type /XRef /Size 900 /Index [899 1] /W [1 4 1] /Prev ${previous} ${kept} /Length 6`
		const entry = `\x01${String.fromCharCode(0, 0, text.length >> 8, text.length & 255)}\0`
		const updated = `${text}899 0 obj\n<< ${update} >>\nstream\n${entry}\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`
		expect(await load(Buffer.from(updated, 'latin1'), OPTIONS)).toMatchObject({ ok: true, decrypted: true })
	})

	it('gives no new object the number of one that is referred to and missing', async () => {
		const { doc, page } = await tinyDocument()
		const absent = doc.context.nextRef()
		page.dict.set(name('Absent'), doc.context.obj([absent]))
		const whole = Buffer.from(await bytesOf(doc)).toString('latin1')
		for (const text of [whole, whole.slice(0, whole.indexOf('xref'))]) {
			const loaded = await load(Buffer.from(text, 'latin1'), OPTIONS)
			const added = loaded.ok ? loaded.doc.context.nextRef().objectNumber : 0
			expect(added).toBeGreaterThan(absent.objectNumber)
		}
	})

	it('finds a page of a misspelt type that inherits its size', async () => {
		const { doc, page } = await tinyDocument()
		page.dict.delete(name('MediaBox'))
		dictAt(doc.catalog, 'Pages')?.set(name('MediaBox'), doc.context.obj([0, 0, 90, 90]))
		const text = Buffer.from(write(doc.context, profileOf('1b').file)).toString('latin1')
		const bytes = Buffer.from(text.replace(/\/Page\b(?!s)/, '/page'), 'latin1')
		expect(await load(bytes, OPTIONS)).toMatchObject({ ok: true })
	})

	it('takes an object with nothing in it for null', async () => {
		const { doc } = await tinyDocument()
		const text = Buffer.from(write(doc.context, profileOf('1b').file)).toString('latin1')
		const bytes = Buffer.from(text.replace('xref', '99 0 obj\nendobj\nxref'), 'latin1')
		expect(await load(bytes, OPTIONS)).toMatchObject({ ok: true, repaired: false })
	})
})
