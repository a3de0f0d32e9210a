import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { importDocument, reindexDocument } from '#app/features/law/knowledge/import-document.server.ts'
import { type Database, type Db, selectRows } from '#platform/database/database.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { ARTICLES_AN_ACT, act } from './invented-law.ts'
import { post } from './load.ts'
import { signInPeople } from './people.ts'
import { type OpenSite, openSite, temporaryDataDir } from './site.ts'

const LONGEST_WAIT_MS = 3_000
const meta = { documentType: 'legge', category: 'tributario', status: 'approved', audience: null } as const

/** Kills the site repeatedly while it imports, re-indexes and answers. Returns false if anything is half-visible or lost afterwards. */
export async function killOften([rounds = '5']: readonly string[]): Promise<boolean> {
	const { dataDir, remove } = temporaryDataDir()
	const faults: string[] = []
	try {
		const [cookie = ''] = await prepare(dataDir)
		for (let round = 0; round < Number(rounds); round++) {
			faults.push(...(await killDuring(dataDir, (db) => importDocument(db, act(1, 2 * ARTICLES_AN_ACT), meta))))
			faults.push(...(await killDuring(dataDir, reindexFirst)))
			faults.push(...(await killWhileAnswering(dataDir, cookie)))
		}
	} finally {
		remove()
	}
	process.stdout.write(
		`${rounds} volte kill -9 durante importazione, reindicizzazione e risposta: ${faults.length} guasti\n`,
	)
	for (const fault of faults) process.stdout.write(`  ${fault}\n`)
	return faults.length === 0
}

async function prepare(dataDir: string): Promise<string[]> {
	const site = await openSite({ DATA_DIR: dataDir })
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	await importDocument(database.db, act(0, ARTICLES_AN_ACT), meta)
	const cookies = await signInPeople(database.db, dataDir, 1)
	await database.close()
	await site.stop()
	return cookies
}

async function reindexFirst(db: Db): Promise<unknown> {
	const [first] = await selectRows<{ id: string }>(db, sql`select id from knowledge_documents where code = 'legge0'`)
	return first && reindexDocument(db, first.id)
}

/** @returns the problems found after a restart */
async function killDuring(dataDir: string, work: (db: Db) => Promise<unknown>): Promise<string[]> {
	await withSite(dataDir, async (site, { db }) => {
		const working = work(db).catch(() => {})
		await wait(Math.random() * LONGEST_WAIT_MS)
		await site.stop('SIGKILL')
		await working
	})
	return withSite(dataDir, async ({ url }, { db }) => {
		const rows = await selectRows<{ code: string; articles: number }>(
			db,
			sql`select d.code, (select count(*)::int from knowledge_articles a where a.document_id = d.id) as articles
				from knowledge_documents d where d.code not like 'building|%'`,
		)
		const faults = rows
			.filter(({ articles }) => articles !== ARTICLES_AN_ACT)
			.map(({ code, articles }) => `${code} has ${articles} articles`)
		if (!rows.some(({ code }) => code === 'legge0')) faults.push('legge0 is gone')
		const found = await fetch(new URL(`/api/knowledge/norms?q=legge0`, url))
		const { norms }: { norms: { ref: string }[] } = JSON.parse(await found.text())
		const visible = new Set(rows.map(({ code }) => code))
		for (const { ref } of norms) if (!visible.has(ref.split(':')[0] ?? '')) faults.push(`${ref} is half-visible`)
		return faults
	})
}

async function killWhileAnswering(dataDir: string, cookie: string): Promise<string[]> {
	const asked = {
		question: 'Che cosa dice l’articolo 7 della legge0?',
		sessionId: randomUUID(),
		messageId: randomUUID(),
	}
	await withSite(dataDir, async (site) => {
		const answering = post(site.url, '/api/assistant/messages', cookie, asked, 'text/event-stream')
			.then((response) => response.text())
			.catch(() => {})
		await wait(Math.random() * 200)
		await site.stop('SIGKILL')
		await answering
	})
	return withSite(dataDir, async ({ url }) => {
		const again = await post(url, '/api/assistant/messages', cookie, asked)
		if (!again.ok) return [`asked again it answered ${again.status}`]
		const chat = await fetch(new URL(`/api/assistant/sessions/${asked.sessionId}`, url), { headers: { cookie } })
		const { messages }: { messages: { role: string; content: string }[] } = JSON.parse(await chat.text())
		const isWhole = messages.length === 2 && messages.every(({ content }) => content !== '')
		return isWhole ? [] : [`a conversation has ${messages.map(({ role }) => role).join(', ')}`]
	})
}

async function withSite<T>(dataDir: string, work: (site: OpenSite, database: Database) => Promise<T>): Promise<T> {
	const site = await openSite({ DATA_DIR: dataDir })
	const database = await reachDatabase({ databaseUrl: undefined, dataDir })
	try {
		return await work(site, database)
	} finally {
		await database.close()
		await site.stop()
	}
}
