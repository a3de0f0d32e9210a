import { PDFNumber, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { profileOf } from '../profiles/index.ts'
import { write } from '../write/write.ts'
import { Journal } from './journal.ts'
import { name } from './objects.ts'

describe('Journal', () => {
	it('puts a document back as it was, to the byte', async () => {
		const { doc, page } = await tinyDocument('0 0 9 9 re f')
		const before = Buffer.from(write(doc.context, profileOf('2b').file))
		const journal = new Journal(doc.context)
		page.dict.set(name('Rotate'), PDFNumber.of(90))
		page.dict.delete(name('Contents'))
		const box = page.dict.lookup(name('MediaBox'))
		if (box && 'push' in box && typeof box.push === 'function') box.push(PDFNumber.of(7))
		doc.context.delete(page.ref)
		doc.catalog.set(name('Lang'), PDFString.of('it'))
		doc.context.register(doc.context.obj({}))
		expect(journal.changed).toBe(true)
		journal.undo()
		expect(Buffer.from(write(doc.context, profileOf('2b').file)).equals(before)).toBe(true)
	})
})
