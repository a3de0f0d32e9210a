import { and, eq, isNotNull, sql } from 'drizzle-orm'
import {
	type Article,
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
} from 'legal'
import type { Atto, NormattivaClient, NumberedAct } from 'legal/normattiva'
import { type Db, selectRows } from '#platform/database/database.ts'
import { importDocument } from './import-document.server.ts'
import { categoryOf, documentTypeOf } from './import-file.server.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'

/** Reason why an act was not imported, in Italian, shown to admins. */
export class ImportProblem extends Error {
	override name = 'ImportProblem'
}

/** An act as it was imported. */
export interface ImportedAct {
	code: string
	title: string
	articles: number
	/** Articles that read differently from the edition held before; null for a first one. */
	changes: EditionChanges | null
}

type OnProgress = (articles: number) => Promise<void>

/** The Constitution has no number to find it by. */
const CONSTITUTION = { urn: 'urn:nir:stato:costituzione', codiceRedazionale: '047U0001', dataGU: '1947-12-27' }

/**
 * Imports an act by its URN:NIR or by words of its title, with the acts annexed to it. It replaces an existing edition, which is kept for the
 * answers that quoted it; articles that read differently become versions by date.
 * @throws ImportProblem if there is no such act or its text cannot be read; ServiceUnavailable if Normattiva does not answer
 */
export async function importAct(
	db: Db,
	client: NormattivaClient,
	wanted: string,
	onProgress?: OnProgress,
): Promise<ImportedAct[]> {
	const atto = await findAtto(client, wanted)
	if (!atto) throw new ImportProblem('Normattiva non ha un atto con questi estremi.')
	const known = knownActs.find(({ urn }) => sameAct(urn, wanted))
	const title = atto.titoloAtto ?? atto.descrizioneAtto
	const options = known ? { act: known.code } : title ? { title: plainTitle(title) } : {}
	return importAtto(db, client, atto, options, onProgress)
}

async function findAtto(client: NormattivaClient, wanted: string): Promise<Atto | undefined> {
	if (wanted.trim() === CONSTITUTION.urn) return CONSTITUTION
	const numbered = parseUrn(wanted)
	if (numbered) return client.named(numbered)
	const [first] = await client.search(wanted)
	return first
}

async function importAtto(
	db: Db,
	client: NormattivaClient,
	{ codiceRedazionale, dataGU }: Pick<Atto, 'codiceRedazionale' | 'dataGU'>,
	options: ReadOptions,
	onProgress?: OnProgress,
): Promise<ImportedAct[]> {
	const { xml } = await client.act({ codiceRedazionale, dataGU })
	const read = await readDocuments(`${codiceRedazionale}.xml`, xml, options)
	if (!read.ok)
		throw new ImportProblem(`Il testo non si legge: ${read.problems.slice(0, 3).map(describeProblem).join('; ')}`)
	const imported: ImportedAct[] = []
	for (const edition of read.value) {
		const { act } = edition
		const { articles, changes } = await joinWithHeld(db, edition)
		imported.push({ code: act.code, title: act.title, articles: edition.articles.length, changes })
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
	const day = parseIsoDate(date.toISOString().slice(0, 10))
	if (day === undefined) throw new RangeError(`no day: ${date.getTime()}`)
	return day
}

/** Imports the new editions of the acts that changed at Normattiva since a day. @returns those whose text differs */
export async function refreshActs(
	db: Db,
	client: NormattivaClient,
	since: Date,
	onProgress?: (done: number, total: number) => Promise<void>,
): Promise<ImportedAct[]> {
	const { code, act, normattiva, status } = knowledgeDocuments
	const held = await db
		.select({ code, act, normattiva })
		.from(knowledgeDocuments)
		.where(and(isNotNull(normattiva), eq(status, 'approved')))
	if (held.length === 0) return []
	const listed = await client.changedBetween(isoDay(since), isoDay(new Date()))
	const changed = new Set(listed.map(({ codiceRedazionale }) => codiceRedazionale))
	// A code and the rules annexed to the same decree come together.
	const due = new Map(
		held.flatMap((one) =>
			one.normattiva && changed.has(one.normattiva.codiceRedazionale)
				? [[one.normattiva.codiceRedazionale, { ...one, normattiva: one.normattiva }] as const]
				: [],
		),
	)
	const imported: ImportedAct[] = []
	for (const {
		code: heldCode,
		act: { title },
		normattiva: atto,
	} of due.values()) {
		const editions = await importAtto(
			db,
			client,
			atto,
			findKnownAct(heldCode) ? { act: heldCode } : { act: heldCode, title },
		)
		imported.push(...editions.filter(({ changes }) => changes === null || !isUnchanged(changes)))
		await onProgress?.(imported.length, due.size)
	}
	return imported
}

/** The service returns titles in brackets, followed by the number of the Gazzetta. */
function plainTitle(title: string): string {
	return title
		.replace(/\(\w{9,}\)/, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, 300)
}

/** Parses `urn:nir:stato:decreto.legislativo:1992-12-31;546`; returns undefined for other text. */
function parseUrn(text: string): NumberedAct | undefined {
	const [, authority = '', kind = '', year = '', number = ''] =
		/^urn:nir:([\w.]+):([\w.]+):(\d{4})(?:-\d{2}-\d{2})?;(\d+)/i.exec(text.trim()) ?? []
	if (number === '') return undefined
	const words = kind.replaceAll('.', ' ').toLowerCase()
	return {
		kind: authority === 'presidente.repubblica' ? `${words} del presidente della repubblica` : words,
		year: Number(year),
		number: Number(number),
	}
}

/** Returns whether two URNs name the same act, whatever article or day they add. */
export function sameAct(one: string, other: string): boolean {
	const plain = (urn: string) => urn.trim().toLowerCase().split(/[~@!]/, 1)[0]
	return plain(one) === plain(other)
}
