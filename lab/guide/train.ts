/**
 * Learns the probability that a scheda of the guide answers a question, and judges it on questions left out.
 *
 * npm run figures -- learn-guide [--out FILE] [--show PROBABILITY] [--judge FILE]…
 *
 * Questions of a scheda are all left out together, so that none teaches about its neighbours. What is asked in words that the guide knows teaches too much trust in them:
 * some are asked of a guide that was not told them ('untold'), or does not hold their scheda ('not held'). Each lot is counted as the assistant chooses. `--show` lists the wrong ones above it.
 * `--judge`: questions with `gold` that nothing is learned from, such as `lab/guide/questions/clients-2.jsonl`.
 */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { choose } from '#app/features/law/schede/choose.ts'
import { compareGuide } from '#app/features/law/schede/guide.ts'
import { type Compared, FEATURES } from '#app/features/law/schede/match/compare.ts'
import { probabilitiesOf, type Weights } from '#app/features/law/schede/match/probability.ts'
import type { Scheda } from '#app/features/law/schede/scheda.ts'
import { learn, mean } from './learn.ts'
import { askLeftOut } from './left-out.ts'
import { type AskedQuestion, readGuide, readJson, readQuestions } from './load.ts'

interface Example {
	features: readonly number[]
	isAnswer: boolean
	isExact: boolean
	isNamed: boolean
	scheda: Scheda
}

const FOLDS = 5

const guide = await readGuide()
const known = new Set(guide.entries.map(({ scheda }) => scheda.slug))
/** Questions about the law that a scheda answers as well. */
const alsoAnswered = readJson('lab/guide/questions/law-answered.json')
const law = (name: string) =>
	readQuestions(`lab/bench/legal/questions/${name}.jsonl`, name).map((one) => ({
		...one,
		gold: alsoAnswered[one.id] ?? [],
	}))
const questions = [
	...readQuestions('lab/guide/questions/answered.jsonl', 'answered').filter(({ gold }) =>
		gold.some((slug) => known.has(slug)),
	),
	...readQuestions('lab/guide/questions/beside.jsonl', 'beside'),
	...readQuestions('lab/guide/questions/near.jsonl', 'near'),
	...readQuestions('lab/guide/questions/else.jsonl', 'else'),
	...law('everyday'),
	...law('insults-and-noise'),
	...law('off-topic'),
	...law('stories'),
]
const exampleOf = (question: AskedQuestion, compared: readonly Compared<Scheda>[]) => ({
	question,
	examples: compared.map(
		({ entry: { scheda }, features, isExact, isNamed }): Example => ({
			...{ features, isExact, isNamed, scheda, isAnswer: question.gold.includes(scheda.slug) },
		}),
	),
})
const judge = (question: AskedQuestion) =>
	exampleOf(
		question,
		compareGuide(guide, question.question).filter(
			({ entry }) => question.beside === undefined || question.beside === entry.scheda.slug,
		),
	)
const judged = [
	...questions.map(judge),
	...(await askLeftOut(guide.entries.map(({ scheda }) => scheda))).map(({ question, compared }) =>
		exampleOf(question, compared),
	),
]
type Judged = (typeof judged)[number]

/** Questions of other worlds are never to be answered, and count more; of those whose scheda is not held another may be right. */
const COUNTS: Readonly<Record<string, number>> = { 'off-topic': 8, else: 10, 'not held': 0.4 }

const rowsOf = (from: readonly Judged[]) =>
	from.map(({ question, examples }) => ({
		worth: COUNTS[question.lot] ?? 1,
		candidates: examples.map(({ features }) => features),
		answer: examples.findIndex(({ isAnswer }) => isAnswer),
	}))

function best({ examples }: Judged, learned: Weights) {
	const probabilities = probabilitiesOf(examples, learned)
	return examples
		.map(({ scheda, isNamed }, at) => ({ scheda, isNamed, slug: scheda.slug, probability: probabilities[at] ?? 0 }))
		.toSorted((one, other) => other.probability - one.probability)
}

function foldOf({ gold: [slug], id }: AskedQuestion): number {
	let hash = 7
	for (const letter of slug ?? id) hash = (hash * 31 + letter.charCodeAt(0)) % 100_003
	return hash % FOLDS
}

