import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type AnswerSet, parseAnswerSet } from '../eval/answers/answer-set.ts'
import { parseQuestions, type QuestionSet } from '../eval/questions.ts'

/** The set is named after the file. @throws Error naming set and line */
export function readQuestions(file: string): QuestionSet {
	return parseQuestions(nameOf(file), readFileSync(file, 'utf8'))
}

/** As `readQuestions`, for questions with their decisive words. @throws Error naming set and line */
export function readAnswerSet(file: string): AnswerSet {
	return parseAnswerSet(nameOf(file), readFileSync(file, 'utf8'))
}

function nameOf(file: string): string {
	return basename(file).replace(/\.[^.]+$/, '')
}
