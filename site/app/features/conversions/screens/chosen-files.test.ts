import { expect, it } from 'vitest'
import { PDF_MAX_BYTES } from '../conversion.ts'
import { accepted, moved, sortChosen, unitsOf } from './chosen-files.ts'

const file = (name: string, { size = 1, type = '' } = {}) => ({ name, size, type })

it('takes PDFs by type or name, signed envelopes too', () => {
	const files = [file('senza-nome', { type: 'application/pdf' }), file('Atto.PDF'), file('Atto.pdf.p7m')]
	expect(sortChosen(files)).toEqual({ taken: files, notice: undefined })
})

it('takes photographs and scans, and says of a HEIC what to do', () => {
	const files = [file('foto', { type: 'image/jpeg' }), file('scansione.TIF')]
	expect(sortChosen(files)).toEqual({ taken: files, notice: undefined })
	expect(sortChosen([file('IMG_1.HEIC')]).notice?.text).toContain('Salva come JPEG')
})

it.each(['lettera.docx', 'Conti.XLS', 'atto.odt', 'nota.rtf'])('says of %s how it becomes a PDF', (name) => {
	const { taken, notice } = sortChosen([file(name)])
	expect(taken).toEqual([])
	expect(notice?.text).toContain('formato PDF, e carica il PDF')
	expect(notice?.text).toContain(name)
})

it('takes documents of Word, Excel and LibreOffice where the machine opens them, and no slides', () => {
	const files = [file('lettera.docx'), file('Conti.XLS'), file('atto.odt'), file('nota.rtf')]
	expect(sortChosen(files, true)).toEqual({ taken: files, notice: undefined })
	expect(sortChosen([file('lezione.pptx')], true).taken).toEqual([])
	expect(accepted(true)).toContain('.docx')
	expect(accepted(false)).not.toContain('.docx')
})

it('sends pictures together where they become one document, in their order', () => {
	const [a, b, c] = [file('a.jpg'), file('b.pdf'), file('c.png')]
	expect(unitsOf([a, b, c], true)).toEqual([[a, c], [b]])
	expect(unitsOf([a, b, c], false)).toEqual([[a], [b], [c]])
	expect(moved([a, b, c], 2, 0)).toEqual([c, a, b])
	expect(moved([a, b, c], 0, 1)).toEqual([b, a, c])
})

it('names each file that it refuses, with what is wrong with it', () => {
	const { taken, notice } = sortChosen([file('a.txt'), file('b.pdf'), file('grande.pdf', { size: PDF_MAX_BYTES + 1 })])
	expect(taken.map(({ name }) => name)).toEqual(['b.pdf'])
	expect(notice).toEqual({
		title: 'Formato file non supportato',
		text: 'Si prega di selezionare un file PDF, o una foto JPEG, PNG, WebP o TIFF. Non preso: a.txt. Il file deve essere inferiore a 50MB. Non preso: grande.pdf.',
	})
})

it('counts the rest of many', () => {
	const { notice } = sortChosen(Array.from({ length: 8 }, (_, n) => file(`${n}.txt`)))
	expect(notice?.text).toContain('Non presi: 0.txt, 1.txt, 2.txt, 3.txt, 4.txt e altri 3.')
})
