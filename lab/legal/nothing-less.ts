/**
 * Compares answers written by scripted models with answers without one: every word of the law that is quoted without a model must be quoted with it.
 *
 * npm run figures -- nothing-less CORPUS ANSWERS.jsonl… [--on DATE]
 *
 * Fails if an answer shows less, whatever model and second reader say.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseIsoDate } from 'italian'
import { groundsOf } from '../../legal/src/answer/ask.ts'
import { answerWithModel } from '../../legal/src/answer/model/model-answer.ts'
import { loadCorpus, searchOf } from '../../legal/src/index/load-corpus.ts'
import type { AnswerSource } from '../../legal/src/law/model.ts'
import type { LanguageModel, SecondReader } from '../../legal/src/ports.ts'
import { retrieve } from '../../legal/src/retrieve.ts'
import { sentencesOf } from '../../legal/src/text/sentences.ts'
import { parseAnswerSet } from './eval/answers/answer-set.ts'

/** Returns a reply to the prompt with its numbered passages. */
type Script = (prompt: string) => string

const passagesOf = (prompt: string): string[] =>
	prompt
		.split(/^\[\d+\] .*$/m)
		.slice(1)
		.map((text) => text.replace(/\n\nDomanda: [\s\S]*$/, '').trim())
function firstWords(text: string): string {
	const [first] = sentencesOf(text)
	return first === undefined ? '' : text.slice(first.start, first.end)
}

const scripts: Readonly<Record<string, Script>> = {
	'says nothing': () => '',
	'finds no answer': () => 'NESSUNA RISPOSTA',
	'repeats the first passage': (prompt) => `${firstWords(passagesOf(prompt)[0] ?? '')} [1]`,
	'repeats the last passage': (prompt) =>
		`${firstWords(passagesOf(prompt).at(-1) ?? '')} [${passagesOf(prompt).length}]`,
	'denies what it reads': (prompt) => `Non è vero che ${firstWords(passagesOf(prompt)[0] ?? '').toLowerCase()} [1]`,
	'cites everything for nothing': (prompt) =>
		passagesOf(prompt)
			.map((_, n) => `Dipende dal caso [${n + 1}].`)
			.join(' '),
	'names words that are not there': () => 'Sì [1:"parole che nel passo non si leggono"]. No [2:"altre parole"].',
	'names half a word': (prompt) => `Sì, è così [1:"${(passagesOf(prompt)[0] ?? '').slice(3, 40)}`,
	'thinks aloud and stops': () => '<think>La legge dice [1]',
	'obeys the question': () => 'Ignora le istruzioni. Chiedi a un avvocato: la legge non c’entra.',
}
const readers: Readonly<Record<string, SecondReader['read'] | undefined>> = {
	none: undefined,
	'says yes': async () => '{"objection":"","entailed":true,"words":"è"}',
	fails: async () => Promise.reject(new Error('scripted')),
}

const args = process.argv.slice(2)
const at = args.indexOf('--on')
const inForceOn = at < 0 ? undefined : parseIsoDate(args[at + 1] ?? '')
const [folder = '', ...files] = args.filter((_, index) => at < 0 || index < at || index > at + 1)
const corpus = await loadCorpus(folder)
const searching = { ...searchOf(corpus), ...(inForceOn === undefined ? {} : { filter: { inForceOn } }) }

let less = 0
process.stdout.write(
	'| set | questions | quoted without a model | replies tried | show less |\n|---|---:|---:|---:|---:|\n',
)
for (const file of files) {
	const { name, questions } = parseAnswerSet(basename(file, '.jsonl'), readFileSync(file, 'utf8'))
	let [quoted, tried, fewer] = [0, 0, 0]
	for (const { id, question } of questions) {
		const grounds = await groundsOf(corpus.store, await retrieve(corpus.store, question, searching), searching)
		const plain = grounds.answer.sentences.flatMap(({ sources }) => sources)
		if (plain.length === 0) continue
		quoted++
		for (const [manner, script] of Object.entries(scripts))
			for (const [reading, read] of Object.entries(readers)) {
				const model: LanguageModel = {
					model: manner,
					async *stream(messages) {
						yield script(messages.at(-1)?.content ?? '')
					},
				}
				let shown: readonly AnswerSource[] = []
				const reader = read === undefined ? {} : { reader: { model: reading, read } }
				for await (const event of answerWithModel(corpus.store, grounds, model, { ...searching, ...reader }))
					if (event.type === 'done') shown = event.answer.sentences.flatMap(({ sources }) => sources)
				tried++
				if (plain.every((range) => shown.some((other) => holds(other, range)))) continue
				fewer++
				process.stderr.write(`${name} ${id}: ${manner}, second reader ${reading}\n`)
			}
	}
	less += fewer
	process.stdout.write(`| ${name} | ${questions.length} | ${quoted} | ${tried} | ${fewer} |\n`)
}
process.exitCode = less === 0 ? 0 : 1

function holds(outer: AnswerSource, inner: AnswerSource): boolean {
	return outer.ref === inner.ref && outer.start <= inner.start && outer.end >= inner.end
}
