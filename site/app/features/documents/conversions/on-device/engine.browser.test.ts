import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { degrees, PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { convert, type Flavour } from 'pdfa'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { freePort } from '#test/free-port.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { createDeviceEngine } from './device-engine.ts'

const PAGE = `<!doctype html><title>Motore</title>
<script type="module">import { createDeviceEngine } from '/device-engine.js'; window.createDeviceEngine = createDeviceEngine</script>`

declare global {
	interface Window {
		createDeviceEngine: typeof createDeviceEngine
	}
}

const MOST_COMPRESSED_BYTES = 2_500_000

/** Text in three standard fonts, which are not embedded, on a page with a translucent figure. */
async function leaflet(): Promise<Uint8Array> {
	const document = await PDFDocument.create({ updateMetadata: false })
	const page = document.addPage([400, 300])
	for (const [index, name] of [
		StandardFonts.Helvetica,
		StandardFonts.TimesRomanItalic,
		StandardFonts.Symbol,
	].entries()) {
		const font = await document.embedFont(name)
		page.drawText(name === StandardFonts.Symbol ? 'abg' : 'Verbale d’assemblea', {
			x: 40,
			y: 240 - 40 * index,
			font,
			size: 18,
		})
	}
	page.drawRectangle({
		x: 30,
		y: 60,
		width: 200,
		height: 150,
		color: rgb(0.2, 0.5, 0.3),
		opacity: 0.4,
		rotate: degrees(5),
	})
	return document.save()
}

/** Builds the engine as the site does. @returns the folder with it */
async function builtEngine() {
	const folder = temporaryFolder()
	await build({
		root: join(import.meta.dirname, '../../../../..'),
		configFile: false,
		logLevel: 'error',
		worker: { format: 'es' },
		build: {
			outDir: folder,
			emptyOutDir: false,
			assetsInlineLimit: 0,
			rolldownOptions: {
				input: join(import.meta.dirname, 'device-engine.ts'),
				preserveEntrySignatures: 'strict',
				output: { entryFileNames: 'device-engine.js' },
			},
		},
	})
	return folder
}

const folder = await builtEngine()

/** Opens a page with the engine alone. */
async function openEngine() {
	const app = new Hono()
	app.get('/', (context) => context.html(PAGE))
	app.use(serveStatic({ root: folder }))
	const port = await freePort()
	const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
	onTestFinished(() => void server.close())
	const { page } = await openBrowser(`http://127.0.0.1:${port}`)
	await page.goto('/')
	return page
}

it('converts in Chromium into the very bytes that Node makes', async () => {
	const page = await openEngine()
	for (const flavour of ['2b', '1b', '3a'] satisfies Flavour[]) {
		const bytes = await leaflet()
		const byNode = await convert(bytes, { flavour, fileName: 'verbale.pdf' })
		if (byNode.outcome !== 'converted') throw new Error(JSON.stringify(byNode))
		const inBrowser = await page.evaluate(convertHere, { base64: Buffer.from(bytes).toString('base64'), flavour })
		expect(inBrowser).toEqual({
			outcome: 'converted',
			sha256: createHash('sha256').update(byNode.bytes).digest('hex'),
			findings: JSON.parse(JSON.stringify(byNode.findings)),
		})
	}
})

it('ends with an outcome where the engine throws', async () => {
	const page = await openEngine()
	const base64 = Buffer.from(await leaflet()).toString('base64')
	const unknown = 'no flavour' as Flavour
	expect(await page.evaluate(convertHere, { base64, flavour: unknown })).toEqual({ outcome: 'broken' })
})

it('is small', () => {
	const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|wasm)$/.test(name))
	// Less than the build compresses, which takes minutes on a busy machine.
	const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
	const compressed = code.map((name) => brotliCompressSync(readFileSync(join(folder, name)), { params }).length)
	expect(compressed.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_COMPRESSED_BYTES)
})

/** Runs in the page. */
async function convertHere({ base64, flavour }: { base64: string; flavour: Flavour }) {
	const file = await (await fetch(`data:application/pdf;base64,${base64}`)).blob()
	const options = { flavour, fileName: 'verbale.pdf' }
	const result = await window.createDeviceEngine().convert(file, { options, refusesScans: true })
	if (result.outcome !== 'converted') return result
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(result.bytes)))
	return {
		outcome: result.outcome,
		sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''),
		findings: result.findings,
	}
}
