/** Compares a question with the schede of a guide: how much of it each says, and how much of what each is asked it says. */
import { toProbabilities } from './classifier.ts'
import type { Entry, Guide } from './entry.ts'
import { likelihood } from './likelihood.ts'

export interface AskedTerm {
	readonly term: string
	/** Terms of the guide that it may mean, with how surely. */
	readonly meant: ReadonlyMap<string, number>
}

export interface AskedQuestion {
	readonly terms: readonly AskedTerm[]
	readonly aspects: ReadonlySet<string>
	/** Its words as they stand, small words too. */
	readonly words: string
	/** Scores of the classifier, by the places of entries. */
	readonly told: Float32Array
}

/** Names of what a probability is learned from, in the order of `Compared.features`. */
export const FEATURES = [
	/** Share of the question's weight that the head says, and that head or body says. */
	'head',
	'whole',
	/** Likeness of the question and the nearest way of asking, and share of that way of asking which the question says. */
	'likeness',
	'asked',
	/** Mean likeness of the three nearest ways of asking. */
	'likenessOfThree',
	/** Share of the title that the question says. */
	'title',
	/** Weight of the heaviest word of the question that is the matter of other schede and not of this one. */
	'otherMatter',
	/** Share of the question's words that no scheda says. */
	'unknown',
	/** Weight of the heaviest word that question and head share. */
	'strongest',
	/** 1 where the same thing is asked of the matter (when, how much), −1 where another, 0 where unclear. */
	'aspect',
	/** Number of words of the question, as a logarithm. */
	'length',
	/** Weight of the words that question and head share, as a logarithm. */
	'shared',
	'head × likeness',
	'likeness × strongest',
	'asked × shared',
	'head × shared',
	/** Share of the words of a short question that the head does not say, and that neither head nor body says. */
	'missedInShort',
	'unsaidInShort',
	/** Greatest share of the question's weight that the head and one sentence of the body say together. */
	'onePlace',
	/** How much more likely its words are in the scheda than in the guide: in all, for each word, and beside the next likeliest scheda. */
	'likely',
	'likelyEach',
	'likelier',
	'head²',
	'likeness²',
	'asked²',
	'unknown²',
	'onePlace²',
	'likely²',
	'likelyEach²',
	'likelier²',
	/** Its score of the classifier, how much more than the next one's, and its probability if one scheda is meant. */
	'score',
	'scoreMore',
	'meant',
	'score²',
	'chanceLog',
	'chanceLog²',
	'meant × head',
] as const

export interface Compared<One> {
	readonly entry: Entry<One>
	readonly features: readonly number[]
	/** True if the question has the words of the title or of a way of asking, and no others: those as they stand, where a scheda has them. */
	readonly isExact: boolean
	/** True if the question has a word that names the matter of the scheda. */
	readonly isNamed: boolean
}

/** Worth of a word in the body beside one in the head. */
const IN_BODY = 0.6

/** Worth of how likely the words are, beside the shares, when candidates are chosen. */
const LIKELY_COUNTS = 1 / 6

