import { sql } from 'drizzle-orm'
import type { NormattivaClient } from 'legal/normattiva'
import type { Logger } from 'pino'
import { counted, formatNumber } from '#app/ui/format.ts'
import type { Settings } from '#platform/configuration/settings.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { IMPORT_REFUSED, stillMissingText } from '../copy.it.ts'
import { type ImportedAct, importAct } from '../import-act.server.ts'
import { whyMissing } from '../import-problem.server.ts'
import { findWantedActs } from '../wanted-acts.server.ts'
import { type ActOutcome, isTaxAct, type WantedAct } from '../wanted-acts.ts'

/** Tries of an act in one run: the second comes when all others had theirs. */
const TRIES = 2

/** Progress of filling the base. */
export interface FillStep {
	/** Outcome of each act so far. */
	acts: ActOutcome[]
	done: number
	total: number
	/** Undefined while acts are left to try; `missing`: some may still come by themselves. */
	end?: 'done' | 'missing'
	message: string
}

interface Needs {
	db: Db
	settings: Settings
	log: Logger
}

/**
 * Imports the next act of the list that is missing, those first that the last run missed. One that does not come is noted and passed over, and
 * tried once more at the end if its reason may pass. Only a service that does not answer at all ends the run.
 */
export async function fillNext(
	{ db, settings, log }: Needs,
	client: NormattivaClient,
	tried: readonly ActOutcome[],
	missedBefore: ReadonlySet<string>,
	onProgress: (articles: number) => Promise<void>,
): Promise<FillStep> {
	const before = await findWantedActs(db, settings)
	const next = nextToTry(before, tried, missedBefore)
	const earlier = tried.find(({ wanted }) => wanted === next?.wanted)
	const outcome = next && (await tryAct({ db, log }, client, next, onProgress))
	const acts = [
		...tried.filter(({ wanted }) => wanted !== next?.wanted),
		...(outcome ? [{ ...outcome, tries: (earlier?.tries ?? 0) + 1 }] : []),
	]
	const after = next ? await findWantedActs(db, settings) : before
	const missing = after.filter(({ held }) => held === null)
	const isAway = outcome?.problem === IMPORT_REFUSED.away && !(await client.isThere())
	const isOver = isAway || nextToTry(after, acts, missedBefore) === undefined
	const mayCome = acts.some(({ wanted, isPassing }) => isPassing && missing.some((one) => one.wanted === wanted))
	const size = await sizeText(db)
	return {
		acts,
		done: after.length - missing.length,
		total: after.length,
		...(isOver && { end: isAway || mayCome ? 'missing' : 'done' }),
		message: isAway
			? `${IMPORT_REFUSED.away} ${size}`
			: isOver && missing.length > 0
				? `${size} ${stillMissingText(missing.length)}`
				: size,
	}
}

function nextToTry(
	acts: readonly WantedAct[],
	tried: readonly ActOutcome[],
	missedBefore: ReadonlySet<string>,
): WantedAct | undefined {
	const missing = acts.filter(({ held }) => held === null)
	const outcomes = new Map(tried.map((one) => [one.wanted, one]))
	const untried = missing.filter(({ wanted }) => !outcomes.has(wanted))
	return (
		untried.find(({ wanted }) => missedBefore.has(wanted)) ??
		untried[0] ??
		missing.find(({ wanted }) => {
			const { isPassing = false, tries = 1 } = outcomes.get(wanted) ?? {}
			return isPassing && tries < TRIES
		})
	)
}

async function tryAct(
	{ db, log }: Pick<Needs, 'db' | 'log'>,
	client: NormattivaClient,
	{ wanted, title, urn }: WantedAct,
	onProgress: (articles: number) => Promise<void>,
): Promise<ActOutcome> {
	try {
		const imported = await importAct(db, client, urn, { onProgress, ...(isTaxAct(wanted) && { area: 'tributario' }) })
		const articles = imported.reduce((sum, one) => sum + one.articles, 0)
		const wordless = imported.flatMap((one) => one.wordless)
		return { wanted, title, articles, ...(wordless.length > 0 && { wordless }) }
	} catch (err) {
		log.warn({ err, urn }, 'act not imported')
		return { wanted, title, articles: 0, ...whyMissing(err) }
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
