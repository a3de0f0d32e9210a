import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import type { Database } from '#platform/database/database.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { addAccounts, clientAddress } from '#test/many-accounts.ts'
import { type Program, startProgram, type Variables } from '#test/program.ts'
import { addApp } from '#test/second-factor.ts'
import { createVisitor, signIn, type Visitor } from '#test/visitor.ts'

export const PASSWORD = 'quattro gatti sul tetto'
/** Prints a line of the report. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A user of the attacked site, and the browser they are signed in with. */
export interface Account {
	id: string
	email: string
	visitor: Visitor
	/** Secret of their authenticator app; admins have one. */
	secret: string | undefined
}

let addresses = 0
/** Returns a client IP not used before, so that rate limits do not hide anything. */
export const newAddress = () => clientAddress((addresses += 1) + 65_536)

/** The built site in its own process, on its own data folder. */
export class Target {
	readonly dataDir = mkdtempSync(join(tmpdir(), 'attacks-'))
	readonly variables: Variables
	program: Program | undefined
	/** Address it listens on. */
	url = ''
	/** Public origin: differs from `url` if the site is published. */
	origin = ''

	constructor(variables: Variables = {}) {
		this.variables = { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info', SEED: 'default', ...variables }
	}

	async start(): Promise<void> {
		const port = 20_000 + (randomBytes(2).readUInt16BE() % 20_000)
		this.program = startProgram('server/main.ts', { DATA_DIR: this.dataDir, PORT: String(port), ...this.variables })
		const [, said = ''] = await this.program.line(/^Guida Fiscale: (.+)$/)
		this.origin = new URL(said).origin
		this.url = `http://127.0.0.1:${port}`
		while (!(await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok) await wait(50)
	}

	async stop(): Promise<void> {
		this.program?.process.kill('SIGTERM')
		await this.program?.end
	}

	async close(): Promise<void> {
		await this.stop()
		rmSync(this.dataDir, { recursive: true, force: true })
	}

	/** Lines of standard error, which is the log. */
	get log(): readonly string[] {
		return this.program?.stderr ?? []
	}

	/** Waits for a line the process prints, such as the first admin's link. */
	async printed(pattern: RegExp): Promise<string> {
		const [, found = ''] = (await this.program?.line(pattern)) ?? []
		return found
	}

	async withDatabase<Result>(use: (db: Database['db']) => Promise<Result>): Promise<Result> {
		const database = await reachDatabase({ databaseUrl: undefined, dataDir: this.dataDir })
		try {
			return await use(database.db)
		} finally {
			await database.close()
		}
	}

	/** Opens a browser with its own client IP. */
	visit(address?: string): Visitor {
		return createVisitor((path, init) => this.fetch(path, init, address), this.origin)
	}

	fetch(path: string, init: RequestInit = {}, address = newAddress()): Promise<Response> {
		const headers = new Headers(init.headers)
		headers.set('x-forwarded-for', address)
		return fetch(new URL(path, this.url), { redirect: 'manual', ...init, headers })
	}

	/** Creates a signed-in user; an admin has a second factor and has used it. */
	async newAccount({ isAdmin = false } = {}): Promise<Account> {
		const email = `${isAdmin ? 'studio' : 'persona'}-${randomUUID()}@example.it`
		await addAccounts(this.dataDir, [email], PASSWORD)
		const id = await this.withDatabase(async (db) => {
			const [row] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
			if (row && isAdmin) await db.insert(userRoles).values({ userId: row.id, role: 'admin' })
			return row?.id ?? ''
		})
		const visitor = this.visit()
		const signedIn = await signIn(visitor, { name: '', surename: '', email, password: PASSWORD })
		if (!signedIn.ok) throw new Error(`nobody can sign in: ${signedIn.status} ${await signedIn.text()}`)
		const secret = isAdmin ? (await addApp(visitor, PASSWORD)).secret : undefined
		return { id, email, visitor, secret }
	}

	residentMegabytes(): number {
		const status = readFileSync(`/proc/${this.program?.process.pid}/status`, 'utf8')
		return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
	}
}

/** Returns the Cookie header of a visitor. */
export function cookieHeader({ cookies }: Visitor): string {
	return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
