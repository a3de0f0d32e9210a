import { isNotNull } from 'drizzle-orm'
import { describeProblem, knownActs, type ReadOptions, readDocuments } from 'legal'
import type { Atto, NormattivaClient } from 'legal/normattiva'
import type { Db } from '#platform/database/database.ts'
import { importDocument } from './import-document.server.ts'
import { categoryOf, documentTypeOf } from './import-file.server.ts'
import { knowledgeDocuments } from './knowledge-table.server.ts'

/** Reason why an act was not imported, in Italian, shown to admins. */
export class ImportProblem extends Error {
	override name = 'ImportProblem'
}

/**
 * Imports an act by its URN:NIR or by words of its title. It replaces an existing version, which is kept for the answers that quoted it.
 * @throws ImportProblem if there is no such act or its text cannot be read; ServiceUnavailable if Normattiva does not answer
 */
export async function importAct(
	db: Db,
	client: NormattivaClient,
	wanted: string,
	onProgress?: (articles: number) => Promise<void>,
): Promise<string> {
	const named = parseUrn(wanted)
	const found = await client.search(named ? `${named.kind} ${named.number} ${named.year}` : wanted)
	const atto = named ? found.find((one) => isNamed(one, named)) : found[0]
	if (!atto) throw new ImportProblem('Normattiva non ha un atto con questi estremi.')
	const known = named && knownActs.find(({ urn }) => sameUrn(urn, wanted))
	const title = atto.titoloAtto ?? atto.descrizioneAtto
	return importAtto(
		db,
		client,
		atto,
		known ? { act: known.code } : title ? { title: plainTitle(title) } : {},
		onProgress,
	)
}

async function importAtto(
	db: Db,
	client: NormattivaClient,
	{ codiceRedazionale, dataGU }: Pick<Atto, 'codiceRedazionale' | 'dataGU'>,
	options: ReadOptions,
	onProgress?: (articles: number) => Promise<void>,
): Promise<string> {
	const { xml } = await client.act({ codiceRedazionale, dataGU })
	const read = await readDocuments(`${codiceRedazionale}.xml`, xml, options)
	if (!read.ok)
		throw new ImportProblem(`Il testo non si legge: ${read.problems.slice(0, 3).map(describeProblem).join('; ')}`)
	const titles: string[] = []
	for (const document of read.value) {
		await importDocument(
			db,
			document,
			{
				documentType: documentTypeOf(document.act),
				category: categoryOf(document.act),
				status: 'approvato',
				audience: null,
				source: 'Normattiva',
				normattiva: { codiceRedazionale, dataGU },
			},
			{ keepOld: true, ...(onProgress && { onProgress }) },
		)
		titles.push(document.act.title)
	}
	return titles.join(', ')
}

/** Re-imports the acts that changed at Normattiva since a day. @returns their number */
export async function refreshActs(
	db: Db,
	client: NormattivaClient,
	since: Date,
	onProgress?: (done: number, total: number) => Promise<void>,
): Promise<number> {
	const held = await db
		.select({
			code: knowledgeDocuments.code,
			act: knowledgeDocuments.act,
			normattiva: knowledgeDocuments.normattiva,
			status: knowledgeDocuments.status,
		})
		.from(knowledgeDocuments)
		.where(isNotNull(knowledgeDocuments.normattiva))
	const current = held.filter(({ status }) => status === 'approvato')
	if (current.length === 0) return 0
	const day = (date: Date) => date.toISOString().slice(0, 10) as `${number}-${number}-${number}`
	const changed = new Set(
		(await client.changedBetween(day(since), day(new Date()))).map((one) => one.codiceRedazionale),
	)
	const due = current.filter(({ normattiva }) => normattiva && changed.has(normattiva.codiceRedazionale))
	for (const [at, { code, act, normattiva }] of due.entries()) {
		if (normattiva) await importAtto(db, client, normattiva, { act: code, title: act.title })
		await onProgress?.(at + 1, due.length)
	}
	return due.length
}

/** The service returns titles in brackets, followed by the number of the Gazzetta. */
function plainTitle(title: string): string {
	return title
		.replace(/\(\w{9,}\)/, ' ')
		.replace(/\s+/g, ' ')
		.trim()
		.slice(0, 300)
}

interface NamedAct {
	/** Kind as the service writes it: 'decreto legislativo'. */
	kind: string
	year: string
	number: string
}

/** Parses `urn:nir:stato:decreto.legislativo:1992-12-31;546`; returns undefined for other text. */
function parseUrn(text: string): NamedAct | undefined {
	const [, authority = '', kind = '', year = '', number = ''] =
		/^urn:nir:([\w.]+):([\w.]+):(\d{4})(?:-\d{2}-\d{2})?;(\d+)/i.exec(text.trim()) ?? []
	if (number === '') return undefined
	const words = kind.replaceAll('.', ' ').toLowerCase()
	return {
		kind: authority === 'presidente.repubblica' ? `${words} del presidente della repubblica` : words,
		year,
		number,
	}
}

function isNamed(
	{ numeroProvvedimento, annoProvvedimento, denominazioneAtto }: Atto,
	{ kind, year, number }: NamedAct,
): boolean {
	const isKind = denominazioneAtto === undefined || denominazioneAtto.toLowerCase() === kind
	return isKind && numeroProvvedimento === number && annoProvvedimento === year
}

function sameUrn(a: string, b: string): boolean {
	const plain = (urn: string) =>
		urn
			.trim()
			.toLowerCase()
			.replace(/[~:]\w*$/, (end) => (end.startsWith('~') ? '' : end))
	return plain(a) === plain(b)
}
