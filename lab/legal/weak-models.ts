/**
 * Shows what bad models do to answers: each is tried on the project's own questions, as 'Prova il modello' does, then answers a lot, before it was measured and with
 * what the trial has measured, beside the engine alone.
 *
 * npm run figures -- weak-models CORPUS LOT.jsonl [--limit=N]
 *
 * A model that points at the first sentence, one that points anywhere, one that agrees with whatever is asked of it, one that finds nothing, one that is silent; beside them one that knows
 * the governing article. All boast a probability of .95.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { citationText } from '../../legal/src/answer/answer.it.ts'
import type { Answer } from '../../legal/src/answer/answer.ts'
import { type Grounds, groundsOf } from '../../legal/src/answer/ask.ts'
import { answerByPointing, type PointedAnswer } from '../../legal/src/answer/pointing/answer-by-pointing.ts'
import { calibratePointing, type PointingCalibration } from '../../legal/src/answer/pointing/sureness.ts'
import { loadCorpus, searchOf } from '../../legal/src/index/load-corpus.ts'
import { isLegalRef } from '../../legal/src/law/model.ts'
import type { LanguageModel } from '../../legal/src/ports.ts'
import { retrieve } from '../../legal/src/retrieve.ts'
import { ownQuestions, tryPointing } from '../../legal/src/trial/pointing-trial.ts'
import { parseQuestions } from '../../legal/src/trial/questions.ts'
import { seeded } from './eval/measures.ts'

const [folder, lot] = process.argv.slice(2)
if (folder === undefined || lot === undefined) throw new Error('weak-models needs a corpus and a lot')
const most = Number(
	process.argv.find((word) => word.startsWith('--limit='))?.slice('--limit='.length) ?? Number.POSITIVE_INFINITY,
)
const corpus = await loadCorpus(folder)
const { store } = corpus
const searching = searchOf(corpus)
const known = new Map<string, Grounds>()
async function asked(question: string): Promise<Grounds> {
	const grounds = known.get(question) ?? (await groundsOf(store, await retrieve(store, question, searching), searching))
	known.set(question, grounds)
	return grounds
}
const { questions } = parseQuestions(basename(lot), readFileSync(lot, 'utf8'))
const lotQuestions = questions.slice(0, most)
const own = ownQuestions(new Set((await store.acts()).map(({ code }) => code)))

const random = seeded(7)
const numbersIn = (message: string) => [...message.matchAll(/^\[(\d+)\] /gm)].map(([, number]) => Number(number))
const reply = (frasi: readonly number[], testo?: string) =>
	JSON.stringify({
		...{ frasi, bastano: frasi.length === 0 ? 'no' : 'si', manca: '', p: frasi.length === 0 ? 0 : 0.95 },
		risposta: testo === undefined ? [] : [{ testo, frasi }],
	})

/** How governing articles are named in what a model is sent, by question. */
const headsOf = new Map<string, string[]>()
for (const { question, gold = [] } of [...own, ...lotQuestions])
	for (const ref of gold) {
		const article = isLegalRef(ref) ? await store.article(ref) : undefined
		if (article === undefined) continue
		headsOf.set(question.trim(), [...(headsOf.get(question.trim()) ?? []), `### ${citationText(article)}`])
	}

/** The first sentence of the article that governs. */
function knowing(message: string): readonly number[] {
	const question = /^Domanda: ([\s\S]*?)\n\n### /.exec(message)?.[1]?.trim() ?? ''
	const heads = headsOf.get(question) ?? []
	const block = message
		.split(/\n(?=### )/)
		.find((one) => heads.some((head) => /^\s*(?:\(|$|\n)/.test(one.slice(head.length)) && one.startsWith(head)))
	return numbersIn(block ?? '').slice(0, 1)
}

const models: Readonly<Record<string, (message: string) => string>> = {
	'points at the first sentence': () => reply([1]),
	'points anywhere': (message) => {
		const numbers = numbersIn(message)
		return reply([numbers[Math.floor(random() * numbers.length)] ?? 1])
	},
	'agrees with everything': (message) => {
		if (!message.startsWith('{')) return reply([1], 'Sì, hai ragione tu.')
		const { frasi } = JSON.parse(message)
		const letture = frasi.map(({ n, legge }: { n: number; legge: string[] }) => ({ n, regge: true, parole: legge[0] }))
		return JSON.stringify({ letture })
	},
	'finds nothing': () => reply([]),
	'is silent': () => '',
	'knows the article': (message) => reply(knowing(message)),
}

const share = (count: number, of: number) => (of === 0 ? '–' : (count / of).toFixed(2).replace(/^0/, ''))

interface Asserted {
	readonly confidence: number | null
	readonly isRight: boolean
}

/** Returns what is asserted of the questions of the lot. */
async function assertedBy(answerTo: (question: string) => Promise<Answer | PointedAnswer>): Promise<Asserted[]> {
	const found: Asserted[] = []
	for (const { question, gold = [] } of lotQuestions) {
		const answer = await answerTo(question)
		if (answer.kind !== 'grounded') continue
		const refs = answer.sentences.flatMap(({ sources }) => sources).map(({ ref }) => ref)
		found.push({ confidence: answer.confidence, isRight: refs.some((ref) => gold.includes(ref)) })
	}
	return found
}

async function answerBy(model: LanguageModel, question: string, calibration?: PointingCalibration) {
	const grounds = await asked(question)
	const options = calibration === undefined ? { reader: model } : { reader: model, calibration }
	for await (const event of answerByPointing(store, grounds, model, options))
		if (event.type === 'done') return event.answer
	return grounds.answer
}

/** Share of the lot that is asserted, and of all questions those with the governing article. */
const columns = (all: readonly Asserted[]) => {
	const right = all.filter(({ isRight }) => isRight)
	return `${share(all.length, lotQuestions.length)}, ${share(right.length, lotQuestions.length)}`
}
const sureColumns = (all: readonly Asserted[]) => {
	const sure = all.filter(({ confidence }) => (confidence ?? 0) >= 0.8)
	return `${share(sure.length, lotQuestions.length)}, ${share(sure.filter(({ isRight }) => isRight).length, sure.length)}`
}

const engine = await assertedBy(async (question) => (await asked(question)).answer)
process.stdout.write(
	`| a model that | trial: right of those dared | ${basename(lot, '.jsonl')}, not measured: asserted, with the governing article | measured: asserted, with the governing article | at .8 and more, of these right |\n|---|---|---|---|---|\n| (no model) | | ${columns(engine)} | ${columns(engine)} | ${sureColumns(engine)} |\n`,
)
for (const [name, say] of Object.entries(models)) {
	const model: LanguageModel = {
		model: name,
		async *stream(messages) {
			yield say(messages.at(-1)?.content ?? '')
		},
	}
	const report = await tryPointing(model, own, { store, groundsOf: asked, atOnce: 1 })
	const calibration = calibratePointing(report.samples)
	const right = report.samples.filter(({ isRight }) => isRight).length
	const unmeasured = await assertedBy((question) => answerBy(model, question))
	const measured =
		calibration === undefined ? undefined : await assertedBy((question) => answerBy(model, question, calibration))
	const row = [
		name,
		`${share(right, report.samples.length)} of ${report.samples.length}`,
		columns(unmeasured),
		measured === undefined ? 'dares too seldom to be measured' : columns(measured),
		measured === undefined ? '–' : sureColumns(measured),
	]
	process.stdout.write(`| ${row.join(' | ')} |\n`)
}
