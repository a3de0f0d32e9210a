/** Numbered acts, and the names that URN:NIR, Normattiva and people give to their kinds: one table for all. */
import { parseIsoDate } from 'italian'
import { type ActKind, actKinds } from './known-acts-data.ts'
import type { DocumentType, IsoDate } from './model.ts'

interface KindNames {
	/** In the URN:NIR of Normattiva, where that differs from the one the engine writes. */
	readonly urn?: string
	/** In the lists of Normattiva. */
	readonly listed: readonly string[]
	readonly short: string
	readonly documentType: DocumentType
}

const kinds: Readonly<Partial<Record<ActKind, KindNames>>> = {
	legge: { listed: ['LEGGE'], short: 'l.', documentType: 'legge' },
	'legge-costituzionale': { listed: ['LEGGE COSTITUZIONALE'], short: 'l. cost.', documentType: 'costituzione' },
	'decreto-legge': { listed: ['DECRETO-LEGGE'], short: 'd.l.', documentType: 'decreto-legge' },
	'decreto-legislativo': { listed: ['DECRETO LEGISLATIVO'], short: 'd.lgs.', documentType: 'decreto-legislativo' },
	dpr: {
		urn: 'stato:decreto.del.presidente.della.repubblica',
		listed: ['DECRETO DEL PRESIDENTE DELLA REPUBBLICA'],
		short: 'd.P.R.',
		documentType: 'decreto',
	},
	dpcm: {
		urn: 'stato:decreto.del.presidente.del.consiglio.dei.ministri',
		listed: ['DECRETO DEL PRESIDENTE DEL CONSIGLIO DEI MINISTRI'],
		short: 'd.P.C.M.',
		documentType: 'decreto',
	},
	'regio-decreto': { listed: ['REGIO DECRETO'], short: 'r.d.', documentType: 'decreto' },
	'regio-decreto-legge': { listed: ['REGIO DECRETO-LEGGE'], short: 'r.d.l.', documentType: 'decreto-legge' },
	'decreto-ministeriale': { listed: ['DECRETO', 'DECRETO MINISTERIALE'], short: 'd.m.', documentType: 'decreto' },
}

const named = Object.keys(actKinds)
	.filter((kind): kind is ActKind => kind in kinds)
	.flatMap((kind) => {
		const names = kinds[kind]
		return names === undefined ? [] : [[kind, names] as const]
	})

export interface NamedAct {
	readonly kind: ActKind
	readonly year: number
	readonly number: number
	/** Known where the name gives the whole day, not the year alone. */
	readonly date?: IsoDate
	/** Number of the annex that is meant, empty for the act itself. */
	readonly annex: string
}

/** Reads `urn:nir:stato:decreto.legge:2020-05-19;34`, in either spelling of its kind, whatever article or day it adds. */
export function parseActUrn(urn: string): NamedAct | undefined {
	const [, authority = '', name = '', day = '', number = '', annex = ''] =
		/^urn:nir:([\w.]+):([\w.]+):(\d{4}(?:-\d\d-\d\d)?);(\d+)(?::(\d+))?(?=[~@!]|$)/i.exec(urn.trim()) ?? []
	const kind = kindOfUrn(authority.toLowerCase(), name.toLowerCase())
	if (kind === undefined) return undefined
	const date = parseIsoDate(day)
	return { kind, year: Number(day.slice(0, 4)), number: Number(number), annex, ...(date === undefined ? {} : { date }) }
}

function kindOfUrn(authority: string, name: string): ActKind | undefined {
	const written = `${authority}:${name}`
	const found = named.find(([kind, { urn }]) => urn === written || actKinds[kind] === written)?.[0]
	return found ?? (/^minister[io]\b/.test(authority) && name === 'decreto' ? 'decreto-ministeriale' : undefined)
}

/** Returns the URN as Normattiva spells it, of the whole act: an annex comes with it. */
export function normattivaUrn(urn: string): string {
	const bare = urn.trim().replace(/[~@!].*$/, '')
	const act = parseActUrn(bare)
	const spelled = act === undefined ? undefined : kinds[act.kind]?.urn
	const whole = bare.replace(/(;\d+):\d+$/, '$1')
	return spelled === undefined ? whole : whole.replace(/^urn:nir:[^:]+:[^:]+/, `urn:nir:${spelled}`)
}

/** Returns whether two URNs name the same act, however they spell its kind and whatever article or day they add. */
export function sameAct(one: string, other: string): boolean {
	const [a, b] = [parseActUrn(one), parseActUrn(other)]
	if (a === undefined || b === undefined) return plain(one) === plain(other)
	return isNumbered(a, b) && a.annex === b.annex
}

/** Returns whether the two have one kind, number and day, or year where a day is not known. */
export function isNumbered(one: NamedAct, other: NamedAct): boolean {
	const sameDay = one.date === undefined || other.date === undefined || one.date === other.date
	return one.kind === other.kind && one.number === other.number && one.year === other.year && sameDay
}

function plain(urn: string): string {
	return urn
		.trim()
		.toLowerCase()
		.replace(/[~@!].*$/, '')
}

/** Returns the kind that Normattiva's lists call so. */
export function kindListed(listed: string): ActKind | undefined {
	const written = listed.trim().toUpperCase().replaceAll('_', ' ')
	return named.find(([, names]) => names.listed.includes(written))?.[0]
}

/** Returns how Normattiva's lists call a kind. */
export function listedNames(kind: ActKind): readonly string[] {
	return kinds[kind]?.listed ?? []
}

/** Returns the code of an act that the engine knows by its number only: `legge-197-2022`. */
export function numberedCode({ kind, number, year }: NamedAct): string {
	return `${kind}-${number}-${year}`
}

/** Returns the short name and the type of an act by such a code: 'l. 197/2022'. */
export function namesOfCode(code: string): { readonly short: string; readonly documentType: DocumentType } | undefined {
	const [, kind = '', number = '', year = ''] = /^([a-z-]+?)-(\d+)-(\d{4})$/.exec(code) ?? []
	const names = named.find(([known]) => known === kind)?.[1]
	return names === undefined
		? undefined
		: { short: `${names.short} ${number}/${year}`, documentType: names.documentType }
}
