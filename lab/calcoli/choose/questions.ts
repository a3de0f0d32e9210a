/** Reads questions with what they ask for, from the files in which they stand. */
import { z } from 'zod'
import { noTool } from '../../../calcoli/src/ask/choose/choose.ts'
import { Labelled } from './train.ts'

/** A question of `fixtures/questions.json`: its inputs tell the kind; a term tells it itself. */
const Asked = z.object({
	lot: z.number(),
	question: z.string(),
	tool: z.string().nullable(),
	input: z.record(z.string(), z.string()),
	choice: z.string().optional(),
})
/** Inputs that are a kind of what is asked, and not one more thing that is told. */
const kindInputs: Readonly<Record<string, string>> = {
	'termine-tributario': 'atto',
	'termine-impugnazione': 'tipo',
	prescrizione: 'diritto',
}

const Message = z.object({
	lot: z.union([z.string(), z.number()]).optional(),
	question: z.string(),
	choice: z.string().optional(),
})

/** @param file its name is the lot of lines that name none; a question without a choice asks for no tool */
export function readQuestions(file: string, text: string): Labelled[] {
	if (file.endsWith('.json'))
		return z
			.array(Asked)
			.parse(JSON.parse(text))
			.map(({ lot, question, tool, input, choice }) => {
				const kind = tool === null ? undefined : input[kindInputs[tool] ?? '']
				return { lot: `lot-${lot}`, question, choice: choice ?? (kind ? `${tool}/${kind}` : (tool ?? noTool)) }
			})
	return text
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line) => {
			const { lot, question, choice = noTool } = Message.parse(JSON.parse(line))
			return { lot: typeof lot === 'string' ? lot : file, question, choice }
		})
}
