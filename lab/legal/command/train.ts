import { writeFileSync } from 'node:fs'
import { readQuestions } from '../../../legal/src/command/question-files.ts'
import type { Corpus } from '../../../legal/src/index/load-corpus.ts'
import type { PassageFilter } from '../../../legal/src/ports.ts'
import { learnAnswers } from '../eval/answers/learn-answers.ts'
import { learn } from '../eval/learn.ts'
import type { Arguments } from './arguments.ts'
import { readAnswerSet } from './question-files.ts'

/**
 * Learns and writes to `--out`: from `--questions` fusion and calibration (`src/learned.json`), from `--answers` what is said of
 * answers (`src/learned-answers.json`). Prints the cross-validated figures.
 */
export async function train(
	corpus: Corpus,
	options: Arguments,
	filter: PassageFilter,
	print: (line: string) => void,
): Promise<number> {
	if (options.questions.length + options.answers.length === 0)
		throw new Error('train needs --questions FILE… or --answers FILE…')
	const { learned, lines } =
		options.answers.length > 0
			? await learnAnswers(corpus, options.answers.map(readAnswerSet), filter)
			: await learn(corpus, options.questions.map(readQuestions))
	for (const line of lines) print(line)
	if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(learned, undefined, '\t')}\n`)
	return 0
}
