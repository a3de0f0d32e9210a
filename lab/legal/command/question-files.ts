import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type AnswerSet, parseAnswerSet } from '../eval/answers/answer-set.ts'

/** Reads questions with their decisive words; the set is named after the file. @throws Error naming set and line */
export function readAnswerSet(file: string): AnswerSet {
	return parseAnswerSet(basename(file).replace(/\.[^.]+$/, ''), readFileSync(file, 'utf8'))
}
