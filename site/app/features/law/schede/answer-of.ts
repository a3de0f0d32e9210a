import { fillFigures, type IsoDate } from 'calcoli'
import { type Scheda, type Section, sectionsOf } from './scheda.ts'
import { aspectsOf, termsOf } from './terms.ts'

/** Sections without which an answer may mislead: how much, for whom, and when not. */
const ALWAYS: ReadonlySet<string> = new Set(['Cifre', 'Chi', 'Eccezioni', 'Che cosa cambia'])
/** Sections that say how the answer was found, not what it is. */
const APART: ReadonlySet<string> = new Set(['La legge', 'Che cosa chiedere allo studio'])

/**
 * Returns the sections of a scheda that answer a question, with the figures of a day: the answer, its figures, conditions and exceptions, whole,
 * the days where the question asks when, the papers where it asks how or where, and of the other sections the one that says most of what the
 * question adds.
 */
export function answerOf({ title, body }: Pick<Scheda, 'title' | 'body'>, question: string, today: IsoDate): Section[] {
	const [answer, ...others] = sectionsOf(fillFigures(body, today))
	if (!answer) return []
	const known = new Set([...termsOf(title), ...termsOf(answer.text)])
	const added = termsOf(question).filter((term) => !known.has(term))
	const closest = others
		.filter(({ heading = '' }) => !APART.has(heading) && !ALWAYS.has(heading))
		.map((section) => ({ section, said: countIn(section, added) }))
		.reduce((best, one) => (one.said > best.said ? one : best), { section: others[0], said: 0 })
	const asked = aspectsOf(question)
	return [
		answer,
		...others.filter(
			(section) =>
				ALWAYS.has(section.heading ?? '') ||
				(asked.has('when') && section.heading === 'Quando') ||
				(asked.has('how') && section.heading === 'Documenti') ||
				(closest.said > 0 && section === closest.section),
		),
	]
}

function countIn({ heading = '', text }: Section, terms: readonly string[]): number {
	const words = new Set(termsOf(`${heading} ${text}`))
	return terms.filter((term) => words.has(term)).length
}

/** Returns Markdown as plain text: without emphasis, and with the words of links alone. */
export function withoutMarks(markdown: string): string {
	return markdown.replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1').replace(/\*\*?([^*]+)\*\*?/g, '$1')
}
