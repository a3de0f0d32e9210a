/**
 * Judges answers led by a model whose replies were recorded: decisive words shown, wrong articles asserted, its own sentences that stand.
 *
 * npm run figures -- pointing CORPUS LOT.jsonl… [--on DATE] [--replies FILE]… [--requests DIR] [--record FILE] [--limit N]
 *
 * A reply that somebody has altered marks each lie among its own sentences (`bugia`): these are counted apart, and the replies of `--replies` given last stand.
 * Requests without a reply are written to DIR as KEY.request.md: a reader who sees nothing else writes KEY.reply.md beside it, and the command is run again (once
 * for what the model points at, once for the second readings). `--record` writes key and reply of all that were used.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseIsoDate } from 'italian'
import { z } from 'zod'
import type { Answer } from '../../legal/src/answer/answer.ts'
import { groundsOf } from '../../legal/src/answer/ask.ts'
import { answerByPointing, type PointedAnswer } from '../../legal/src/answer/pointing/answer-by-pointing.ts'
import type { OwnSentence } from '../../legal/src/answer/pointing/point.ts'
import { type Reply, replyOf, replyWithPart } from '../../legal/src/answer/reply.ts'
import { loadCorpus, searchOf } from '../../legal/src/index/load-corpus.ts'
import { isLegalRef } from '../../legal/src/law/model.ts'
import { readerOf } from '../../legal/src/ports.ts'
import { retrieve } from '../../legal/src/retrieve.ts'
import { parseAnswerSet } from './eval/answers/answer-set.ts'
import { type Judgement, judgeReply } from './eval/answers/judge-reply.ts'
import { createRecordedModel, keyOf as keyOfMessages } from './replies/recorded-model.ts'

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		on: { type: 'string' },
		replies: { type: 'string', multiple: true, default: [] },
		requests: { type: 'string' },
		record: { type: 'string' },
		limit: { type: 'string' },
	},
})
const [folder, ...lots] = positionals
if (folder === undefined || lots.length === 0) throw new Error('pointing needs a corpus and lots')
const on = values.on === undefined ? undefined : parseIsoDate(values.on)
const filter = on === undefined ? {} : { readOn: on }
const corpus = await loadCorpus(folder)
const searching = { ...searchOf(corpus), filter }
const { store } = corpus
const model = createRecordedModel(values.replies, values.requests)
const used = new Map<string, string>()
const lies = new Set<string>()
const Altered = z.object({ risposta: z.array(z.object({ testo: z.string(), bugia: z.string().optional() })) })
const recording = {
	model: model.model,
	async *stream(...asked: Parameters<typeof model.stream>) {
		for await (const piece of model.stream(...asked)) {
			used.set(keyOfMessages(asked[0]), piece)
			if (piece.includes('"bugia"'))
				for (const { testo, bugia } of Altered.parse(JSON.parse(piece)).risposta)
					if (bugia !== undefined) lies.add(testo.trim())
			yield piece
		}
	},
}

/** Of Italian, roughly; services count by their own. */
const charactersPerToken = 3.5

interface Judged extends Judgement {
	readonly p: number
	/** The governing article was offered. */
	readonly offered: boolean
	readonly own: readonly OwnSentence[]
	readonly characters: number
}

const share = (of: readonly unknown[], all: readonly unknown[]) =>
	all.length === 0 ? '–' : (of.length / all.length).toFixed(2).replace(/^0/, '')
/** The law's words that stand open: those of a model, or all that is quoted without one. */
const openLaw = ({ sentences }: Answer | PointedAnswer) =>
	sentences.filter(({ degree, isFolded }) => degree !== 'checked' && isFolded !== true)
const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? 0
process.stdout.write(
	'| lot | n | offered | shown | wrong | to refuse, not asserted | p ≥ .9 | of these shown | own sentences standing | lies standing | quoted / needed | tokens asked (characters / 3.5) |\n|---|---:|---|---|---|---|---|---|---|---|---:|---:|\n',
)
for (const lot of lots) {
	const { questions } = parseAnswerSet(basename(lot, '.jsonl'), readFileSync(lot, 'utf8'))
	const judged: Judged[] = []
	for (const question of questions.slice(0, Number(values.limit ?? questions.length))) {
		const grounds = await groundsOf(store, await retrieve(store, question.question, searching), searching)
		let points: NonNullable<Reply['points']> = []
		let characters = 0
		const counting = {
			model: recording.model,
			stream(...asked: Parameters<typeof model.stream>) {
				characters += asked[0].reduce((sum, { content }) => sum + content.length, 0)
				return recording.stream(...asked)
			},
		}
		for await (const event of answerByPointing(store, grounds, counting, {
			reader: counting,
			readAs: readerOf(filter),
		})) {
			if (event.type === 'pointed') points = event.quotations.flatMap(({ sources }) => sources)
			if (event.type !== 'done') continue
			const reply = event.part === undefined ? replyOf(event.answer) : replyWithPart(event.answer, event.part, points)
			const texts = new Map<string, string | undefined>()
			for (const { ref } of question.spans)
				if (isLegalRef(ref)) texts.set(ref, (await store.article(ref, readerOf(filter)))?.text)
			judged.push({
				...judgeReply(question, { ...reply, sentences: openLaw(event.answer) }, (ref) => texts.get(ref)),
				p: reply.p ?? 0,
				offered: grounds.offer.some(({ ref }) => question.gold.includes(ref)),
				own: event.part?.own ?? [],
				characters,
			})
		}
	}
	const answerable = judged.filter(({ toRefuse }) => !toRefuse)
	const refusable = judged.filter(({ toRefuse }) => toRefuse)
	const sure = answerable.filter(({ p }) => p >= 0.9)
	const own = judged.flatMap((one) => one.own)
	const standing = (isLie: boolean) => {
		const told = own.filter(({ text }) => lies.has(text) === isLie)
		const kept = told.filter(({ stands }) => stands)
		return told.length === 0 ? '–' : `${share(kept, told)} of ${told.length}`
	}
	const row = [
		basename(lot, '.jsonl'),
		judged.length,
		share(
			answerable.filter(({ offered }) => offered),
			answerable,
		),
		share(
			answerable.filter(({ shown }) => shown),
			answerable,
		),
		share(
			answerable.filter(({ wrong }) => wrong),
			answerable,
		),
		share(
			refusable.filter(({ reply }) => reply !== 'answer'),
			refusable,
		),
		share(sure, answerable),
		share(
			sure.filter(({ shown }) => shown),
			sure,
		),
		standing(false),
		standing(true),
		median(
			answerable.filter(({ shown }) => shown).map((one) => one.quotedLength / Math.max(1, one.decisiveLength)),
		).toFixed(1),
		Math.round(median(judged.map((one) => one.characters)) / charactersPerToken),
	]
	process.stdout.write(`| ${row.join(' | ')} |\n`)
	for (const one of judged)
		if (!one.toRefuse && !one.shown)
			process.stderr.write(`${one.id}: ${one.reply}, offered ${one.offered}, p ${one.p}\n`)
}
if (model.missing.length > 0)
	process.stdout.write(
		`\n${model.missing.length} replies are missing${values.requests === undefined ? '' : `: see ${join(values.requests, '*.request.md')}`}.\n`,
	)
if (values.record !== undefined)
	writeFileSync(values.record, [...used].map(([key, reply]) => `${JSON.stringify({ key, reply })}\n`).join(''))
