/** An index of schede in memory, and the comparison of a question with each of them. */
import { fillFigures } from 'calcoli'
import { foldAccents, foldCase } from 'italian'
import { AkinWords } from 'legal'
import { type Classifier, learnClassifier } from './match/classifier.ts'
import { type Compared, compare, FEATURES } from './match/compare.ts'
import type { Entry, Guide } from './match/entry.ts'
import { probabilitiesOf } from './match/probability.ts'
import { meantBy, respelt, spellingsOf } from './match/spelling.ts'
import { type Scheda, sectionsOf } from './scheda.ts'
import { subjectName } from './subjects.ts'
import { aspectsOf, termsOf as termsIn } from './terms.ts'

/** Parts of a scheda that the index reads. */
export type Indexable = Pick<Scheda, 'title' | 'subject' | 'asks' | 'tags' | 'body' | 'checked'>

export interface Match<One> {
	readonly scheda: One
	/** Probability that the scheda answers the question. */
	readonly probability: number
	/** True if the question names the matter of the scheda. */
	readonly isNamed: boolean
}

/** Sections that say how the answer was found. */
const APART: ReadonlySet<string> = new Set(['La legge', 'Che cosa chiedere allo studio'])
const SENTENCE_END = /(?<=[.;:?])\s+/

/** Candidates that are compared in full. */
const CANDIDATES = 12

/** A word this rare beside one this common that differs by a slip is that word: clients' ways of asking have slips too. */
const RARE = 2
const COMMON = 6

/** Returns the common words that rare ones are slips of. */
function slipsIn(schede: readonly Indexable[]): ReadonlyMap<string, string> {
	const counts = new Map<string, number>()
	for (const { title, asks, tags } of schede)
		for (const term of new Set([title, ...asks, ...tags].flatMap(termsIn)))
			counts.set(term, (counts.get(term) ?? 0) + 1)
	const common = [...counts].flatMap(([term, count]) => (count >= COMMON ? [term] : []))
	return new Map(
		[...counts].flatMap(([term, count]) => {
			const [meant] = count <= RARE ? meantBy(term, common) : []
			return meant === undefined ? [] : [[term, meant] as const]
		}),
	)
}

export async function indexGuide<One extends Indexable>(schede: readonly One[]): Promise<Guide<One>> {
	const slips = slipsIn(schede)
	const termsOf = (text: string) => [...new Set(termsIn(text).map((term) => slips.get(term) ?? term))]
	const entries = schede.map((scheda, place): Entry<One> => {
		const phrases = [scheda.title, ...scheda.asks].map((text) => ({
			...{ terms: new Set(termsOf(text)), aspects: aspectsOf(text), words: wordsOf(text) },
		}))
		const words = [...scheda.tags, subjectName(scheda.subject)].flatMap((text) => termsOf(text))
		const sentences = sectionsOf(fillFigures(scheda.body, scheda.checked))
			.filter(({ heading }) => heading === undefined || !APART.has(heading))
			.flatMap(({ text }) => text.split(SENTENCE_END).map(termsOf))
		return {
			scheda,
			place,
			phrases,
			title: phrases[0]?.terms ?? new Set(),
			naming: new Set([...(phrases[0]?.terms ?? []), ...words]),
			head: new Set([...phrases.flatMap(({ terms }) => [...terms]), ...words]),
			body: new Set(sentences.flat()),
			sentences: sentences.map((terms) => new Set(terms)),
			...countSaid(
				phrases.map(({ terms }) => [...terms]),
				words,
				sentences,
			),
		}
	})
	const frequency = new Map<string, number>()
	for (const { head } of entries) for (const term of head) frequency.set(term, (frequency.get(term) ?? 0) + 1)
	const asked = schede.flatMap(({ title, asks, tags }) => [title, ...asks, ...tags].flatMap(wordsIn))
	return {
		...{ entries, slips, frequency, vocabulary: new Set(entries.flatMap(({ head, body }) => [...head, ...body])) },
		...{ written: new Set([...asked, ...schede.flatMap(({ body }) => wordsIn(body))]), spellings: spellingsOf(asked) },
		shares: sharesOf(entries),
		classify: await learnToClassify(entries),
	}
}

