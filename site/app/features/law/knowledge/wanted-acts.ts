import { formatDate } from '#app/ui/format.ts'

/** Acts that a tax and legal studio needs, by the engine's codes or, for those it does not know by name, by URN:NIR. */
export const USUAL_ACTS: readonly string[] = [
	'cost',
	'preleggi',
	'cc',
	'dispattcc',
	'cpc',
	'dispattcpc',
	'tuir',
	'dpr633',
	'tuiva',
	'dpr600',
	'dpr602',
	'l212',
	'tur',
	'tus',
	'dlgs471',
	'dlgs472',
	'dlgs74',
	'urn:nir:stato:decreto.legislativo:1997-06-19;218',
	'dlgs546',
	'tugt',
	'tusanz',
	'l241',
	'l689',
	'consumo',
	'cts',
	'ccii',
	'privacy',
	'l431',
	'l392',
	'cp',
	'cpp',
]

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
}

/** Outcome of an act in an import or a renewal. */
export interface ActOutcome {
	wanted: string
	title: string
	articles: number
	/** Reason why it was not imported. */
	problem?: string
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