export function compare<One>(guide: Guide<One>, question: AskedQuestion, limit: number): Compared<One>[] {
	const weightOf = weighing(guide)
	const asked = question.terms.map(({ term, meant }) => ({ meant, weight: weightOf(term, meant) }))
	const total = asked.reduce((sum, { weight }) => sum + weight, 0) || 1
	const meanings = asked.map(({ meant }) => meant)
	const chances = question.told.slice()
	toProbabilities(chances)
	const rough = guide.entries
		.map((entry) => {
			const head = asked.reduce((sum, { meant, weight }) => sum + weight * saidIn(meant, entry.head), 0)
			const whole = asked.reduce(
				(sum, { meant, weight }) =>
					sum + weight * Math.max(saidIn(meant, entry.head), IN_BODY * saidIn(meant, entry.body)),
				0,
			)
			const near = nearest(entry, question, weightOf, total)
			const likely = likelihood(entry, meanings, guide.shares)
			const told = question.told[entry.place] ?? 0
			const chance = chances[entry.place] ?? 0
			const score = (head + whole) / total + near.likeness + near.aspect * 0.1 + likely * LIKELY_COUNTS + chance
			return { entry, head, whole, near, likely, told, chance, score }
		})
		.toSorted((one, other) => other.score - one.score)
		.slice(0, limit)
		.filter(({ head }) => head > 0)
	const unknown = asked.filter(({ meant }) => ![...meant.keys()].some((term) => guide.vocabulary.has(term))).length
	const isShort = asked.length <= SHORT
	const unsaid = (said: (words: ReadonlyMap<string, number>) => number) =>
		asked.filter(({ meant }) => said(meant) === 0).length / Math.max(1, asked.length)
	const isVerbatim = ({ phrases }: Entry<One>) => phrases.some(({ words }) => words === question.words)
	const verbatim = rough.filter(({ entry }) => isVerbatim(entry))
	return rough.map(({ entry, head, whole, near, likely, told, chance }, at) => {
		const missed = asked
			.filter(
				({ meant }) => saidIn(meant, entry.head) === 0 && [...meant.keys()].some((term) => guide.frequency.has(term)),
			)
			.map(({ weight }) => weight)
		const shared = asked.filter(({ meant }) => saidIn(meant, entry.head) > 0).map(({ weight }) => weight)
		const title = [...entry.title]
		const saidOfTitle = title.filter((term) => asked.some(({ meant }) => meant.has(term)))
		const strongest = Math.max(0, ...shared) / HEAVIEST
		const sum = Math.log(1 + head)
		const next = Math.max(0, ...rough.filter((_, other) => other !== at).map((other) => other.likely))
		const toldNext = Math.max(0, ...rough.filter((_, other) => other !== at).map((other) => other.told))
		const chanceLog = Math.log(Math.max(chance, LEAST_CHANCE)) / 10
		const onePlace = Math.max(
			0,
			...entry.sentences.map((words) =>
				asked.reduce(
					(said, { meant, weight }) => said + weight * Math.max(saidIn(meant, entry.head), saidIn(meant, words)),
					0,
				),
			),
		)
		const likelyEach = likely / Math.max(1, asked.length)
		const unknownShare = unknown / Math.max(1, asked.length)
		const squared = [head / total, near.likeness, near.asked, unknownShare, onePlace / total, likely / 10, likelyEach]
		return {
			entry,
			isNamed: meanings.some((meant) => saidIn(meant, entry.naming) > 0),
			isExact: verbatim.length > 0 ? isVerbatim(entry) : asked.length >= TELLING && near.likeness > 0.999,
			features: [
				head / total,
				whole / total,
				near.likeness,
				near.asked,
				near.likenessOfThree,
				saidOfTitle.length / Math.max(1, title.length),
				Math.max(0, ...missed) / HEAVIEST,
				unknownShare,
				strongest,
				near.aspect,
				Math.log(1 + asked.length),
				sum,
				(head / total) * near.likeness,
				near.likeness * strongest,
				near.asked * sum,
				(head / total) * sum,
				isShort ? unsaid((words) => saidIn(words, entry.head)) : 0,
				isShort ? unsaid((words) => saidIn(words, entry.head) + saidIn(words, entry.body)) : 0,
				onePlace / total,
				likely / 10,
				likelyEach,
				(likely - next) / 10,
				...[...squared, (likely - next) / 10].map((value) => value ** 2),
				told / 10,
				(told - toldNext) / 10,
				chance,
				(told / 10) ** 2,
				chanceLog,
				chanceLog ** 2,
				(chance * head) / total,
			],
		}
	})
}

/** Less probable schede are alike. */
const LEAST_CHANCE = 1e-8

/** Fewest words that say what is asked without the small ones between them. */
const TELLING = 4

/** Most words of a question in which each counts; longer ones tell a story. */
const SHORT = 6

/** Weights stay below it, so that features do not. */
const HEAVIEST = 6

type WeightOf = (term: string, meant?: ReadonlyMap<string, number>) => number

/** Rare words of heads weigh more; a word that stands for several weighs as the commonest of them. */
function weighing({ entries, frequency }: Guide<unknown>): WeightOf {
	const count = entries.length
	return (term, meant) => {
		const counts = [...(meant?.keys() ?? [term])].map((word) => frequency.get(word) ?? 0)
		return Math.min(HEAVIEST, Math.log(1 + (count + 1) / (Math.max(...counts) + 0.5)))
	}
}

function saidIn(meant: ReadonlyMap<string, number>, words: ReadonlySet<string>): number {
	let said = 0
	for (const [term, surely] of meant) if (surely > said && words.has(term)) said = surely
	return said
}

/** Returns how the ways of asking that are nearest to a question compare with it. */
function nearest({ phrases }: Entry<unknown>, question: AskedQuestion, weightOf: WeightOf, total: number) {
	let best = { likeness: 0, asked: 0, aspect: 0 }
	const likenesses: number[] = []
	for (const { terms, aspects } of phrases) {
		let shared = 0
		const found = new Set<string>()
		for (const { term, meant } of question.terms) {
			const said = saidIn(meant, terms)
			if (said === 0) continue
			shared += weightOf(term, meant) * said
			for (const word of meant.keys()) if (terms.has(word)) found.add(word)
		}
		if (found.size === 0) continue
		const all = [...terms].reduce((sum, term) => sum + weightOf(term), 0)
		const said = [...found].reduce((sum, term) => sum + weightOf(term), 0)
		const likeness = (shared + said) / (total + all)
		likenesses.push(likeness)
		if (likeness > best.likeness) best = { likeness, asked: said / all, aspect: aspectOf(question.aspects, aspects) }
	}
	const nearestThree = likenesses.toSorted((one, other) => other - one).slice(0, 3)
	return { ...best, likenessOfThree: nearestThree.reduce((sum, one) => sum + one, 0) / 3 }
}

function aspectOf(asked: ReadonlySet<string>, of: ReadonlySet<string>): number {
	if (asked.size === 0 || of.size === 0) return 0
	return [...asked].some((aspect) => of.has(aspect)) ? 1 : -1
}
