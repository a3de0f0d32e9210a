/**
 * Converts documents of office programs by the LibreOffice of this machine, confined as in the site, and says how long each took.
 *
 * npm run figures -- office
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Document, Packer, Paragraph } from 'docx'
import { ZipFile } from 'yazl'
import { exportAsPdf, findOffice } from '#app/features/documents/conversions/office.server.ts'
import { inspectFile, runEngine } from '#app/features/documents/conversions/pdfa-process.server.ts'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'

const SENTENCE = 'Verbale dell’assemblea dei soci'

const siteRoot = join(import.meta.dirname, '../../site')
const confinement = createConfinement(siteRoot, possibleMeans())
const office = findOffice()
if (office.program === undefined) {
	process.stdout.write(
		'skipped: LibreOffice is not installed (apt-get install libreoffice-writer-nogui libreoffice-calc-nogui)\n',
	)
	process.exit(0)
}
const { name, hasFilter } = await confinement.state()
process.stdout.write(`${office.program}, confined by ${name}${hasFilter ? ' with a filter' : ''}\n`)

const documents: Readonly<Record<string, Buffer>> = {
	docx: await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph(SENTENCE)] }] })),
	rtf: Buffer.from(`{\\rtf1\\ansi ${SENTENCE.replace('’', "\\'92")}}`),
	odt: await zipped({
		mimetype: 'application/vnd.oasis.opendocument.text',
		'META-INF/manifest.xml':
			'<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
		'content.xml': `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"><office:body><office:text><text:p>${SENTENCE}</text:p></office:text></office:body></office:document-content>`,
	}),
	xlsx: await zipped({
		'[Content_Types].xml':
			'<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
		'_rels/.rels':
			'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
		'xl/workbook.xml':
			'<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Soci" sheetId="1" r:id="r1"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="sheet1.xml"/></Relationships>',
		'xl/sheet1.xml': `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${SENTENCE}</t></is></c></row></sheetData></worksheet>`,
	}),
	'broken docx': Buffer.from('PK\u0003\u0004 word/document.xml'),
}

let failed = 0
for (const [kind, bytes] of Object.entries(documents)) {
	const folder = await mkdtemp(join(tmpdir(), 'figure-office-'))
	const workplace = { confinement, siteRoot, folder, signal: new AbortController().signal }
	const file = `office.${kind.split(' ').at(-1)}`
	await writeFile(join(folder, file), bytes)
	const started = performance.now()
	const pdf = await exportAsPdf(office, workplace, file)
	const exportMs = Math.round(performance.now() - started)
	const result = pdf.ok
		? await runEngine(workplace, { from: pdf.file, to: 'result.pdf', flavour: '2a', settings: {} }, () => {})
		: pdf
	const facts = result.ok ? await inspectFile(workplace, 'result.pdf') : null
	const outcome = result.ok
		? `PDF/A-2A, ${facts?.inspection?.pages} page, without text ${facts?.inspection?.pagesWithoutText.length}`
		: result.problem.code
	const isExpected =
		kind.startsWith('broken') !== result.ok && (!result.ok || facts?.inspection?.pagesWithoutText.length === 0)
	if (!isExpected) failed += 1
	process.stdout.write(`${kind}: ${outcome}, ${exportMs} ms in LibreOffice${isExpected ? '' : '  NOT AS EXPECTED'}\n`)
	await rm(folder, { recursive: true })
}
process.exitCode = failed > 0 ? 1 : 0

function zipped(parts: Readonly<Record<string, string>>): Promise<Buffer> {
	const zip = new ZipFile()
	for (const [path, text] of Object.entries(parts))
		zip.addBuffer(Buffer.from(text), path, { compress: path !== 'mimetype' })
	zip.end()
	return buffer(zip.outputStream)
}
