/** Questions with the words that decide them: JSON Lines of {id, question, gold, spans, kind, register} or {id, question, refuse}. */
import { z } from 'zod'
import { parseLines } from '../../../../legal/src/trial/parse-lines.ts'

const Row = z.object({
	id: z.string(),
	question: z.string(),
	register: z.string().optional(),
	/** The kind of answer that is asked for: a term, an amount, a person. */
	kind: z.string().optional(),
	/** Refs of the governing articles. */
	gold: z.array(z.string()).default([]),
	/** The decisive words, word for word as they stand in their article. */
	spans: z.array(z.object({ ref: z.string(), text: z.string().min(1) })).default([]),
	/** Questions of one lot share a fold. */
	lot: z.number().int().optional(),
	/** Reason why the corpus cannot answer it. */
	refuse: z.string().optional(),
})

export type AnswerQuestion = z.infer<typeof Row>

export interface AnswerSet {
	readonly name: string
	readonly questions: readonly AnswerQuestion[]
}

/** @throws Error naming the set and the line */
export function parseAnswerSet(name: string, jsonLines: string): AnswerSet {
	return { name, questions: parseLines(Row, name, jsonLines) }
}
