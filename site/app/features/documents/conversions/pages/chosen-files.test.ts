import { expect, it } from 'vitest'
import { PDF_MAX_BYTES } from '../conversion.ts'
import {
	accepted,
	isPicture,
	keysOf,
	moved,
	problemTogether,
	sortChosen,
	typedByBytes,
	unitsOf,
} from './chosen-files.ts'

const file = (name: string, { size = 1, type = '' } = {}) => ({ name, size, type })

it('takes PDFs by type or name, signed envelopes too', () => {
	const files = [file('senza-nome', { type: 'application/pdf' }), file('Atto.PDF'), file('Atto.pdf.p7m')]
	expect(sortChosen(files)).toEqual({ taken: files, notice: undefined })
})

it('gives each file a key of its own, also where one was chosen twice', () => {
	const photo = { name: 'foto.jpg', size: 10, lastModified: 5 }
	const keys = keysOf([photo, { ...photo, name: 'altra.jpg' }, { ...photo }])
	expect(new Set(keys).size).toBe(3)
	expect(keysOf([photo])).toEqual(keys.slice(0, 1))
})

it('refuses pictures of one document that are too many or too large together, before they are sent', () => {
	const pictures = (count: number, size: number) => Array.from({ length: count }, () => ({ size }))
	expect(problemTogether(pictures(100, 1))).toBeUndefined()
	expect(problemTogether(pictures(101, 1))?.text).toContain('al massimo 100 immagini')
	expect(problemTogether(pictures(15, 4 * 1024 * 1024))?.text).toContain('Le 15 immagini insieme sono 60,00 MB')
	expect(problemTogether(pictures(1, PDF_MAX_BYTES))).toBeUndefined()
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
	const [a, b, c] = [file('a', { type: 'image/jpeg' }), file('b.pdf'), file('c', { type: 'image/png' })]
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
		text: 'Si prega di selezionare un file PDF, .p7m, JPEG, PNG, WebP o TIFF. Non preso: a.txt. Il file deve essere inferiore a 50MB. Non preso: grande.pdf.',
	})
})

it('names the documents of office programs where the machine opens them', () => {
	expect(sortChosen([file('a.txt')], true).notice?.text).toBe(
		'Si prega di selezionare un file PDF, .p7m, JPEG, PNG, WebP, TIFF, Word, Excel, RTF o OpenDocument. Non preso: a.txt.',
	)
})

it('counts the rest of many', () => {
	const { notice } = sortChosen(Array.from({ length: 8 }, (_, n) => file(`${n}.txt`)))
	expect(notice?.text).toContain('Non presi: 0.txt, 1.txt, 2.txt, 3.txt, 4.txt e altri 3.')
})

const PNG = '\x89PNG\r\n\x1a\n and more'
const HEIC = '\0\0\0\x18ftypheic and more'

it.each([
	['foto.pdf', 'application/pdf', PNG, 'image/png'],
	['atto.jpg', 'image/jpeg', '%PDF-1.7', 'application/pdf'],
	['IMG_1.jpg', 'image/jpeg', HEIC, 'image/heic'],
	['scansione', '', 'II*\0 and more', 'image/tiff'],
	['busta.pdf', 'application/pdf', '0\x80\x06\x09*\x86H\x86\xf7\x0d\x01\x07\x02', 'application/pkcs7-mime'],
	['lettera.docx', 'application/x-docx', 'PK\x03\x04 [Content_Types].xml', 'application/x-docx'],
])('knows %s, named as %s, by its bytes', async (name, type, content, expected) => {
	const typed = await typedByBytes(new File([Buffer.from(content, 'latin1')], name, { type, lastModified: 7 }))
	expect(typed).toMatchObject({ name, type: expected, lastModified: 7 })
	expect(Buffer.from(await typed.arrayBuffer()).toString('latin1')).toBe(content)
})

it('refuses a file whose name promises what its bytes do not keep, before anything is sent', async () => {
	const files = await Promise.all([
		typedByBytes(new File(['this is text'], 'atto.pdf', { type: 'application/pdf' })),
		typedByBytes(new File([Buffer.from(HEIC, 'latin1')], 'IMG_1.jpg', { type: 'image/jpeg' })),
	])
	const { taken, notice } = sortChosen(files)
	expect(taken).toEqual([])
	expect(notice?.text).toContain('atto.pdf')
	expect(notice?.text).toContain('Salva come JPEG e riprova. Non preso: IMG_1.jpg')
	expect(files.map(isPicture)).toEqual([false, true])
})
