import type { Conversion } from '../conversion.ts'
import {
	ACTIONS,
	type Action,
	isAction,
	LATER_PARTS_TOPICS,
	OTHER_TOPIC,
	PART_FOUR_TOPICS,
	PART_ONE_TOPICS,
} from './report-copy.it.ts'
import type { StoredReport } from './stored-report.ts'

/** A report for people. Stored reports are data; the words are chosen here. */
export interface ConversionReport {
	conversion: Conversion
	topics: readonly ReportTopic[]
	/** For technicians: every step, in the engine's own words. */
	findings: StoredReport['findings']
	failures: StoredReport['failures']
	proofs: StoredReport['proofs']
	signers: NonNullable<StoredReport['before']>['signers']
	/** Pages whose words were read from their pictures. */
	read: readonly ReadPage[]
	/** Pages of the document; 0 if they could not be counted. */
	pages: number
	/** False for pictures, which had no pages. */
	hadPages: boolean
	title: string | null
	language: string | null
	/** Level a: structure of the result. */
	structure: {
		tagsMade: boolean
		headings: readonly { level: number; text: string; page: number }[]
		figures: readonly { page: number; alternate?: string | undefined }[]
	} | null
	/** The best format this document can be converted to, if the requested one was not possible. */
	best: string | null
}

export type ReadPage = StoredReport['read'][number]

/** Repairs of one kind, and on which pages. */
export interface ReportTopic {
	name: string
	done: string
	pages: readonly number[]
	/** The action, or the mend of a photograph, by its code. */
	action: Action | Mended
}

/** By the flavour's part. */
const TOPICS: Record<string, Record<string, string>> = { 1: PART_ONE_TOPICS, 4: PART_FOUR_TOPICS }

/** Returns the topic of a clause in Italian, by its longest known prefix. */
export function topicOf(clause: string, flavour: string): string {
	const topics: Record<string, string> = TOPICS[flavour.slice(0, 1)] ?? LATER_PARTS_TOPICS
	const numbers = clause.split('.')
	for (let length = numbers.length; length >= 2; length -= 1) {
		const topic = topics[numbers.slice(0, length).join('.')]
		if (topic !== undefined) return topic
	}
	return OTHER_TOPIC
}

/** Groups findings by topic and action; leaves out those that needed no repair. */
export function topicsOf({ findings, flavour }: Pick<StoredReport, 'findings' | 'flavour'>): ReportTopic[] {
	const groups = new Map<string, { name: string; action: Action; count: number; pages: Set<number>; names: string[] }>()
	for (const { clause, action, page, property } of findings) {
		if (!isAction(action) || action === 'already-met') continue
		const name = topicOf(clause, flavour)
		const key = `${name} ${action}`
		const group = groups.get(key) ?? { name, action, count: 0, pages: new Set<number>(), names: [] }
		group.count += 1
		if (page !== undefined) group.pages.add(page)
		if (property !== undefined && property !== '*') group.names.push(property)
		groups.set(key, group)
	}
	return [...groups.values()].map(({ name, action, count, pages, names }) => ({
		name,
		action,
		done: `${count} ${ACTIONS[action][count === 1 ? 0 : 1]}${namedText(names)}`,
		pages: [...pages].toSorted((a, b) => a - b),
	}))
}

/** Says which metadata the result no longer has, or says otherwise. */
function namedText(names: readonly string[]): string {
	const rest = names.length - MAX_NAMES
	if (names.length === 0) return ''
	const more = rest > 0 ? ` e ${rest === 1 ? 'un altro' : `altri ${rest}`}` : ''
	return ` (${names.slice(0, MAX_NAMES).join(', ')}${more})`
}

const MAX_NAMES = 12

type Mended = StoredReport['mended'][number]['mended'][number]

/** Pages made of photographs, by what was mended in them. */
function photographsOf({ mended }: StoredReport): ReportTopic[] {
	return MENDINGS.flatMap(([action, done]) => {
		const pages = mended.flatMap((page) => (page.mended.includes(action) ? [page.page] : []))
		return pages.length > 0 ? [{ name: 'Foto', action, done, pages }] : []
	})
}

const MENDINGS: readonly (readonly [Mended, string])[] = [
	['squared', 'ritagliata e vista di fronte'],
	['turned', 'girata'],
	['straightened', 'raddrizzata'],
	['evened', 'senza ombre'],
]

/** Combines a conversion and its stored data into a report. */
export function reportOf(conversion: Conversion, stored: StoredReport | null): ConversionReport {
	const { findings = [], failures = [], proofs = [] } = stored ?? {}
	const before = stored?.before?.inspection
	const after = stored?.after?.inspection
	return {
		conversion,
		topics: stored ? [...photographsOf(stored), ...topicsOf(stored)] : [],
		findings,
		failures,
		proofs,
		signers: stored?.before?.signers ?? [],
		read: stored?.read ?? [],
		pages: before?.pages ?? after?.pages ?? 0,
		hadPages: before !== undefined && before !== null,
		title: after?.title ?? before?.title ?? null,
		language: after?.language ?? before?.language ?? null,
		structure:
			after && conversion.outputFormat.endsWith('A')
				? { tagsMade: before?.tagged === false, headings: after.headings, figures: after.figures }
				: null,
		best: stored?.best ? `PDF/A-${stored.best.toUpperCase()}` : null,
	}
}

/** Returns the report as lines of text, for paper. */
export function reportLines(report: ConversionReport, formatDate: (iso: string) => string): string[] {
	const { conversion, topics, proofs, signers, failures, read } = report
	return [
		`File: ${conversion.fileName}`,
		`Formato: ${conversion.outputFormat}`,
		`Data: ${formatDate(conversion.createdAt)}`,
		`Esito: ${conversion.status === 'completed' ? 'Completato' : 'Fallito'}`,
		...(conversion.error ? [conversion.error] : []),
		'',
		'Controlli',
		...conversion.checks.map(({ outcome, text }) => `${outcome === 'passed' ? 'Sì' : 'No'}: ${text}`),
		...proofs.map(({ checker, version, checkedAt }) => `${checker} ${version}, ${formatDate(checkedAt)}`),
		'',
		'Che cosa è stato cambiato',
		...topics.map(
			({ name, done, pages }) => `${name}: ${done}${pages.length > 0 ? ` (pagine ${pages.join(', ')})` : ''}`,
		),
		...(topics.length === 0 ? ['Nulla.'] : []),
		...(read.length > 0 ? ['', 'Testo riconosciuto'] : []),
		...read.map(
			({ page, words, confidence, doubtful }) =>
				`Pagina ${page}: ${words} parole, affidabilità ${Math.round(confidence * 100)}%${doubtful.length > 0 ? `; dubbie: ${doubtful.map(({ text }) => text).join(', ')}` : ''}`,
		),
		...(signers.length > 0
			? ['', 'Firme', ...signers.map(({ name, issuer }) => `${name}, certificato di ${issuer}`)]
			: []),
		...(failures.length > 0 ? ['', 'Regole non rispettate'] : []),
		...failures
			.slice(0, 100)
			.map(({ clause, test, page, note }) => `${clause}-${test ?? ''}${page ? `, pagina ${page}` : ''}: ${note ?? ''}`),
	]
}
