/** Questions with the articles that govern them: JSON Lines of {id, question, gold, area?, options?, answer?}. */
import { z } from 'zod'
import { parseLines } from './parse-lines.ts'

const Row = z.object({
	id: z.string(),
	question: z.string(),
	/** Refs of the governing articles; empty when none is in the corpus and a refusal is right. */
	gold: z.array(z.string()).optional(),
	/** Area it is reported under; that of the first governing article's act unless given. */
	area: z.string().optional(),
	/** Questions of one lot stay in the same fold, so that none is scored by a model trained on a sibling. */
	lot: z.number().int().optional(),
	options: z.record(z.string(), z.string()).optional(),
	answer: z.string().optional(),
})

export type EvalQuestion = z.infer<typeof Row>

export interface QuestionSet {
	readonly name: string
	readonly questions: readonly EvalQuestion[]
}

/** @throws Error naming the set and the line */
export function parseQuestions(name: string, jsonLines: string): QuestionSet {
	return { name, questions: parseLines(Row, name, jsonLines) }
}
