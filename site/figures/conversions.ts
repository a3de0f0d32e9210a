/**
 * The converter measured on a site started for it, as a program with a key sees it.
 *
 *     npm run figures -- conversions [memory|burst|click|kill|fuzz] [COUNT]
 *
 * `memory`: growth of the server while 50 MB are uploaded, and where 51 MB end. `burst`: 20 uploads at once and the pages
 * meanwhile. `click`: from sending 10 pages to having the PDF/A, beside the bare engine. `kill`: kill -9 at random moments.
 * `fuzz`: damaged files through the whole site.
 */
import { execFileSync } from 'node:child_process'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { users } from '../app/features/accounts/accounts-table.server.ts'
import { createApiKey } from '../app/features/api-keys/api-keys.server.ts'
import { pdfConversions } from '../app/features/conversions/conversions-table.server.ts'
import { reachDatabase } from '../server/database.ts'
import { type Program, siteRoot, startProgram } from '../test/program.ts'

const MEGABYTE = 1024 * 1024
const dataDir = mkdtempSync(join(tmpdir(), 'conversions-'))
const [what = 'click', count] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)

interface Site {
	program: Program
	url: string
}

async function startSite(): Promise<Site> {
	const program = startProgram('server/main.ts', { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' })
	const [, url = ''] = await program.line(/^Guida Fiscale: (.+)$/)
	return { program, url }
}

async function stopSite({ program }: Site, signal: NodeJS.Signals = 'SIGTERM') {
	program.process.kill(signal)
	await program.end
}

/** Somebody new, by key: limits are counted by person. */
async function newKey(): Promise<string> {
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	const userId = randomUUID()
	await database.db
		.insert(users)
		.values({ id: userId, name: 'Prova', email: `${userId}@example.it`, emailVerified: true })
	const viewer = { userId, email: '', name: 'Prova', isAdmin: false }
	const key = await createApiKey(database.db, viewer, 'figures')
	await database.close()
	return key ?? ''
}

async function samplePdf(pages: number, bytes = 0): Promise<Uint8Array<ArrayBuffer>> {
	const document = await PDFDocument.create()
	const font = await document.embedFont(StandardFonts.Helvetica)
	for (let page = 1; page <= pages; page += 1) {
		const added = document.addPage([595, 842])
		for (let line = 0; line < 40; line += 1)
			added.drawText(`Pagina ${page}, riga ${line}: testo di un atto come tanti.`, {
				x: 50,
				y: 780 - line * 18,
				font,
				size: 11,
			})
	}
	if (bytes > 0) document.context.register(document.context.stream(randomBytes(bytes)))
	return Uint8Array.from(await document.save())
}

async function send(
	{ url }: Site,
	key: string,
	body: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; id: string }> {
	const address = [randomInt(256), randomInt(256), randomInt(256)].join('.')
	const response = await fetch(`${url}/api/conversions`, {
		method: 'POST',
		headers: { authorization: `Bearer ${key}`, 'content-type': 'application/pdf', 'x-forwarded-for': `10.${address}` },
		body,
	})
	const answer = (await response.json()) as { conversionId?: string }
	return { status: response.status, id: answer.conversionId ?? '' }
}

async function ended({ url }: Site, key: string, id: string, everyMs = 20): Promise<string> {
	for (;;) {
		const response = await fetch(`${url}/api/conversions/${id}`, { headers: { authorization: `Bearer ${key}` } })
		const { conversion_status: status } = (await response.json()) as { conversion_status: string }
		if (status !== 'processing') return status
		await wait(everyMs)
	}
}

function residentMegabytes({ program }: Site): number {
	const status = readFileSync(`/proc/${program.process.pid}/status`, 'utf8')
	return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

function percentile(values: readonly number[], share: number): number {
	return Math.round(
		values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0,
	)
}

async function memory(): Promise<boolean> {
	const site = await startSite()
	const key = await newKey()
	await send(site, key, await samplePdf(1))
	const body = new Uint8Array(50 * MEGABYTE).fill(32)
	body.set(Buffer.from('%PDF-1.4\n'))
	await wait(3_000)
	const before = residentMegabytes(site)
	let peak = before
	const watch = setInterval(() => (peak = Math.max(peak, residentMegabytes(site))), 10)
	const taken = await send(site, key, body)
	clearInterval(watch)
	const larger = new Uint8Array(51 * MEGABYTE)
	larger.set(body)
	const refused = await send(site, key, larger).catch(() => ({ status: 413 }))
	await stopSite(site)
	say(
		`50 MB: risposta ${taken.status}, memoria del server +${Math.round(peak - before)} MB; 51 MB: risposta ${refused.status}`,
	)
	return peak - before <= 30 && taken.status === 202 && refused.status === 413
}

async function burst(uploads: number): Promise<boolean> {
	const site = await startSite()
	const key = await newKey()
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
	const sent = await Promise.all(Array.from({ length: uploads }, () => send(site, key, body)))
	const states = await Promise.all(sent.map(({ id }) => ended(site, key, id, 200)))
	sending.abort()
	await browsing
	await stopSite(site)
	const arrived = states.filter((state) => state === 'completed').length
	say(
		`${uploads} invii insieme: ${arrived} completati; pagina iniziale p95 ${percentile(pages, 0.95)} ms su ${pages.length} richieste`,
	)
	return arrived === uploads && percentile(pages, 0.95) < 300
}

async function click(times: number): Promise<boolean> {
	const site = await startSite()
	const body = await samplePdf(10, 180_000)
	const key = await newKey()
	const whole: number[] = []
	for (let n = 0; n < times; n += 1) {
		const started = performance.now()
		const { id } = await send(site, key, body)
		await ended(site, key, id)
		const headers = { authorization: `Bearer ${key}` }
		await (await fetch(`${site.url}/api/conversions/${id}/download`, { headers })).arrayBuffer()
		whole.push(performance.now() - started)
	}
	await stopSite(site)
	const input = join(dataDir, 'in.pdf')
	writeFileSync(input, body)
	const bare = Array.from({ length: times }, () => {
		const started = performance.now()
		const cli = join(siteRoot, '../pdfa/dist/cli.js')
		execFileSync(process.execPath, [cli, 'convert', input, join(dataDir, 'out.pdf'), '--flavour', '1b'])
		return performance.now() - started
	})
	const overhead = percentile(whole, 0.5) - percentile(bare, 0.5)
	say(
		`10 pagine, 200 kB: p50 ${percentile(whole, 0.5)} ms, p95 ${percentile(whole, 0.95)} ms; motore da solo p50 ${percentile(bare, 0.5)} ms; in più ${overhead} ms`,
	)
	return percentile(whole, 0.95) <= 1_500 && overhead <= 300
}

async function kill(rounds: number): Promise<boolean> {
	const body = await samplePdf(40, MEGABYTE)
	let site = await startSite()
	const key = await newKey()
	const acknowledged: string[] = []
	for (let round = 0; round < rounds; round += 1) {
		const { id } = await send(site, key, body)
		acknowledged.push(id)
		const unanswered = send(site, key, body).catch(() => undefined)
		await wait(randomInt(1_200))
		await stopSite(site, 'SIGKILL')
		await unanswered
		site = await startSite()
	}
	const states = await Promise.all(acknowledged.map((id) => ended(site, key, id, 1_000)))
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	const waiting = async () =>
		(await database.db.select().from(pdfConversions)).some((row) => row.conversionStatus === 'processing')
	while (await waiting()) await wait(1_000)
	const rows = await database.db.select().from(pdfConversions)
	await database.close()
	await stopSite(site)
	const known = new Set(rows.flatMap((row) => [row.sourceFilePath, row.convertedFilePath]))
	const files = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
	const orphans = files.filter(
		(file) => file.isFile() && !known.has(join(file.parentPath, file.name).slice(join(dataDir, 'files/').length)),
	)
	const mute = rows.filter((row) => row.conversionStatus === 'failed' && row.errorMessage === null)
	const missing = rows.filter((row) => row.conversionStatus === 'completed' && row.convertedFilePath === null)
	say(
		`${rounds} volte kill -9: ${acknowledged.length} conversioni confermate, ${states.filter((state) => state === 'completed').length} completate, ${mute.length} senza motivo, ${missing.length} senza file, ${acknowledged.length - new Set(rows.map(({ id }) => id)).intersection(new Set(acknowledged)).size} perse; ${orphans.length} file senza riga, che la pulizia toglie dopo due ore`,
	)
	return mute.length === 0 && missing.length === 0 && states.length === acknowledged.length
}

/** A sample with bytes changed, pieces cut out or doubled. */
function damaged(sample: Uint8Array): Uint8Array<ArrayBuffer> {
	let bytes = Uint8Array.from(sample)
	for (let change = randomInt(1, 12); change > 0; change -= 1) {
		const at = randomInt(10, bytes.length)
		const end = Math.min(bytes.length, at + randomInt(1, 200))
		if (randomInt(3) === 0) bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(end)])
		else if (randomInt(2) === 0) bytes.set(randomBytes(end - at), at)
		else bytes = Uint8Array.from([...bytes.subarray(0, end), ...bytes.subarray(at)])
	}
	return bytes
}

async function fuzz(files: number): Promise<boolean> {
	const site = await startSite()
	const samples = [await samplePdf(1), await samplePdf(3, 2_000)]
	const before = residentMegabytes(site)
	const counts: Record<string, number> = {}
	let key = await newKey()
	for (let n = 0; n < files; n += 1) {
		if (n % 100 === 99) key = await newKey()
		const { status, id } = await send(site, key, damaged(samples[n % samples.length] ?? new Uint8Array()))
		const outcome = status === 202 ? await ended(site, key, id) : String(status)
		counts[outcome] = (counts[outcome] ?? 0) + 1
	}
	const { id } = await send(site, key, await samplePdf(1))
	const after = await ended(site, key, id)
	const grown = Math.round(residentMegabytes(site) - before)
	await stopSite(site)
	say(`${files} file guasti: ${JSON.stringify(counts)}; uno buono dopo: ${after}; memoria del server +${grown} MB`)
	return after === 'completed' && !Object.keys(counts).some((outcome) => outcome.startsWith('5'))
}

const figures: Record<string, () => Promise<boolean>> = {
	memory,
	burst: () => burst(Number(count ?? 20)),
	click: () => click(Number(count ?? 30)),
	kill: () => kill(Number(count ?? 30)),
	fuzz: () => fuzz(Number(count ?? 500)),
}

try {
	const figure = figures[what]
	if (!figure) throw new Error(`una di: ${Object.keys(figures).join(', ')}`)
	process.exitCode = (await figure()) ? 0 : 1
} finally {
	rmSync(dataDir, { recursive: true, force: true })
}
