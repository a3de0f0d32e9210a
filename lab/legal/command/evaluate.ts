import { writeFileSync } from 'node:fs'
import { readQuestions } from '../../../legal/src/command/question-files.ts'
import type { Corpus } from '../../../legal/src/index/load-corpus.ts'
import type { PassageFilter } from '../../../legal/src/ports.ts'
import { answerReport } from '../eval/answers/answer-report.ts'
import { evaluateAnswers } from '../eval/answers/evaluate-answers.ts'
import { evaluateSets } from '../eval/evaluate-sets.ts'
import { reportTable } from '../eval/report.ts'
import type { Arguments } from './arguments.ts'
import { readAnswerSet } from './question-files.ts'

/** Runs `legal eval` and returns its exit code. @throws Error without question files */
export async function evaluate(
	corpus: Corpus,
	options: Arguments,
	filter: PassageFilter,
	print: (line: string) => void,
): Promise<number> {
	const target = { ...corpus, filter }
	if (options.answers.length > 0) {
		const reports = await evaluateAnswers(target, options.answers.map(readAnswerSet))
		report({ answers: reports }, answerReport(reports), options, print)
		return 0
	}
	if (options.questions.length === 0) throw new Error('eval needs --questions FILE… or --answers FILE…')
	const sets = await evaluateSets(target, options.questions.map(readQuestions))
	report(sets, reportTable(sets), options, print)
	return 0
}

function report(figures: object, table: string, { out, json }: Arguments, print: (line: string) => void): void {
	const line = JSON.stringify(figures)
	if (out !== undefined) writeFileSync(out, line)
	print(json ? line : table)
}
