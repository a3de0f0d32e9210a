import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createConfinement } from '#platform/confinement/confinement.ts'
import { possibleMeans } from '#platform/confinement/means.ts'
import { siteRoot } from '#test/program.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { conversionProblemText } from '../copy.it.ts'
import { engineFile, runEngine } from '../pdfa-process.server.ts'
import { createCjkFonts } from './cjk-fonts.server.ts'

const log = pino({ level: 'silent' })
const modules = join(siteRoot, '../node_modules')
const PACKAGE = '@expo-google-fonts/noto-sans-jp'

/** The engine as `npm start` installs it, without fonts for Chinese, Japanese and Korean. */
const lightRoot = join(temporaryFolder(), 'site')
for (const name of [
	'pdfjs-dist',
	'@embedpdf/pdfium',
	...['arimo', 'cousine', 'tinos'].map((font) => `@expo-google-fonts/${font}`),
])
	cpSync(join(modules, name), join(lightRoot, '../node_modules', name), { recursive: true })
cpSync(join(siteRoot, '../pdfa/dist'), join(lightRoot, '../pdfa/dist'), { recursive: true })
for (const file of ['pdfa/package.json', 'site/package.json'])
	cpSync(join(siteRoot, '..', file), join(lightRoot, '..', file), { recursive: true })
const confinement = createConfinement(lightRoot, possibleMeans())

/** A page with the text «日本» in a font that is not embedded. */
async function japanesePdf(): Promise<Uint8Array> {
	const document = await PDFDocument.create()
	const { context } = document
	const page = document.addPage([300, 200])
	const descendant = context.obj({
		Type: 'Font',
		Subtype: 'CIDFontType0',
		BaseFont: 'HeiseiKakuGo-W5',
		CIDSystemInfo: {
			Registry: PDFHexString.fromText('Adobe'),
			Ordering: PDFHexString.fromText('Japan1'),
			Supplement: 2,
		},
		DW: 1000,
		FontDescriptor: {
			Type: 'FontDescriptor',
			FontName: 'HeiseiKakuGo-W5',
			Flags: 4,
			FontBBox: [-92, -250, 1010, 922],
			ItalicAngle: 0,
			Ascent: 752,
			Descent: -221,
			CapHeight: 737,
			StemV: 114,
		},
	})
	const font = context.obj({
		Type: 'Font',
		Subtype: 'Type0',
		BaseFont: 'HeiseiKakuGo-W5-UniJIS-UCS2-H',
		Encoding: 'UniJIS-UCS2-H',
		DescendantFonts: [context.register(descendant)],
	})
	page.node.set(PDFName.of('Resources'), context.obj({ Font: { F1: context.register(font) } }))
	page.node.set(
		PDFName.of('Contents'),
		context.register(context.flateStream('BT /F1 24 Tf 40 100 Td <65E5672C> Tj ET')),
	)
	return document.save()
}
const japanese = await japanesePdf()

/** A program named npm that runs `script` with `target`, the folder it installs into, and counts its runs. */
function npm(script: string) {
	const folder = temporaryFolder()
	const program = join(folder, 'npm')
	writeFileSync(
		program,
		`#!${process.execPath}
const { appendFileSync, cpSync } = require('node:fs')
const { join } = require('node:path')
appendFileSync(${JSON.stringify(join(folder, 'runs'))}, process.argv.slice(2).join(' ') + '\\n')
const target = process.argv[process.argv.indexOf('--prefix') + 1]
${script}`,
	)
	chmodSync(program, 0o755)
	const runs = () =>
		existsSync(join(folder, 'runs')) ? readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n') : []
	return { variables: { PATH: `${folder}${delimiter}${process.env.PATH}`, AUTH_SECRET: 'hidden' }, runs }
}
const COPY = `setTimeout(() => cpSync(${JSON.stringify(join(modules, PACKAGE))}, join(target, 'node_modules', '${PACKAGE}'), { recursive: true }), 200)`
const FAIL = 'process.exitCode = 1'

function fontsBy({ variables }: ReturnType<typeof npm>, timeoutMs = 30_000, dataDir = temporaryFolder()) {
	return createCjkFonts({ dataDir, engine: engineFile(lightRoot, 'cli.js'), log, variables, timeoutMs })
}

function convert(cjkFonts?: ReturnType<typeof fontsBy>) {
	const folder = temporaryFolder()
	chmodSync(folder, 0o777)
	writeFileSync(join(folder, 'source'), japanese)
	const workplace = { confinement, siteRoot: lightRoot, folder, signal: new AbortController().signal }
	const files = { from: 'source', to: 'result.pdf', flavour: '2b', settings: {} } as const
	return runEngine({ ...workplace, ...(cjkFonts && { cjkFonts }) }, files, () => {})
}

it('converts a document in Japanese once its fonts have come, and asks npm for them a single time', async () => {
	const client = npm(COPY)
	const dataDir = temporaryFolder()
	const fonts = fontsBy(client, undefined, dataDir)
	expect(await convert()).toMatchObject({ report: { missingFonts: ['japanese'] } })
	const results = await Promise.all([convert(fonts), convert(fonts)])
	expect(results).toMatchObject([{ ok: true }, { ok: true }])
	for (const { report } of results) expect(report).not.toHaveProperty('missingFonts')
	expect(await convert(fontsBy(client, undefined, dataDir))).toMatchObject({ ok: true })
	expect(client.runs()).toEqual([expect.stringContaining(PACKAGE)])
	expect(readdirSync(join(dataDir, 'fonts'))).toEqual(['node_modules'])
})

it('says what to do where the fonts cannot come, and does not ask again at once', async () => {
	const client = npm(FAIL)
	const fonts = fontsBy(client)
	for (const attempt of [1, 2]) {
		const result = await convert(fonts)
		expect(result, `attempt ${attempt}`).toMatchObject({ ok: false, problem: { code: 'fonts-missing' } })
	}
	expect(client.runs()).toHaveLength(1)
	expect(conversionProblemText({ code: 'fonts-missing' })).toBe(
		'Nel PDF mancano i caratteri cinesi, giapponesi o coreani e ora non si possono scaricare: riprova quando c’è rete, o riesportalo incorporandoli.',
	)
})

it('ends a download that takes too long, and leaves nothing half done', async () => {
	const dataDir = temporaryFolder()
	const client = npm('setInterval(() => {}, 1000)')
	expect(await fontsBy(client, 1_500, dataDir).provide(['japanese'])).toBeUndefined()
	expect(client.runs()).toHaveLength(1)
	expect(readdirSync(join(dataDir, 'fonts'))).toEqual([])
})

it('gives npm no secret of the site', async () => {
	const seen = join(temporaryFolder(), 'seen')
	mkdirSync(seen)
	const client = npm(
		`require('node:fs').writeFileSync(${JSON.stringify(join(seen, 'env'))}, JSON.stringify(process.env))`,
	)
	await fontsBy(client).provide(['korean'])
	expect(JSON.parse(readFileSync(join(seen, 'env'), 'utf8'))).not.toHaveProperty('AUTH_SECRET')
})
