import { setTimeout as wait } from 'node:timers/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { drawPage } from '../../../pdfa/src/render/compare.ts'
import { type Site, samplePdf, say } from './site.ts'

const SCAN_PAGES = 20
const SCAN_WIDTH = 1654 // A4 at 200 dpi
const PROBES = 16
const BETWEEN_PROBES_MS = 3_000
const WITHIN_MS = 3_000

/** Sends scans of one person, and measures how long one page of another takes meanwhile: while they are recognised, and while they are read. */
export async function queue(site: Site, scans: number): Promise<boolean> {
	await site.start()
	const [many, one] = [await site.newKey(), await site.newKey()]
	const page = await samplePdf(1)
	await site.ended(one, (await site.send(one, page)).id)
	const body = await scan()
	const sending = (async () => {
		for (let sent = 0; sent < scans; sent += 1) await site.send(many, body)
	})()
	const times: number[] = []
	for (let probe = 0; probe < PROBES; probe += 1) {
		await wait(BETWEEN_PROBES_MS)
		const started = performance.now()
		const { id } = await site.send(one, page)
		const sent = performance.now() - started
		const outcome = await site.ended(one, id, 20, 60_000)
		const ms = performance.now() - started
		times.push(ms)
		say(`${probe + 1}: ${Math.round(ms)} ms, ${outcome}; inviata in ${Math.round(sent)} ms`)
	}
	await sending
	const slowest = Math.max(...times)
	const middle = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
	say(
		`una pagina dietro ${scans} scansioni di ${SCAN_PAGES} pagine, ${PROBES} volte: p50 ${Math.round(middle)} ms, al più ${Math.round(slowest)} ms`,
	)
	return slowest <= WITHIN_MS
}

/** A document of pictures, each with its own bytes. */
async function scan(): Promise<Uint8Array<ArrayBuffer>> {
	const { pixels, width, height } = await drawPage(await samplePdf(1), 1, SCAN_WIDTH)
	const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
		.removeAlpha()
		.jpeg({ quality: 80 })
		.toBuffer()
	const document = await PDFDocument.create()
	for (let page = 0; page < SCAN_PAGES; page += 1)
		document.addPage([595, 842]).drawImage(await document.embedJpg(picture), { width: 595, height: 842 })
	return Uint8Array.from(await document.save())
}
