import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseQuestions, type QuestionSet } from '../trial/questions.ts'

/** The set is named after the file. @throws Error naming set and line */
export function readQuestions(file: string): QuestionSet {
	return parseQuestions(basename(file).replace(/\.[^.]+$/, ''), readFileSync(file, 'utf8'))
}
