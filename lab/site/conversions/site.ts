import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Database } from '#platform/database/database.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { type Entry, type Program, startProgram, type Variables } from '#test/program.ts'

export const MEGABYTE = 1024 * 1024
/** Prints a line of the report. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A running site: one process on its embedded database, or two on a PostgreSQL. */
export class Site {
	readonly dataDir = mkdtempSync(join(tmpdir(), 'conversions-'))
	readonly databaseUrl: string | undefined
	readonly programs = new Map<'site' | 'web' | 'worker', Program>()
	url = ''

	constructor(databaseUrl?: string) {
		this.databaseUrl = databaseUrl
	}

	async start(role: 'site' | 'web' | 'worker' = 'site'): Promise<void> {
		const entry: Entry = role === 'site' ? 'server/main.ts' : `server/${role}.ts`
		const shared: Variables = this.databaseUrl
			? { DATABASE_URL: this.databaseUrl, AUTH_SECRET: 'what the processes of these figures share' }
			: {}
		const program = startProgram(entry, { DATA_DIR: this.dataDir, TRUSTED_PROXIES: '127.0.0.1', ...shared })
		this.programs.set(role, program)
		const [, said = ''] = await program.line(/^Guida Fiscale: (.+)$/)
		if (role !== 'worker') this.url = said
	}

	async stop(role: 'site' | 'web' | 'worker' = 'site', signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
		const program = this.programs.get(role)
		program?.process.kill(signal)
		await program?.end
	}

	async close(): Promise<void> {
		for (const role of this.programs.keys()) await this.stop(role)
		rmSync(this.dataDir, { recursive: true, force: true })
	}

	database(): Promise<Database> {
		return reachDatabase({ databaseUrl: this.databaseUrl, dataDir: this.dataDir })
	}

	/** Creates a new user's API key, since limits are counted per user. */
	async newKey(): Promise<string> {
		const database = await this.database()
		const userId = randomUUID()
		await database.db
			.insert(users)
			.values({ id: userId, name: 'Prova', email: `${userId}@example.it`, emailVerified: true })
		const key = await giveApiKey(database.db, userId)
		await database.close()
		return key
	}

	async send(key: string, body: Uint8Array<ArrayBuffer> | FormData): Promise<{ status: number; id: string }> {
		const address = [randomInt(256), randomInt(256), randomInt(256)].join('.')
		const type = body instanceof FormData ? undefined : { 'content-type': 'application/pdf' }
		const response = await fetch(`${this.url}/api/conversions`, {
			method: 'POST',
			headers: { authorization: `Bearer ${key}`, ...type, 'x-forwarded-for': `10.${address}` },
			body,
		})
		const answer = (await response.json()) as { conversionId?: string }
		return { status: response.status, id: answer.conversionId ?? '' }
	}

	/** Returns the outcome of a conversion: 'completed', the code of its problem, or 'stuck'. */
	async ended(key: string, id: string, everyMs = 20, withinMs = 6 * 60_000): Promise<string> {
		const until = Date.now() + withinMs
		while (Date.now() < until) {
			const response = await fetch(`${this.url}/api/conversions/${id}`, { headers: { authorization: `Bearer ${key}` } })
			const row = (await response.json()) as { conversion_status: string; problem: string | null }
			if (row.conversion_status !== 'processing') return row.problem ?? row.conversion_status
			await wait(everyMs)
		}
		return 'stuck'
	}

	residentMegabytes(role: 'site' | 'web' | 'worker' = 'site'): number {
		const status = readFileSync(`/proc/${this.programs.get(role)?.process.pid}/status`, 'utf8')
		return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
	}
}

/** Returns a PDF with this many pages, padded to at least `bytes`. */
export async function samplePdf(pages: number, bytes = 0): Promise<Uint8Array<ArrayBuffer>> {
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
