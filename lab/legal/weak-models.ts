/**
 * Shows what bad models do to answers: each is tried on the project's own questions, as 'Prova il modello' does, then answers a lot with what that measured.
 *
 * npm run figures -- weak-models CORPUS LOT.jsonl [--limit=N]
 *
 * A model that points at the first sentence, one that points anywhere, one that agrees with whatever is asked of it, one that is silent; beside them one that knows
 * the governing article. All boast a probability of .95.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { citationText } from '../../legal/src/answer/answer.it.ts'
import { groundsOf } from '../../legal/src/answer/ask.ts'
import { answerByPointing } from '../../legal/src/answer/pointing/answer-by-pointing.ts'
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
const asked = async (question: string) => groundsOf(store, await retrieve(store, question, searching), searching)
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
	'is silent': () => '',
	'knows the article': (message) => reply(knowing(message)),
}

const share = (count: number, of: number) => (of === 0 ? '–' : (count / of).toFixed(2).replace(/^0/, ''))
process.stdout.write(
	`| a model that | trial: right of those dared | ${basename(lot, '.jsonl')}: answered | governing article, of these | at .8 and more, of all | right, of these |\n|---|---|---|---|---|---|\n`,
)
for (const [name, say] of Object.entries(models)) {
	const model: LanguageModel = {
		model: name,
		async *stream(messages) {
			yield say(messages.at(-1)?.content ?? '')
		},
	}
	const report = await tryPointing(model, own, { store, groundsOf: asked, atOnce: 1 })
	const calibration: PointingCalibration | undefined = calibratePointing(report.samples)
	const right = report.samples.filter(({ isRight }) => isRight).length
	let [answered, governing, sure, sureRight] = [0, 0, 0, 0]
	for (const { question, gold = [] } of lotQuestions) {
		const options = calibration === undefined ? { reader: model } : { reader: model, calibration }
		for await (const event of answerByPointing(store, await asked(question), model, options)) {
			if (event.type !== 'done' || event.part === undefined || event.answer.kind !== 'grounded') continue
			const refs = event.answer.sentences.flatMap(({ sources }) => sources).map(({ ref }) => ref)
			const isRight = refs.some((ref) => gold.includes(ref))
			answered++
			if (isRight) governing++
			if ((event.answer.confidence ?? 0) < 0.8) continue
			sure++
			if (isRight) sureRight++
		}
	}
	const row = [
		name,
		`${share(right, report.samples.length)} (${report.samples.length}${calibration === undefined ? ', not measured' : ''})`,
		share(answered, lotQuestions.length),
		share(governing, answered),
		share(sure, lotQuestions.length),
		share(sureRight, sure),
	]
	process.stdout.write(`| ${row.join(' | ')} |\n`)
}
