import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createNormattivaClient, type NormattivaClient, normattivaAddresses } from 'legal/normattiva'
import { createFolderMirror } from 'legal/normattiva/mirror'
import { counted, formatNumber } from '#app/ui/format.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Settings } from '#platform/configuration/settings.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { type ImportedAct, ImportProblem, importAct } from '../import-act.server.ts'
import { findWantedActs } from '../wanted-acts.server.ts'
import type { ActOutcome } from '../wanted-acts.ts'

/** Returns the client of the service that law is imported from; undefined if the operator switched it off. */
export function createLawSource({
	dataDir,
	lawSource,
}: Pick<Env, 'dataDir' | 'lawSource'>): NormattivaClient | undefined {
	if (lawSource === 'off') return undefined
	const addresses =
		lawSource === undefined ? normattivaAddresses : { apiUrl: `${lawSource}/api/v1`, siteUrl: lawSource }
	return createNormattivaClient({ ...addresses, mirror: createFolderMirror(join(dataDir, 'normattiva')) })
}

/** Progress of filling the base. */
export interface FillStep {
	/** Outcome of each act so far. */
	acts: ActOutcome[]
	done: number
	total: number
	/** True when no act is left to try. */
	isComplete: boolean
	message: string
}

/**
 * Imports the next act of the list that is missing and was not tried. Acts that cannot be imported are noted and passed over; if the
 * service does not answer, it throws, and the next attempt goes on from here.
 */
export async function fillNext(
	{ db, settings }: { db: Db; settings: Settings },
	client: NormattivaClient,
	tried: readonly ActOutcome[],
	onProgress: (articles: number) => Promise<void>,
): Promise<FillStep> {
	const before = await findWantedActs(db, settings)
	const isTried = (wanted: string) => tried.some((one) => one.wanted === wanted)
	const next = before.find(({ wanted, held }) => held === null && !isTried(wanted))
	const acts = [...tried]
	if (next) acts.push(await tryAct(db, client, next, onProgress))
	const after = next ? await findWantedActs(db, settings) : before
	const done = after.filter(({ held }) => held !== null).length
	const isComplete = !after.some(({ wanted, held }) => held === null && !acts.some((one) => one.wanted === wanted))
	return { acts, done, total: after.length, isComplete, message: await sizeText(db) }
}

async function tryAct(
	db: Db,
	client: NormattivaClient,
	{ wanted, title, urn }: { wanted: string; title: string; urn: string },
	onProgress: (articles: number) => Promise<void>,
): Promise<ActOutcome> {
	try {
		const imported = await importAct(db, client, urn, onProgress)
		const articles = imported.reduce((sum, one) => sum + one.articles, 0)
		return { wanted, title: imported.map((one) => one.title).join(', '), articles }
	} catch (error) {
		if (!(error instanceof ImportProblem)) throw error
		return { wanted, title, articles: 0, problem: error.message }
	}
}

/** Returns what a renewal found changed in an act. */
export function changeOf({ code, title, articles, changes }: ImportedAct): ActOutcome {
	const { changed = [], added = [], removed = [] } = changes ?? {}
	return { wanted: code, code, title, articles, changed, added, removed }
}

/** Returns how much the base holds: 'In archivio: 21 atti, 15.204 articoli, 38 MB.' */
export async function sizeText(db: Db): Promise<string> {
	const [row] = await selectRows<{ acts: number; articles: number; bytes: number }>(
		db,
		sql`select count(distinct d.id)::int as acts, count(a.id)::int as articles,
				pg_total_relation_size('knowledge_articles')::float as bytes
			from knowledge_documents d join knowledge_articles a on a.document_id = d.id
			where d.audience is null and d.code not like 'scheda-%' and d.status = 'approved'`,
	)
	const { acts = 0, articles = 0, bytes = 0 } = row ?? {}
	return `In archivio: ${counted(acts, 'atto', 'atti')}, ${formatNumber(articles)} articoli, ${formatNumber(Math.ceil(bytes / 1e6))} MB.`
}
