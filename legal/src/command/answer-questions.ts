import { ask, groundsOf } from '../answer/ask.ts'
import { answerByPointing } from '../answer/pointing/answer-by-pointing.ts'
import { offerWithRewriting } from '../answer/pointing/rewritten-offer.ts'
import { type Reply, replyOf, replyWithPart } from '../answer/reply.ts'
import { type Corpus, searchOf } from '../index/load-corpus.ts'
import { type PassageFilter, readerOf } from '../ports.ts'
import { retrieve } from '../retrieve.ts'
import type { Arguments } from './arguments.ts'
import type { Services } from './environment.ts'
import { readQuestions } from './question-files.ts'

/** Runs `legal answer`: one line for each question of the files. @throws Error without question files */
export async function answerQuestions(
	corpus: Corpus,
	options: Arguments,
	filter: PassageFilter,
	services: Services,
	print: (line: string) => void,
): Promise<number> {
	if (options.questions.length === 0) throw new Error('answer needs --questions FILE…')
	for (const { questions } of options.questions.map(readQuestions))
		for (const { id, question } of questions) {
			const reply = await answerOne(corpus, question, filter, services)
			const sure = reply.confidence?.toFixed(2) ?? '—'
			print(options.json ? JSON.stringify({ id, ...reply }) : `${id}  ${reply.kind} (${sure})`)
		}
	return 0
}

/** Answers with the model that the environment names; without one, or if it fails, as without a model. */
export async function answerOne(
	corpus: Corpus,
	question: string,
	filter: PassageFilter,
	{ model, reader }: Pick<Services, 'model' | 'reader'>,
): Promise<Reply> {
	const { store } = corpus
	const searching = { ...searchOf(corpus), filter }
	if (model === undefined) return replyOf(await ask(store, question, searching))
	const { rewriter, ...plain } = searching
	const searched = async () => groundsOf(store, await retrieve(store, question, plain), plain)
	const grounds = await offerWithRewriting(searched(), rewriter?.terms(question) ?? [], (terms) =>
		retrieve(store, question, { ...plain, rewriter: { terms: async () => terms } }),
	)
	const asking = { readAs: readerOf(filter), ...(reader === undefined ? {} : { reader }) }
	let points: Reply['points'] = []
	for await (const event of answerByPointing(store, grounds, model, asking)) {
		if (event.type === 'pointed') points = event.quotations.flatMap(({ sources }) => sources)
		if (event.type === 'done') return replyWithPart(event.answer, event.part, points)
	}
	throw new Error('the answer broke off')
}
