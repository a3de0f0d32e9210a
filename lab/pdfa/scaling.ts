/**
 * Measures time and memory by file size: documents of 1,000, 10,000 and 100,000 objects, and one of 1,000 pages and 50 MB.
 *
 * npm run figures -- scaling [--flavour 2b]
 *
 * Each document is converted by `pdfa/dist/cli.js` in its own process (`npm run build -w pdfa` builds it). Reports CPU time, since the
 * machine may be busy, and peak memory.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({ options: { flavour: { type: 'string', default: '2b' } } })
const folder = mkdtempSync(join(tmpdir(), 'pdfa-scaling-'))
const LINKS_PER_PAGE = 8

/** Pages with a text, links and, if asked for, a picture of that many bytes that does not compress. */
function document(pages: number, pictureBytes = 0): Buffer {
	const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
	const offsets: number[] = []
	let size = parts[0]?.length ?? 0
	const object = (body: string | Buffer) => {
		offsets.push(size)
		const whole = Buffer.concat([
			Buffer.from(`${offsets.length} 0 obj\n`),
			Buffer.from(body),
			Buffer.from('\nendobj\n'),
		])
		parts.push(whole)
		size += whole.length
	}
	const stream = (dict: string, data: Buffer) =>
		object(
			Buffer.concat([Buffer.from(`<<${dict}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')]),
		)
	const perPage = 2 + LINKS_PER_PAGE + (pictureBytes > 0 ? 1 : 0)
	const first = (page: number) => 4 + page * perPage
	object('<</Type/Catalog/Pages 2 0 R>>')
	object(`<</Type/Pages/Count ${pages}/Kids[${Array.from({ length: pages }, (_, n) => `${first(n)} 0 R`).join(' ')}]>>`)
	object('<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>')
	for (let page = 0; page < pages; page += 1) {
		const at = first(page)
		const links = Array.from({ length: LINKS_PER_PAGE }, (_, n) => `${at + 2 + n} 0 R`).join(' ')
		const picture = pictureBytes > 0 ? `/XObject<</I ${at + 2 + LINKS_PER_PAGE} 0 R>>` : ''
		object(
			`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>${picture}>>/Contents ${at + 1} 0 R/Annots[${links}]>>`,
		)
		const lines = Array.from({ length: 30 }, (_, line) => `(Riga ${line} della pagina ${page}) Tj 0 -14 Td`).join('\n')
		const drawn = pictureBytes > 0 ? 'q 300 0 0 300 100 100 cm /I Do Q\n' : ''
		stream('', Buffer.from(`${drawn}BT /F 11 Tf 60 780 Td\n${lines}\nET`))
		for (let link = 0; link < LINKS_PER_PAGE; link += 1)
			object(
				`<</Type/Annot/Subtype/Link/Rect[60 ${700 - link * 14} 300 ${712 - link * 14}]/F 4/Dest[${at} 0 R/Fit]/Border[0 0 0]>>`,
			)
		if (pictureBytes > 0) {
			const side = Math.floor(Math.sqrt(pictureBytes))
			const dict = `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`
			stream(dict, randomBytes(side * side))
		}
	}
	const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
	const tail = `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${size}\n%%EOF\n`
	return Buffer.concat([...parts, Buffer.from(tail)])
}

function measure(label: string, bytes: Buffer): void {
	const [input, output] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')]
	writeFileSync(input, bytes)
	const cli = join(import.meta.dirname, '../../pdfa/dist/cli.js')
	const started = performance.now()
	const { stderr, status } = spawnSync(
		'/usr/bin/time',
		['-f', '%U %S %M', process.execPath, cli, 'convert', input, output, '--flavour', options.flavour],
		{ encoding: 'utf8' },
	)
	const [user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
	const figures = [
		`${(user + system).toFixed(1)} s processor`,
		`${((performance.now() - started) / 1000).toFixed(1)} s clock`,
		`${Math.round(kilobytes / 1024)} MB`,
		`${(bytes.length / 1e6).toFixed(1)} MB in`,
		status === 0 ? `${(statSync(output).size / 1e6).toFixed(1)} MB out` : `exit ${status}`,
	]
	process.stdout.write(`${label}: ${figures.join(', ')}\n`)
}

try {
	for (const objects of [1000, 10_000, 100_000])
		measure(`${objects} objects`, document(Math.round(objects / (2 + LINKS_PER_PAGE))))
	measure('1000 pages, 50 MB', document(1000, 49_000))
} finally {
	rmSync(folder, { recursive: true, force: true })
}