const { values } = parseArgs({
	options: {
		out: { type: 'string' },
		show: { type: 'string' },
		judge: { type: 'string', multiple: true, default: [] },
	},
})
const tried = Array.from({ length: FOLDS }, (_, fold) => {
	const learned = learn(rowsOf(judged.filter(({ question }) => foldOf(question) !== fold)))
	return judged.filter(({ question }) => foldOf(question) === fold).map((one) => ({ one, ranked: best(one, learned) }))
}).flat()

const say = (line: string) => process.stdout.write(`${line}\n`)
const isGold = (one: Judged, slug: string | undefined) => slug !== undefined && one.question.gold.includes(slug)
type Tried = { readonly one: Judged; readonly ranked: ReturnType<typeof best> }

/** Prints how many questions are answered rightly and wrongly above each probability. */
function report(asked: readonly Tried[]) {
	const answered = asked.filter(({ one }) => one.question.gold.length > 0)
	say(
		`right scheda first ${answered.filter(({ one, ranked }) => isGold(one, ranked[0]?.slug)).length}, in the first three ${answered.filter(({ one, ranked }) => ranked.slice(0, 3).some(({ slug }) => isGold(one, slug))).length} of ${answered.length}`,
	)
	for (const [lot, list] of Object.entries(Object.groupBy(asked, ({ one }) => one.question.lot))) {
		const results = (list ?? []).map(({ one, ranked }) => {
			const chosen = choose(ranked)
			if (chosen.length === 0) return 'nothing'
			return chosen.some(({ scheda }) => isGold(one, scheda.slug)) ? 'right' : 'wrong'
		})
		const counted = (result: string) => results.filter((one) => one === result).length
		const answerable = (list ?? []).filter(({ one }) => one.question.gold.length > 0).length
		say(`${lot}: ${results.length}, right ${counted('right')} of ${answerable}, wrong ${counted('wrong')}`)
	}
	for (const least of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
		const said = asked.filter(({ ranked }) => (ranked[0]?.probability ?? 0) >= least)
		const right = said.filter(({ one, ranked }) => isGold(one, ranked[0]?.slug))
		const wrong = said.filter(({ one, ranked }) => !isGold(one, ranked[0]?.slug))
		const by = Object.entries(Object.groupBy(wrong, ({ one }) => one.question.lot)).map(
			([lot, list]) => `${lot} ${list?.length}`,
		)
		say(
			`${least}: right ${right.length} of ${answered.length}, wrong ${wrong.length} (${by.join(', ')}) of ${said.length}`,
		)
	}
	if (values.show !== undefined)
		for (const { one, ranked } of asked)
			if ((ranked[0]?.probability ?? 0) >= Number(values.show) && !isGold(one, ranked[0]?.slug))
				say(
					`${one.question.lot} | ${one.question.question} → ${ranked[0]?.slug} ${ranked[0]?.probability.toFixed(2)} | ${one.question.gold.join()}`,
				)
}

say(`${guide.entries.length} schede, ${questions.length} questions`)
report(tried)
const bands = [0, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01]
for (const [at, from] of bands.slice(0, -1).entries()) {
	const to = bands[at + 1] ?? 2
	const here = tried.flatMap(({ one, ranked: [first] }) =>
		first && first.probability >= from && first.probability < to ? [{ one, first }] : [],
	)
	say(
		`said ${from}–${to}: ${here.length}, right ${(mean(here.map(({ one, first }) => (isGold(one, first.slug) ? 1 : 0)))).toFixed(2)}, mean ${mean(here.map(({ first }) => first.probability)).toFixed(2)}`,
	)
}
const learned = learn(rowsOf(judged))
for (const path of values.judge) {
	say(path)
	report(
		readQuestions(path, 'judged')
			.map(judge)
			.map((one) => ({ one, ranked: best(one, learned) })),
	)
}
say(FEATURES.map((name, at) => `${name} ${learned.weights[at]?.toFixed(2)}`).join(', '))
if (values.out) {
	const round = (list: readonly number[]) => list.map((value) => Number(value.toFixed(4)))
	const written = {
		none: Number(learned.none.toFixed(4)),
		weights: round(learned.weights),
		means: round(learned.means),
		deviations: round(learned.deviations),
	}
	writeFileSync(values.out, `${JSON.stringify(written, null, '\t')}\n`)
}
