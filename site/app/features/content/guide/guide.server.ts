import { fillFigures, findTool, type IsoDate, nextDeadline } from 'calcoli'
import { linkCitations } from '#app/features/content/news/link-citations.ts'
import { renderSafely } from '#app/features/content/news/safe-markdown.ts'
import { findChangedArticles } from '#app/features/law/knowledge/changed-articles.server.ts'
import { withoutMarks } from '#app/features/law/schede/answer-of.ts'
import { normsIn } from '#app/features/law/schede/citations.ts'
import { findGuide, findScheda, type StoredScheda } from '#app/features/law/schede/find-schede.server.ts'
import { type Flag, flagsOf } from '#app/features/law/schede/flags.ts'
import { type Scheda, sectionsOf } from '#app/features/law/schede/scheda.ts'
import type { SchedaLink } from '#app/features/law/schede/subject-view.ts'
import { subjectName } from '#app/features/law/schede/subjects.ts'
import type { Db } from '#platform/database/database.ts'
import type { SchedaView } from './guide.ts'

/** Schede of the same subject that are offered where a scheda names none. */
const SAME_SUBJECT = 4

/** Returns the page of a scheda as of a day; undefined if it is not on the site. */
export async function findSchedaView(db: Db, slug: string, today: IsoDate): Promise<SchedaView | undefined> {
	const stored = await findScheda(db, slug)
	if (!stored) return undefined
	const { scheda } = stored
	const [first, ...others] = sectionsOf(fillFigures(scheda.body, today))
	const answer = first?.text ?? ''
	return {
		...toLink(scheda),
		subject: { id: scheda.subject, name: subjectName(scheda.subject) },
		updatedOn: checkedOn(stored),
		validFrom: scheda.validFrom,
		validTo: scheda.validTo ?? null,
		isUncertain: scheda.status === 'incerta',
		byStudio: stored.origin === 'studio',
		approvedOn: stored.approvedOn,
		answer: { html: linkCitations(renderSafely(answer)), text: withoutMarks(answer) },
		sections: others.map(({ heading = '', text }) => ({ heading, html: linkCitations(renderSafely(text)) })),
		references: scheda.references.map((reference) => linkCitations(renderSafely(reference))),
		sources: scheda.sources,
		tools: scheda.tools.flatMap((name) => {
			const tool = findTool(name)
			return tool ? [{ name, title: tool.title }] : []
		}),
		deadlines: scheda.deadlines.flatMap((rule) => {
			const deadline = nextDeadline(rule, today)
			return deadline === undefined || deadline === 'unknown-rule' ? [] : [deadline]
		}),
		related: await relatedOf(db, scheda),
		flags: await findFlags(db, stored, today),
	}
}

/** Returns why a scheda must be read again, by its figures, its validity and the law in the base. */
export async function findFlags(db: Db, stored: StoredScheda, today: IsoDate): Promise<Flag[]> {
	return (await findFlagsOfAll(db, [stored], today)).get(stored.slug) ?? []
}

/** Returns why each scheda must be read again, by address; the law is asked once for all. */
export async function findFlagsOfAll(
	db: Db,
	all: readonly StoredScheda[],
	today: IsoDate,
): Promise<ReadonlyMap<string, Flag[]>> {
	const cited = all.map((stored) => ({
		stored,
		checked: checkedOn(stored),
		refs: new Set(normsIn(stored.scheda.references).flatMap(({ ref }) => ref ?? [])),
	}))
	const after = cited.reduce((first, { checked }) => (checked < first ? checked : first), today)
	const refs = [...new Set(cited.flatMap((one) => [...one.refs]))]
	const changed = await findChangedArticles(db, refs, { after, to: today })
	return new Map(
		cited.map(({ stored, checked, refs: own }) => {
			const since = changed.filter(({ ref, from }) => from > checked && own.has(ref))
			return [stored.slug, flagsOf(stored.scheda, checked, today, since)]
		}),
	)
}

/** Day on which somebody last compared the text with the law. */
export function checkedOn({ scheda, approvedOn }: StoredScheda): IsoDate {
	return (approvedOn !== null && approvedOn > scheda.checked ? approvedOn : scheda.checked) as IsoDate
}

async function relatedOf(db: Db, scheda: Scheda): Promise<SchedaLink[]> {
	const { entries } = await findGuide(db)
	const others = entries.map((entry) => entry.scheda).filter(({ slug }) => slug !== scheda.slug)
	const named = scheda.related.flatMap((slug) => others.find((one) => one.slug === slug) ?? [])
	const same = others.filter(({ subject }) => subject === scheda.subject).slice(0, SAME_SUBJECT)
	return (named.length > 0 ? named : same).map(toLink)
}

function toLink({ slug, title }: Scheda): SchedaLink {
	return { slug, title }
}
