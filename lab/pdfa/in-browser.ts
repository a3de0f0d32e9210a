/**
 * Time and bytes of conversions in Chromium beside those on Node: the bytes should be the same, the time at most half as much again.
 *
 * npm run figures -- in-browser FILE [FILE …] [--flavour 2b]
 *
 * Chromium is that of `TEST_CHROMIUM`; the built site serves the engine to it (`npm run build -w pdfa` and the site's build come first). Each side converts
 * each file twice in one warm process, and the second time counts. Files that are refused on Node are left out.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { convert, type Flavour, isFlavour } from 'pdfa'
import type { Page } from 'playwright-core'
import { openPicturePage, withPictureSite } from '#test/picture-site.ts'
import { siteRoot } from '#test/program.ts'

const { positionals: files, values: options } = parseArgs({
	allowPositionals: true,
	options: { flavour: { type: 'string', default: '2b' } },
})
if (files.length === 0) throw new Error('at least one FILE.pdf is needed')
const flavour = knownFlavour(options.flavour)
const say = (line: string) => process.stdout.write(`${line}\n`)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

function knownFlavour(name: string): Flavour {
	if (!isFlavour(name)) throw new Error(`${name} is no flavour`)
	return name
}

/** The script that the site's page loads for conversions on the device. */
function engineScript(): string {
	const [script] = globSync('build/client/assets/device-engine-*.js', { cwd: siteRoot })
	if (script === undefined) throw new Error('the site is not built')
	return script.replace('build/client', '')
}

async function onNode(bytes: Uint8Array, fileName: string) {
	await convert(bytes, { flavour, fileName })
	const start = performance.now()
	const result = await convert(bytes, { flavour, fileName })
	const ms = performance.now() - start
	return result.outcome === 'converted' ? { ms, sha256: sha256(result.bytes) } : undefined
}

async function inChromium(page: Page, bytes: Buffer, fileName: string) {
	const given = { base64: bytes.toString('base64'), flavour, fileName, script: engineScript() }
	const { ms, base64 } = await page.evaluate(async (order) => {
		const { createDeviceEngine } = await import(order.script)
		const engine = createDeviceEngine()
		await engine.start()
		const file = new Blob([Uint8Array.from(atob(order.base64), (character) => character.charCodeAt(0))])
		const asked = { options: { flavour: order.flavour, fileName: order.fileName }, refusesScans: false }
		await engine.convert(file, asked)
		const start = performance.now()
		const result = await engine.convert(file, asked)
		const took = performance.now() - start
		engine.close()
		const text = Array.from<number, string>(result.bytes ?? [], (byte) => String.fromCharCode(byte)).join('')
		return { ms: took, base64: btoa(text) }
	}, given)
	return { ms, sha256: sha256(Buffer.from(base64, 'base64')) }
}

await withPictureSite(async (site) => {
	const page = await openPicturePage(site, { width: 1280, height: 900 }, 'light')
	const ratios: number[] = []
	let different = 0
	for (const file of files) {
		const bytes = readFileSync(file)
		const byNode = await onNode(bytes, basename(file))
		if (!byNode) continue
		await page.goto('/pdf-converter')
		const inBrowser = await inChromium(page, bytes, basename(file))
		const isSame = inBrowser.sha256 === byNode.sha256
		if (!isSame) different += 1
		ratios.push(inBrowser.ms / byNode.ms)
		const times = `${byNode.ms.toFixed(0)} ms on Node, ${inBrowser.ms.toFixed(0)} ms in Chromium`
		say(`${basename(file)}: ${times}, ${isSame ? 'the same bytes' : 'OTHER BYTES'}`)
	}
	const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
	say(`${ratios.length} files, ${different} with other bytes, median ${median.toFixed(2)} × the time of Node`)
})
