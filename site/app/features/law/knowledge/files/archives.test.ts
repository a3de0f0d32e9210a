import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { fileText } from './file-text.server.ts'

type Parts = Readonly<Record<string, string | Buffer>>

async function zip(parts: Parts): Promise<Buffer> {
	const archive = new ZipFile()
	for (const [name, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), name)
	archive.end()
	const chunks: Buffer[] = []
	for await (const chunk of archive.outputStream) chunks.push(Buffer.from(chunk))
	return Buffer.concat(chunks)
}

const odt = (body: string, more: Parts = {}) =>
	zip({
		mimetype: 'application/vnd.oasis.opendocument.text',
		'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="ta" xmlns:style="s">
			<office:automatic-styles><text:list-style style:name="N"><text:list-level-style-number text:level="1"/></text:list-style>
			<text:list-style style:name="P"><text:list-level-style-bullet text:level="1"/></text:list-style></office:automatic-styles>
			<office:body><office:text>${body}</office:text></office:body></office:document-content>`,
		...more,
	})

const textOf = async (name: string, bytes: Buffer) => {
	const read = await fileText(name, bytes)
	return read.ok ? read.text : read.problem.code
}

it('reads an ODT with the numbers of its lists, its tables and notes, without what was deleted', async () => {
	const body = `<text:tracked-changes><text:p>cancellato</text:p></text:tracked-changes>
		<text:h text:outline-level="1">Contratto</text:h>
		<text:list text:style-name="N"><text:list-item><text:p>Oggetto</text:p>
		<text:list><text:list-item><text:p>La casa</text:p></text:list-item></text:list></text:list-item>
		<text:list-item><text:p>Canone &amp; spese</text:p></text:list-item></text:list>
		<text:p>Tra i due<text:line-break/>elenchi<text:note><text:note-citation>1</text:note-citation>
		<text:note-body><text:p>o quasi</text:p></text:note-body></text:note></text:p>
		<text:list text:style-name="N" text:continue-numbering="true"><text:list-item><text:p>Durata</text:p></text:list-item></text:list>
		<text:list text:style-name="P"><text:list-item><text:p>punto</text:p></text:list-item></text:list>
		<table:table><table:table-row><table:table-cell><text:p>Rata</text:p></table:table-cell>
		<table:table-cell table:number-columns-repeated="2"><text:p>500</text:p></table:table-cell><table:table-cell><text:p>fine</text:p></table:table-cell>
		</table:table-row></table:table>`
	const text = await textOf('a.odt', await odt(body))
	expect(text.split('\n').filter((line) => line !== '')).toEqual([
		...['Contratto', '1. Oggetto', '1.1. La casa', '2. Canone & spese', 'Tra i due', 'elenchi (nota: o quasi )'],
		...['3. Durata', '- punto', 'Rata | 500 | | fine'],
	])
})

const xlsx = (rows: string, more: Parts = {}) =>
	zip({
		'[Content_Types].xml': '<Types/>',
		'xl/workbook.xml':
			'<workbook xmlns:r="r"><sheets><sheet name="Canoni" r:id="a"/><sheet name="Vuoto" r:id="b"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
		'xl/sharedStrings.xml':
			'<sst><si><t>Rata</t></si><si><r><t>Importo </t></r><r><t>netto</t></r><rPh><t>no</t></rPh></si></sst>',
		'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="&quot;giorni&quot; 0.0"/></numFmts>
			<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="9"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
		'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
		'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c r="A1"/></row></sheetData></worksheet>',
		...more,
	})

it('reads an XLSX sheet by sheet, with days, percentages, results of formulas and empty cells between others', async () => {
	const rows = `<row><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row/>
		<row><c r="A3" s="1"><v>45351</v></c><c r="B3"><f>0.1+0.2</f><v>0.30000000000000004</v></c><c r="D3" s="3"><v>0.22</v></c></row>
		<row><c r="A4" s="2"><v>60.75</v></c><c r="B4" t="b"><v>1</v></c><c r="C4" t="inlineStr"><is><t>a &lt; b</t></is></c><c r="D4" t="e"><v>#N/D</v></c></row>
		<row><c s="4"><v>1234.5</v></c><c t="str"><v>testo</v></c><c r="XFD5"><v>9</v></c></row>
		<row><c t="s"/><c t="b"/></row>`
	expect(await textOf('a.xlsx', await xlsx(rows))).toBe(
		[
			'Canoni',
			'Rata | Importo netto',
			'29/02/2024 | 0,3 |  | 22%',
			'28/02/1900 18:00 | VERO | a < b | #N/D',
			`1234,5 | testo${' | '.repeat(21)}9`,
		].join('\n'),
	)
})

it('counts days from 1904 where a workbook does', async () => {
	const workbook =
		'<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="S" r:id="a"/></sheets></workbook>'
	const bytes = await xlsx('<row><c r="A1" s="1"><v>1</v></c></row>', { 'xl/workbook.xml': workbook })
	expect(await textOf('a.xlsx', bytes)).toBe('S\n02/01/1904')
})

it.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
	['with an entity', 'a.odt', () => odt('', { 'content.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }), 'unsafe'],
	[
		'with a path that leads out',
		'a.odt',
		async () => renamed(await odt('', { 'zz/evil.xml': '' }), 'zz/evil.xml', '../evil.xml'),
		'unsafe',
	],
	[
		'with an absolute path',
		'a.docx',
		async () => renamed(await odt('', { 'zevil.xml': '' }), 'zevil.xml', '/evil.xml'),
		'unsafe',
	],
	[
		'that grows beyond measure',
		'a.xlsx',
		() => xlsx('', { 'xl/styles.xml': Buffer.alloc(64 * 1024 * 1024 + 1, ' ') }),
		'unpacks-too-large',
	],
	[
		'that says less than it unpacks to',
		'a.odt',
		async () => lying(await odt('<text:p>Ciao</text:p>'.repeat(2_000))),
		'broken',
	],
	[
		'with more depth than a document has',
		'a.odt',
		() => odt('<text:p>'.repeat(120) + '</text:p>'.repeat(120)),
		'unpacks-too-large',
	],
	['cut in its middle', 'a.xlsx', async () => (await xlsx('')).subarray(0, 400), 'broken'],
	['with broken XML', 'a.odt', () => odt('<text:p>'), 'broken'],
	['that is another kind', 'a.odt', () => xlsx(''), 'broken'],
	['that is no archive', 'a.docx', () => Buffer.from('Ciao'), 'broken'],
	['with a password of Office', 'a.xlsx', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'password'],
	[
		'with a password of LibreOffice',
		'a.odt',
		() => odt('', { 'META-INF/manifest.xml': '<m><encryption-data/></m>' }),
		'password',
	],
	['without text', 'a.xlsx', () => xlsx(''), 'no-text'],
])('says why a file %s is not read', async (_what, name, make, problem) => {
	expect(await textOf(name, await make())).toBe(problem)
})

/** Changes a name in the archive to one of the same length, as no program writes it. */
function renamed(bytes: Buffer, name: string, other: string): Buffer {
	return Buffer.from(bytes.toString('latin1').replaceAll(name, other), 'latin1')
}

/** Makes the directory of an archive state one byte for its largest part. */
function lying(bytes: Buffer): Buffer {
	const changed = Buffer.from(bytes)
	for (let at = 0; at < bytes.length - 46; at++)
		if (bytes.readUInt32LE(at) === 0x02014b50 && bytes.readUInt32LE(at + 24) > 10_000) changed.writeUInt32LE(1, at + 24)
	return changed
}
