import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
	type Act,
	type Article,
	beginsLater,
	describeProblem,
	type EditionChanges,
	findKnownAct,
	type IsoDate,
	isUnchanged,
	joinEditions,
	knownActs,
	type ParsedDocument,
	parseIsoDate,
	type ReadOptions,
	readDocuments,
	sameAct,
} from 'legal'
import { type ActAsked, type NormattivaClient, urnOfAtto } from 'legal/normattiva'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { type Db, selectRows } from '#platform/database/database.ts'
import { NOT_GIVEN, notInForceText, unreadableText } from './copy.it.ts'
import { categoryOf, documentTypeOf } from './document.ts'
import { importDocument } from './import-document.server.ts'
import { ImportProblem, type Missing, whyMissing } from './import-problem.server.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'

/** An act as it was imported. */
export interface ImportedAct {
	code: string
	title: string
	articles: number
	/** Articles for which the source has no words. */
	wordless: readonly string[]
	/** Articles that read differently from the edition held before; null for a first one. */
	changes: EditionChanges | null
}

interface ImportOptions {
	/** Area of an act that the engine does not know. */
	area?: Act['area']
	onProgress?: (articles: number) => Promise<void>
}

/**
 * Imports an act by its URN:NIR or by words of its title, with the acts annexed to it, as it is in force today. It replaces an existing
 * edition, which is kept for the answers that quoted it; articles that read differently become versions by date.
 * @throws ImportProblem if its text cannot be read; the errors of the client
 */
export async function importAct(
	db: Db,
	client: NormattivaClient,
	wanted: string,
	options: ImportOptions = {},
): Promise<ImportedAct[]> {
	const asked = await findAct(client, wanted.trim())
	const known = 'urn' in asked ? knownActs.find(({ urn }) => sameAct(urn, asked.urn)) : undefined
	const { area, onProgress } = options
	return fetchAct(db, client, asked, known ? { act: known.code } : area ? { area } : {}, onProgress)
}

async function findAct(client: NormattivaClient, wanted: string): Promise<ActAsked> {
	if (wanted.startsWith('urn:nir:')) return { urn: wanted }
	const [first] = await client.search(wanted)
	if (!first) throw new ImportProblem(NOT_GIVEN.unknown)
	const urn = urnOfAtto(first)
	const place = { codiceRedazionale: first.codiceRedazionale, dataGU: first.dataGU }
	return urn === undefined ? { place } : { urn, place }
}

async function fetchAct(
	db: Db,
	client: NormattivaClient,
	asked: ActAsked,
	options: ReadOptions,
	onProgress?: ImportOptions['onProgress'],
): Promise<ImportedAct[]> {
	const today = isoDay(new Date())
	const { xml, codiceRedazionale, dataGU } = await client.act(asked, today)
	const read = await readDocuments(`${codiceRedazionale}.xml`, xml, options)
	if (!read.ok) throw new ImportProblem(unreadableText(read.problems.slice(0, 3).map(describeProblem)))
	const later = read.value.map((document) => beginsLater(document, today)).find((day) => day !== undefined)
	if (later !== undefined) throw new ImportProblem(notInForceText(later))
	const imported: ImportedAct[] = []
	for (const edition of read.value) {
		const { act, wordless = [] } = edition
		const { articles, changes } = await joinWithHeld(db, edition)
		imported.push({ code: act.code, title: act.title, articles: edition.articles.length, wordless, changes })
		if (changes && isUnchanged(changes)) continue
		await importDocument(
			db,
			{ act, articles },
			{
				documentType: documentTypeOf(act),
				category: categoryOf(act),
				status: 'approved',
				audience: null,
				source: 'Normattiva',
				normattiva: { codiceRedazionale, dataGU },
			},
			{ keepOld: true, ...(onProgress && { onProgress }) },
		)
	}
	return imported
}

/** Joins a new edition with the one held, if that came from Normattiva too: other sources write the same text differently. */
async function joinWithHeld(
	db: Db,
	{ act, articles }: ParsedDocument,
): Promise<{ articles: readonly Article[]; changes: EditionChanges | null }> {
	const rows = await selectRows<{ article: Article }>(
		db,
		sql`select a.article from knowledge_articles a join knowledge_documents d on d.id = a.document_id
			where d.code = ${act.code} and d.normattiva is not null order by a.id`,
	)
	const held = rows.map(({ article }) => article)
	return held.length === 0 ? { articles, changes: null } : joinEditions(held, articles, firstDay(held, articles))
}

/** Returns the day of the new edition, if it is later than that of the held one; otherwise today. */
function firstDay(held: readonly Article[], [first]: readonly Article[]): IsoDate {
	const today = isoDay(new Date())
	const day = parseIsoDate(first?.asOf ?? '')
	return day !== undefined && held.every(({ asOf = '' }) => asOf < day) && day < today ? day : today
}

function isoDay(date: Date): IsoDate {
	const day = parseIsoDate(dayInRome(date))
	if (day === undefined) throw new RangeError(`no day: ${date.getTime()}`)
	return day
}

/** Outcome of a renewal. */
export interface Renewal {
	/** Acts whose text differs. */
	renewed: ImportedAct[]
	/** Acts whose new edition did not come. */
	missing: (Missing & { code: string; title: string })[]
}

/** Imports the new editions of the acts that changed at Normattiva since a day; one that does not come keeps no other out. */
export async function refreshActs(
	db: Db,
	client: NormattivaClient,
	since: Date,
	onProgress?: (done: number, total: number) => Promise<void>,
): Promise<Renewal> {
	const { code, act, normattiva, status } = knowledgeDocuments
	const held = await db
		.select({ code, act, normattiva })
		.from(knowledgeDocuments)
		.where(and(isNotNull(normattiva), eq(status, 'approved')))
	const renewal: Renewal = { renewed: [], missing: [] }
	if (held.length === 0) return renewal
	const listed = await client.changedBetween(isoDay(since), isoDay(new Date()))
	const changed = new Set(listed.map(({ codiceRedazionale }) => codiceRedazionale))
	// A code, the rules annexed to the same decree and the decree come together.
	const due = new Map<string, { code: string; act: Act; place: { codiceRedazionale: string; dataGU: string } }>()
	for (const { normattiva: place, ...one } of held)
		if (place && changed.has(place.codiceRedazionale) && !findKnownAct(due.get(place.codiceRedazionale)?.code ?? ''))
			due.set(place.codiceRedazionale, { ...one, place })
	let done = 0
	for (const { code: heldCode, act: heldAct, place } of due.values()) {
		const { urn, area, title } = heldAct
		try {
			const options = findKnownAct(heldCode) ? { act: heldCode } : { area }
			const editions = await fetchAct(db, client, urn === undefined ? { place } : { urn, place }, options)
			renewal.renewed.push(...editions.filter(({ changes }) => changes === null || !isUnchanged(changes)))
		} catch (error) {
			renewal.missing.push({ code: heldCode, title, ...whyMissing(error) })
		}
		await onProgress?.(++done, due.size)
	}
	return renewal
}
