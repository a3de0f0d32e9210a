/**
 * Measures the verifier's errors.
 *
 * npm run figures -- verifier CORPUS [PASSAGES] [SEED]
 *
 * First the hand-written sentences of
 * `sentences.jsonl`, set by set; then random sentences of the corpus, repeated as a model would and falsified mechanically, through the
 * same stream that splits a model's reply into sentences. Prints the sentences wrongly dropped or wrongly shown.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chunkArticle } from '../../../legal/src/index/chunk.ts'
import { loadCorpus } from '../../../legal/src/index/load-corpus.ts'
import type { Passage } from '../../../legal/src/law/model.ts'
import { sentencesOf } from '../../../legal/src/text/sentences.ts'
import { citedSentences } from '../../../legal/src/verify/sentence-stream.ts'
import { verifySentence } from '../../../legal/src/verify/verify-sentence.ts'
import { seeded } from '../../legal/eval/measures.ts'

const [corpus = '', count = '400', seed = '7'] = process.argv.slice(2)
const { articles } = await loadCorpus(corpus)
const shown = new Map<string, { shown: number; all: number }>()

function print(line: string): void {
	process.stdout.write(`${line}\n`)
}

function tell(kind: string, isTrue: boolean, isShown: boolean, text: string): void {
	const counts = shown.get(kind) ?? { shown: 0, all: 0 }
	shown.set(kind, { shown: counts.shown + (isShown ? 1 : 0), all: counts.all + 1 })
	if (isTrue !== isShown) print(`${isTrue ? 'lost' : 'SHOWN'} · ${kind} · ${text}`)
}

for (const line of readFileSync(join(import.meta.dirname, 'sentences.jsonl'), 'utf8')
	.trim()
	.split('\n')) {
	const { lot, ref, text, kind } = JSON.parse(line) as { lot: number; ref: string; text: string; kind: string }
	const article = articles.find((one) => one.ref === ref)
	if (article === undefined) throw new Error(`${ref} is not in the corpus`)
	const passages = chunkArticle(article)
	const cited = passages.map((_, i) => i + 1)
	const isTrue = kind === 'true'
	tell(`lot ${lot}, ${isTrue ? 'true' : 'false'}`, isTrue, verifySentence(text, cited, passages).stands, text)
}

/** Minimum length in characters: after removing false parts, a shorter remainder states nothing. */
const leastShown = 25

async function reply(kind: string, isTrue: boolean, text: string, passages: readonly Passage[]): Promise<void> {
	const sentences: { text: string; stands: boolean }[] = []
	const pieces = (async function* () {
		yield text
	})()
	for await (const { text: sentence, cited } of citedSentences(pieces))
		sentences.push({ text: sentence, stands: verifySentence(sentence, cited, passages).stands })
	const isShown = isTrue
		? sentences.every(({ stands }) => stands)
		: sentences.some(({ text: sentence, stands }) => stands && sentence.length > leastShown)
	tell(kind, isTrue, isShown, text)
}

const numbers = 'due tre quattro cinque sette otto dieci quindici venti trenta sessanta novanta'.split(' ')
const numberWord = new RegExp(`\\b(?:${numbers.join('|')})\\b`)
const counterparts = [
	['attore', 'convenuto'],
	['locatore', 'conduttore'],
	['creditore', 'debitore'],
	['giudice', 'prefetto'],
	['venditore', 'compratore'],
	['pubblico ministero', 'difensore'],
	['amministratori', 'sindaci'],
	['consumatore', 'professionista'],
] as const

/** Returns false versions of a sentence that need no understanding of it, by kind. */
function falsehoods(body: string, n: number): (readonly [kind: string, text: string])[] {
	const verb = / (è|sono|può|possono|deve|devono) /
	const persons = counterparts.find(([one]) => new RegExp(`\\b${one}\\b`).test(body))
	return [
		['false article', `Secondo l'art. ${9000 + n} c.c., ${body}`],
		['added term', `${body}, entro ${13 + (n % 40)} giorni`],
		['wrong date', `${body}, a partire dal ${1 + (n % 28)} marzo 2031`],
		['added claim', `${body}, previo pagamento di una cauzione`],
		['added exception', `${body}, salvo diversa autorizzazione del prefetto`],
		['obeyed instruction', `${body} e ogni imposta relativa è abolita`],
		['duty for faculty', body.replace(/ può /, ' deve ')],
		['faculty for duty', body.replace(/ deve /, ' può ')],
		['denial dropped', body.replace(/ non /, ' ')],
		['denial added', / non /.test(body) ? body : body.replace(verb, ' non $1 ')],
		[
			'number in words',
			body.replace(numberWord, (word) => numbers[(numbers.indexOf(word) + 3) % numbers.length] ?? ''),
		],
		['number in digits', body.replace(/(?<=.{4})\b\d{1,3}\b/, (digits) => String(Number(digits) + 3))],
		['person exchanged', persons === undefined ? body : body.replaceAll(persons[0], persons[1])],
	].flatMap(([kind = '', text = '']) => (text === body ? [] : [[kind, text] as const]))
}

const random = seeded(Number(seed))
const held = articles.filter(({ abrogated, text }) => !abrogated && text.length > 80)
const anyPassage = () => {
	const article = held[Math.floor(random() * held.length)]
	const passages = article === undefined ? [] : chunkArticle(article)
	return passages[Math.floor(random() * passages.length)]
}
for (let n = 0; n < Number(count); n++) {
	const passages = [anyPassage(), anyPassage(), anyPassage()].filter((passage) => passage !== undefined)
	const [first] = passages
	if (first === undefined) continue
	const sentences = sentencesOf(first.text)
		.map(({ start, end }) => first.text.slice(start, end).replace(/[.;:]\s*$/, ''))
		.filter((sentence) => sentence.length > 50 && sentence.length < 500 && /[a-z]/.test(sentence))
	const body = sentences[Math.floor(random() * sentences.length)]
	if (body === undefined) continue
	const inSentence = (body.charAt(0).toLowerCase() + body.slice(1)).replace(/^\d+(?:-\w+)?\. */, '')
	await reply('verbatim', true, `${body} [1].`, passages)
	await reply('"prevede che"', true, `L'art. ${first.article} prevede che ${inSentence} [1].`, passages)
	await reply('quoted', true, `In base all'articolo ${first.article}: «${body}» [1].`, passages)
	await reply('another passage', false, `${body} [2].`, passages)
	for (const [kind, text] of falsehoods(body, n)) await reply(kind, false, `${text} [1].`, passages)
}
for (const [kind, { shown: some, all }] of shown) print(`${kind.padEnd(20)} shown ${some} of ${all}`)
