/** A scheda of the guide: one question of a client, its answer, and what the answer rests on. */
import { isIsoDate } from 'italian'
import { z } from 'zod'
import { type FrontMatter, parseFrontMatter } from './front-matter.ts'
import { subjectIds } from './subjects.ts'

/** Headings that a scheda may have, in their order. */
export const SECTIONS = [
	'Cifre',
	'Chi',
	'Quando',
	'Eccezioni',
	'Documenti',
	'La legge',
	'Che cosa cambia',
	'Che cosa chiedere allo studio',
] as const

const Day = z.string().refine(isIsoDate, 'non è un giorno (AAAA-MM-GG)')
const lines = z.array(z.string().min(1))

export const SchedaHead = z.object({
	title: z.string().min(1),
	slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'solo minuscole, cifre e trattini'),
	subject: z.enum(subjectIds),
	/** Other ways in which clients ask it. */
	asks: lines.min(4).max(60),
	tags: lines.min(1),
	/** Day on which the text was last compared with its sources. */
	checked: Day,
	/** First and last day of the law that it tells. */
	validFrom: Day,
	validTo: Day.optional(),
	status: z.enum(['certa', 'incerta']),
	references: lines.min(1),
	/** Texts that were read, each with the day. */
	sources: lines.min(1),
	/** Names of tools, rules of the calendar and slugs of other schede. */
	tools: lines.default([]),
	deadlines: lines.default([]),
	related: lines.default([]),
})
export type SchedaHead = z.output<typeof SchedaHead>

export interface Scheda extends SchedaHead {
	/** Markdown with placeholders for figures (`{{param:KEY}}`, `{{deadline:RULE}}`). */
	body: string
}

/** Between letters, or where a word lost its end: 'l'IMU', 'un po' alla volta'. Files have the one of keyboards, the screen that of print. */
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})|(?<=\b[Pp]o)'/gu

/** Returns the scheda of a file, or what is wrong with its head. */
export function parseScheda(text: string): { ok: true; value: Scheda } | { ok: false; problems: string[] } {
	let read: FrontMatter
	try {
		read = parseFrontMatter(text.replaceAll(APOSTROPHE, '’'))
	} catch (error) {
		return { ok: false, problems: [error instanceof Error ? error.message : String(error)] }
	}
	const head = SchedaHead.safeParse({ ...read.values, ...read.lists })
	if (head.success) return { ok: true, value: { ...head.data, body: read.body } }
	return { ok: false, problems: head.error.issues.map(({ path, message }) => `«${path.join('.')}»: ${message}`) }
}

export interface Section {
	/** Absent for the first paragraph, which answers. */
	heading?: string
	text: string
}

/** Splits a body at its H2 headings. */
export function sectionsOf(body: string): Section[] {
	return body
		.split(/^(?=## )/m)
		.map((part) => {
			const [, heading, text = part] = /^## (.+)\n([\s\S]*)$/.exec(part) ?? []
			return { ...(heading !== undefined && { heading: heading.trim() }), text: text.trim() }
		})
		.filter(({ heading, text }) => heading !== undefined || text !== '')
}
