import { ask } from '../answer/ask.ts'
import { replyOf } from '../answer/reply.ts'
import { type Corpus, searchOf } from '../index/load-corpus.ts'
import type { PassageFilter } from '../ports.ts'
import type { Arguments } from './arguments.ts'
import { readQuestions } from './question-files.ts'

/** Runs `legal answer`: one line for each question of the files. @throws Error without question files */
export async function answerQuestions(
	corpus: Corpus,
	options: Arguments,
	filter: PassageFilter,
	print: (line: string) => void,
): Promise<number> {
	if (options.questions.length === 0) throw new Error('answer needs --questions FILE…')
	for (const { questions } of options.questions.map(readQuestions))
		for (const { id, question } of questions) {
			const reply = replyOf(await ask(corpus.store, question, { ...searchOf(corpus), filter }))
			print(options.json ? JSON.stringify({ id, ...reply }) : `${id}  ${reply.kind} (${reply.confidence.toFixed(2)})`)
		}
	return 0
}
