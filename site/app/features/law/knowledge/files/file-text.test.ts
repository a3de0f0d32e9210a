import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { siteRoot } from '#test/program.ts'
import { readUpload, Upload } from '../upload-document.server.ts'
import { readFileText } from './file-text-process.server.ts'

const confinement = createConfinement(siteRoot, possibleMeans())
const read = (name: string, content: string | Uint8Array) =>
	readFileText(
		{ confinement, siteRoot },
		name,
		typeof content === 'string' ? new TextEncoder().encode(content) : content,
		AbortSignal.timeout(90_000),
	)

/** A PDF of one page with one line. */
function tinyPdf(line: string): Uint8Array {
	const stream = `BT /F1 12 Tf 72 720 Td (${line}) Tj ET`
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
		`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
		'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
	]
	const body = objects.map((object, n) => `${n + 1} 0 obj\n${object}\nendobj\n`).join('')
	return new TextEncoder().encode(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n`)
}

it('takes the text out of PDF, text and Markdown, in UTF-8 and in older encodings', async () => {
	expect(await read('a.pdf', tinyPdf('Il mulino macina'))).toMatchObject({
		ok: true,
		text: expect.stringContaining('Il mulino macina'),
	})
	expect(await read('a.txt', 'Perché no')).toEqual({ ok: true, text: 'Perché no', title: null })
	expect(await read('b.txt', new Uint8Array([0x65, 0xe8]))).toMatchObject({ ok: true, text: 'eè' })
	expect(await read('a.md', '# Guida ai mulini\n\nTesto.')).toMatchObject({ ok: true, title: 'Guida ai mulini' })
})

/** A DOCX of some paragraphs, with the parts Word writes. */
function tinyDocx(paragraphs: readonly string[]): Promise<Uint8Array> {
	const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
	const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
	const packages = 'http://schemas.openxmlformats.org/package/2006'
	const parts = {
		'[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
		'_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
		'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
	}
	const zip = new ZipFile()
	for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), name)
	zip.end()
	return buffer(zip.outputStream)
}

it('takes the text out of a DOCX, a paragraph a line', async () => {
	const docx = await tinyDocx(['Contratto del mulino', 'Il canone è di 20 euro.'])
	expect(await read('a.docx', docx)).toMatchObject({
		ok: true,
		text: expect.stringMatching(/^Contratto del mulino\n+Il canone è di 20 euro\.\s*$/),
	})
})

it('says what is wrong with a file it cannot read', async () => {
	expect(await read('a.pdf', '%PDF-1.4 nothing')).toEqual({ ok: false, problem: { code: 'broken' } })
	expect(await read('a.pdf', tinyPdf(''))).toEqual({ ok: false, problem: { code: 'no-text' } })
	expect(await read('a.docx', 'PK no')).toEqual({ ok: false, problem: { code: 'broken' } })
	expect(await read('a.xml', '<akomaNtoso>')).toEqual({ ok: false, problem: { code: 'broken' } })
	expect(await read(`${'a'.repeat(200_000)}\0.exe`, 'MZ')).toEqual({ ok: false, problem: { code: 'unknown-kind' } })
})

it('reads Akoma Ntoso into text that the upload reads back into the same articles', async () => {
	const xml = `<?xml version="1.0" encoding="UTF-8"?>
<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act name="legge"><meta><identification source="#x">
<FRBRWork><FRBRthis value="/akn/it/act/legge/2001/45/main"/><FRBRuri value="/akn/it/act/legge/2001/45"/><FRBRdate date="2001-02-03" name=""/><FRBRauthor href="#x"/><FRBRcountry value="it"/></FRBRWork>
</identification></meta><preface><p><docTitle>Legge dei mulini</docTitle></p></preface><body>
<article eId="art_1"><num>Art. 1</num><heading>Acqua</heading><paragraph eId="art_1__para_1"><num>1.</num><content><p>Il mugnaio usa l'acqua del fiume.</p></content></paragraph></article>
<article eId="art_2"><num>Art. 2</num><heading>Farina</heading><paragraph eId="art_2__para_1"><num>1.</num><content><p>La farina si pesa ogni sera.</p></content></paragraph></article>
</body></act></akomaNtoso>`
	const found = await read('a.xml', xml)
	if (!found.ok) throw new Error(found.problem.code)
	const upload = Upload.parse({
		title: 'Mulini',
		text: found.text,
		documentType: 'legge',
		category: 'civile',
		enableChunking: true,
	})
	const { articles } = await readUpload('doc-x', upload)
	expect(articles.map(({ number, heading }) => [number, heading])).toEqual([
		['1', 'Acqua'],
		['2', 'Farina'],
	])
	expect(articles[1]?.text).toContain('La farina si pesa ogni sera.')
})
