import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { siteRoot } from '#test/program.ts'
import { MEGABYTE, Site, samplePdf, say } from './site.ts'

function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return Math.round(sorted[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0)
}

const MEMORY_MAY_GROW_MB = 30

/** Measures the server's growth from an upload to the end of its conversion, and the response to 51 MB. */
export async function memory(site: Site): Promise<boolean> {
	await site.start()
	const key = await site.newKey()
	const first = await site.send(key, await samplePdf(1))
	await site.ended(key, first.id)
	const file = new Uint8Array(50 * MEGABYTE).fill(32)
	file.set(Buffer.from('%PDF-1.4\n'))
	const form = new FormData()
	form.set('file', new File([file], 'atto.pdf', { type: 'application/pdf' }))
	let isWithin = true
	for (const [how, body] of [['come corpo', file] as const, ['come modulo', form] as const]) {
		await wait(3_000)
		const before = site.residentMegabytes()
		let peak = before
		const watch = setInterval(() => (peak = Math.max(peak, site.residentMegabytes())), 10)
		const taken = await site.send(key, body)
		const sent = peak
		await site.ended(key, taken.id)
		clearInterval(watch)
		say(
			`50 MB ${how}: risposta ${taken.status}, memoria del server +${Math.round(sent - before)} MB durante l'invio, +${Math.round(peak - before)} MB fino all'esito`,
		)
		isWithin &&= taken.status === 202 && sent - before <= MEMORY_MAY_GROW_MB
	}
	const larger = new Uint8Array(51 * MEGABYTE)
	larger.set(file)
	const refused = await site.send(key, larger).catch(() => ({ status: 413 }))
	say(`51 MB: risposta ${refused.status}`)
	return isWithin && refused.status === 413
}

/** Sends many uploads at once and measures page times meanwhile. */
export async function burst(site: Site, uploads: number): Promise<boolean> {
	await site.start()
	const key = await site.newKey()
	const body = await samplePdf(20, 5 * MEGABYTE)
	for (let warm = 0; warm < 20; warm += 1) await (await fetch(site.url)).arrayBuffer()
	const pages: number[] = []
	const sending = new AbortController()
	const browsing = (async () => {
		while (!sending.signal.aborted) {
			const started = performance.now()
			await (await fetch(site.url)).arrayBuffer()
			pages.push(performance.now() - started)
			await wait(20)
		}
	})()
	const sent = await Promise.all(Array.from({ length: uploads }, () => site.send(key, body)))
	const states = await Promise.all(sent.map(({ id }) => site.ended(key, id, 200)))
	sending.abort()
	await browsing
	const arrived = states.filter((state) => state === 'completed').length
	say(
		`${uploads} invii insieme: ${arrived} completati; pagina iniziale p95 ${percentile(pages, 0.95)} ms su ${pages.length} richieste`,
	)
	return arrived === uploads && percentile(pages, 0.95) < 300
}

/** Measures the time from sending 10 pages to having the PDF/A, each time beside the bare engine. */
export async function click(site: Site, times: number): Promise<boolean> {
	await site.start()
	const key = await site.newKey()
	const body = await samplePdf(10, 180_000)
	const input = join(site.dataDir, 'in.pdf')
	writeFileSync(input, body)
	const whole: number[] = []
	const bare: number[] = []
	for (let n = 0; n < times; n += 1) {
		await wait(1_000) // a person reads before sending the next file
		const started = performance.now()
		const { id } = await site.send(key, body)
		await site.ended(key, id)
		const headers = { authorization: `Bearer ${key}` }
		await (await fetch(`${site.url}/api/conversions/${id}/download`, { headers })).arrayBuffer()
		const downloaded = performance.now()
		whole.push(downloaded - started)
		await wait(1_000)
		const alone = performance.now()
		const cli = join(siteRoot, '../pdfa/dist/cli.js')
		execFileSync(process.execPath, [cli, 'convert', input, join(site.dataDir, 'out.pdf'), '--flavour', '1b'])
		bare.push(performance.now() - alone)
	}
	const overhead = percentile(whole, 0.5) - percentile(bare, 0.5)
	say(
		`10 pagine, 200 kB: p50 ${percentile(whole, 0.5)} ms, p95 ${percentile(whole, 0.95)} ms; motore da solo p50 ${percentile(bare, 0.5)} ms; in più ${overhead} ms`,
	)
	return percentile(whole, 0.95) <= 1_500 && overhead <= 300
}
