/** Questions that lean on the one before: decided by what they lack, never by their length. */
import { foldAccents, foldCase } from 'italian'
import { Signs } from '../text/signs.ts'
import file from './follow-up-signs.json' with { type: 'json' }
import caseFile from './other-case-signs.json' with { type: 'json' }
import { parseQuestion } from './question.ts'

const signs = new Signs<keyof (typeof file)['kinds']>(file)
const bareTerms = 2

/** Returns true if the question lacks what only the one before can give: a beginning, a thing spoken of, a predicate. */
export function leansOnPrevious(question: string): boolean {
	const { citations, terms } = parseQuestion(question)
	if (citations.some(({ ref }) => !ref.endsWith(':'))) return false
	const folded = foldAccents(foldCase(question)).trim()
	if (terms.length === 0 || signs.has('goes-on', folded)) return true
	if (signs.has('bare-thing', folded) && terms.length <= bareTerms) return true
	return signs.has('points-back', folded)
}

/**
 * Returns the question to search for: on its own, or with what it leans on. One that only asks ("entro quando?") takes the place of
 * what the one before asked, and keeps its facts; one that names another case ("e per un dirigente?") takes the place of the case that
 * stood there; any other is added to it.
 */
export function inContext(question: string, previous: string): string {
	if (!leansOnPrevious(question)) return question
	const changed = withOtherCase(question, previous)
	if (changed !== undefined) return changed
	const { terms } = parseQuestion(question)
	const facts = terms.length === 0 ? withoutRequests(previous) : previous
	return `${facts === '' ? previous : facts} ${question}`
}

function withoutRequests(text: string): string {
	const { requests } = parseQuestion(text)
	let facts = ''
	let from = 0
	for (const { start, end } of requests) {
		facts += text.slice(from, start)
		from = end
	}
	return (facts + text.slice(from)).trim()
}

const cases = new Signs<keyof (typeof caseFile)['kinds']>(caseFile)
const families = ['per', 'con', 'su', 'in', 'senza'] as const

/** "e per un dirigente?" after "Quanto preavviso per un operaio?": the case is exchanged. Undefined where the question before names none in that way. */
function withOtherCase(question: string, previous: string): string | undefined {
	const [found] = cases.all('other-case', question.trim())
	const [, preposition = '', other = ''] = found ?? []
	const family = families.find((one) => cases.has(one, `${preposition} altro`))
	const [before] = found === undefined || family === undefined ? [] : cases.all(family, previous)
	if (before === undefined) return undefined
	const space = /['’]$/.test(preposition) ? '' : ' '
	return `${previous.slice(0, before.index)}${preposition}${space}${other.trim()}?`
}
