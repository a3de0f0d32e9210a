/** Question files: JSON Lines of {id, question, gold, acceptable?, options?, answer?}. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'

const Row = z.object({
	id: z.string(),
	question: z.string(),
	/** Refs of the governing articles; empty when none is in the corpus and a refusal is right. */
	gold: z.array(z.string()).optional(),
	options: z.record(z.string(), z.string()).optional(),
	answer: z.string().optional(),
})

export type EvalQuestion = z.infer<typeof Row>

export interface QuestionSet {
	readonly name: string
	readonly questions: readonly EvalQuestion[]
}

/** @throws Error naming file and line */
export function readQuestions(file: string): QuestionSet {
	const rows = readFileSync(file, 'utf8')
		.split('\n')
		.flatMap((line, i) => {
			if (line.trim() === '') return []
			const row = Row.safeParse(JSON.parse(line))
			if (!row.success) throw new Error(`${file}:${i + 1}: ${row.error.issues[0]?.message ?? 'wrong'}`)
			return [row.data]
		})
	return { name: basename(file).replace(/\.[^.]+$/, ''), questions: rows }
}