async function learnToClassify(entries: readonly Entry<Indexable>[]): Promise<Classifier['classify']> {
	const lessons = entries.flatMap(({ place, phrases, scheda: { tags } }) => [
		...phrases.map(({ terms, words }) => ({ place, terms, text: words })),
		{ place, terms: tags.flatMap(termsIn), text: tags.join(' ') },
	])
	const { classify } = await learnClassifier(lessons, entries.length)
	return classify
}

/** Worth of a word of the title, and of one of the body, beside one of a way of asking. */
const TITLE_COUNTS = 2
const BODY_COUNTS = 0.4

/** Counts how often a scheda says each term. */
function countSaid(
	[title = [], ...asks]: readonly (readonly string[])[],
	words: readonly string[],
	sentences: readonly (readonly string[])[],
): Pick<Entry<unknown>, 'said' | 'size'> {
	const said = new Map<string, number>()
	const count = (terms: readonly string[], worth: number) => {
		for (const term of terms) said.set(term, (said.get(term) ?? 0) + worth)
	}
	count(title, TITLE_COUNTS)
	count([...asks.flat(), ...words], 1)
	count(sentences.flat(), BODY_COUNTS)
	return { said, size: [...said.values()].reduce((sum, one) => sum + one, 0) }
}

function sharesOf(entries: readonly Entry<unknown>[]): ReadonlyMap<string, number> {
	const total = entries.reduce((sum, { size }) => sum + size, 0)
	const shares = new Map<string, number>()
	for (const { said } of entries)
		for (const [term, count] of said) shares.set(term, (shares.get(term) ?? 0) + count / total)
	return shares
}

/** Returns the schede nearest to a question, the most probable first. */
export function matchGuide<One>(guide: Guide<One>, question: string, limit = CANDIDATES): Match<One>[] {
	const compared = compareGuide(guide, question)
	const probabilities = probabilitiesOf(compared)
	return compared
		.map(({ entry, isNamed }, at) => ({ scheda: entry.scheda, isNamed, probability: probabilities[at] ?? 0 }))
		.toSorted((one, other) => other.probability - one.probability)
		.slice(0, limit)
}

/** Returns the schede that share most with a question, with what probabilities are learned from. */
export function compareGuide<One>(guide: Guide<One>, question: string): Compared<One>[] {
	const words = wordsOf(question)
	const text = respelt(foldCase(question), guide.written, guide.spellings)
	const terms = [...new Set(termsIn(text))].map((term) => ({
		term,
		meant: meantIn(guide, guide.slips.get(term) ?? term),
	}))
	const told = guide.classify({ terms: terms.flatMap(({ meant }) => [...meant.keys()]), text })
	return compare(guide, { terms, aspects: aspectsOf(question), words, told }, CANDIDATES)
}

const wordsIn = (text: string): string[] => foldAccents(foldCase(text)).match(/[a-z0-9]+/g) ?? []
const wordsOf = (text: string) => wordsIn(text).join(' ')

/** Letters from which a word has a family: 'test' is no 'testamento'. */
const AKIN_FROM = 5

/** Returns the terms of the guide that a word may mean, with how surely: itself, its family, or what it is a slip for. */
function meantIn({ frequency, vocabulary }: Guide<unknown>, term: string): ReadonlyMap<string, number> {
	const meant = new Map<string, number>([[term, 1]])
	const isKnown = vocabulary.has(term)
	if (!frequency.has(term)) {
		const akin = term.length >= AKIN_FROM ? new AkinWords([term]) : undefined
		for (const word of frequency.keys()) if (akin?.of(word) !== undefined) meant.set(word, 0.7)
		if (!isKnown && meant.size === 1) for (const word of meantBy(term, frequency.keys())) meant.set(word, 0.9)
	}
	return meant
}

/** Least share of a search that the head of a scheda must say. */
const FOUND = 0.6

/** Returns the schede that a search in words finds, the nearest first. */
export function searchGuide<One>(guide: Guide<One>, query: string, limit: number): One[] {
	return compareGuide(guide, query)
		.filter(({ features: [head = 0] }) => head >= FOUND)
		.toSorted((one, other) => Number(saysTitle(other)) - Number(saysTitle(one)))
		.slice(0, limit)
		.map(({ entry }) => entry.scheda)
}

function saysTitle({ features }: Compared<unknown>): boolean {
	return (features[FEATURES.indexOf('title')] ?? 0) > 0
}
