import { writeFileSync } from 'node:fs'
import { evaluateSets } from '../eval/evaluate-sets.ts'
import { reportTable } from '../eval/report.ts'
import type { Arguments } from './arguments.ts'
import type { Corpus } from './load-corpus.ts'
import { readQuestions } from './question-files.ts'

/** Runs `legal eval` and returns its exit code. @throws Error without question files */
export async function evaluate(corpus: Corpus, options: Arguments, print: (line: string) => void): Promise<number> {
	if (options.questions.length === 0) throw new Error('eval needs --questions FILE…')
	const sets = options.questions.map(readQuestions)
	const report = await evaluateSets(corpus, sets)
	const json = JSON.stringify(report)
	if (options.out !== undefined) writeFileSync(options.out, json)
	if (options.json) print(json)
	else print(reportTable(report))
	return 0
}
