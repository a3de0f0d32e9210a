import { writeFileSync } from 'node:fs'
import { learn } from '../eval/learn.ts'
import type { Arguments } from './arguments.ts'
import type { Corpus } from './load-corpus.ts'
import { readQuestions } from './question-files.ts'

/** Learns fusion and calibration and writes them to `--out` (`src/learned.json`); prints the cross-validated figures. */
export async function train(corpus: Corpus, options: Arguments, print: (line: string) => void): Promise<number> {
	if (options.questions.length === 0) throw new Error('train needs --questions FILE…')
	const { learned, lines } = await learn(corpus, options.questions.map(readQuestions))
	for (const line of lines) print(line)
	if (options.out !== undefined) writeFileSync(options.out, `${JSON.stringify(learned, undefined, '\t')}\n`)
	return 0
}
