import { formatDate } from '#app/ui/format.ts'

const law = (date: string, number: number) => `urn:nir:stato:legge:${date};${number}`
const decreeLaw = (date: string, number: number) => `urn:nir:stato:decreto.legge:${date};${number}`
const legislative = (date: string, number: number) => `urn:nir:stato:decreto.legislativo:${date};${number}`
const presidential = (date: string, number: number) => `urn:nir:presidente.repubblica:decreto:${date};${number}`

/** Tax law, in the order in which clients ask about it: by the engine's codes or, for acts it does not know by name, by URN:NIR. */
const TAX_ACTS: readonly string[] = [
	'tuir',
	'l190',
	law('2025-12-30', 199),
	law('2024-12-30', 207),
	law('2019-12-27', 160),
	'dpr633',
	'tur',
	'tus',
	'dlgs472',
	'dlgs471',
	'dpr600',
	presidential('1998-07-22', 322),
	decreeLaw('2017-04-24', 50),
	legislative('2011-03-14', 23),
	'dpr602',
	decreeLaw('2013-06-04', 63),
	law('2015-12-28', 208),
	legislative('1997-07-09', 241),
	law('1990-08-02', 233),
	law('1995-08-08', 335),
	law('1996-12-23', 662),
	legislative('2015-08-05', 127),
	'l212',
	'dlgs546',
	'dlgs74',
	legislative('1997-06-19', 218),
	legislative('1997-12-18', 462),
	legislative('1990-10-31', 347),
	presidential('1972-10-26', 642),
	decreeLaw('2010-05-31', 78),
	decreeLaw('2011-12-06', 201),
	decreeLaw('1990-06-28', 167),
	decreeLaw('2020-05-19', 34),
	decreeLaw('2019-04-30', 34),
	decreeLaw('2023-10-18', 145),
	decreeLaw('2020-03-17', 18),
	law('2018-12-30', 145),
	law('2020-12-30', 178),
	law('2022-12-29', 197),
	law('2023-12-30', 213),
	law('2017-12-27', 205),
	law('2005-12-23', 266),
	law('1998-12-23', 448),
	law('1999-12-23', 488),
	law('1977-03-23', 97),
	presidential('2001-12-07', 435),
	presidential('1988-02-04', 42),
	decreeLaw('1989-03-02', 69),
	legislative('2021-12-29', 230),
	legislative('2005-12-05', 252),
	legislative('2007-11-21', 231),
	decreeLaw('2012-10-18', 179),
	law('2023-08-09', 111),
	legislative('2024-06-14', 87),
	legislative('2024-07-29', 110),
	legislative('2024-08-05', 108),
	legislative('2024-09-18', 139),
	legislative('2023-12-30', 220),
	presidential('2002-05-30', 115),
	'urn:nir:ministero.finanze:decreto:1999-05-31;164',
	'urn:nir:ministero.finanze:decreto:1998-02-18;41',
	// The testi unici that take the place of these acts in 2027.
	legislative('2026-06-19', 117),
	'tuiva',
	legislative('2026-08-05', 141),
	legislative('2025-03-24', 33),
	legislative('2025-08-01', 123),
	legislative('2024-11-05', 174),
	'tusanz',
	'tugt',
]

/** Civil, penal and administrative law of a studio that serves the same clients. */
const OTHER_ACTS: readonly string[] = [
	'preleggi',
	'cc',
	'dispattcc',
	'cpc',
	'dispattcpc',
	'l431',
	'l392',
	'cost',
	'l241',
	'l689',
	'consumo',
	'cts',
	'ccii',
	'privacy',
	'cds',
	'cp',
	'cpp',
]

/** Acts that a tax and legal studio needs, in the order in which they are fetched. */
export const USUAL_ACTS: readonly string[] = [...TAX_ACTS, ...OTHER_ACTS]

const tax = new Set(TAX_ACTS)

/** Returns whether an act of the list is tax law; of the engine's own acts it knows the area itself. */
export function isTaxAct(wanted: string): boolean {
	return tax.has(wanted)
}

/** Returns 'Decreto legislativo 19 giugno 1997, n. 218' for its URN:NIR; anything else as it is. */
export function titleOfUrn(urn: string): string {
	const [, kind, day, number] = /^urn:nir:[^:]+:([a-z.]+):(\d{4}-\d\d-\d\d);(\d+)$/.exec(urn) ?? []
	if (kind === undefined || day === undefined) return urn
	const words = kind.replaceAll('.', ' ')
	return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${formatDate(`${day}T12:00:00Z`)}, n. ${number}`
}

/** An act of the list as the panel shows it. */
export interface WantedAct {
	/** As the list writes it: a code or a URN:NIR. */
	wanted: string
	title: string
	urn: string
	/** Code of the document that has it; null while it is missing. */
	held: string | null
	passages: number
	/** Reason why it did not come, from the last run; null while it was not tried. */
	problem: string | null
}

/** Outcome of an act in an import or a renewal. */
export interface ActOutcome {
	wanted: string
	title: string
	articles: number
	/** Reason why it was not imported. */
	problem?: string
	/** True if it may come by itself. */
	isPassing?: boolean
	/** Times it was tried in this run. */
	tries?: number
	/** Numbers of the articles for which the source has no words. */
	wordless?: readonly string[]
	/** Numbers of the articles that read differently. */
	changed?: readonly string[]
	added?: readonly string[]
	removed?: readonly string[]
	/** Code by which the address of its articles begins. */
	code?: string
}

/** How full the base is, for the set-up list and the first line of the assistant. */
export interface BaseState {
	/** Acts of the list, and how many of them are held. */
	wanted: number
	held: number
	/** True while they are being imported. */
	isFilling: boolean
	/** Documents that are law, in the list or not. */
	laws: number
}

/** How the law arrives, for operators. */
export interface LawState {
	acts: number
	of: number
	failed: { urn: string; reason: string }[]
	/** Next try, as an ISO instant: `now` while acts are being imported; null if nothing is missing or the import is off. */
	next: string | null
}
