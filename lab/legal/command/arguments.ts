import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface Arguments {
	readonly command: string
	readonly corpus: string | undefined
	readonly questions: readonly string[]
	/** Files of questions with their decisive words. */
	readonly answers: readonly string[]
	/** File of passages, and file of claims about them. */
	readonly passages: string | undefined
	readonly claims: string | undefined
	readonly json: boolean
	readonly on: string | undefined
	readonly out: string | undefined
	/** File in which vectors are cached between runs. */
	readonly vectors: string | undefined
}

/** @throws TypeError on an unknown option; the message names it. */
export function parseArguments(argv: readonly string[], cwd: string): Arguments {
	const { values, positionals } = parseArgs({
		args: [...argv],
		allowPositionals: true,
		options: {
			corpus: { type: 'string' },
			questions: { type: 'string', multiple: true },
			answers: { type: 'string', multiple: true },
			passages: { type: 'string' },
			claims: { type: 'string' },
			json: { type: 'boolean', default: false },
			on: { type: 'string' },
			out: { type: 'string' },
			vectors: { type: 'string' },
		},
	})
	const [command = '', ...more] = positionals
	const path = (value: string | undefined) => (value === undefined ? undefined : resolve(cwd, value))
	// "--questions a.jsonl b.jsonl": the shell hands the second file over as a word.
	const isOfAnswers = values.answers !== undefined && values.questions === undefined
	const files = (given: readonly string[] = [], others: readonly string[]) =>
		[...given, ...others].map((file) => resolve(cwd, file))
	return {
		command,
		corpus: path(values.corpus),
		questions: files(values.questions, isOfAnswers ? [] : more),
		answers: files(values.answers, isOfAnswers ? more : []),
		passages: path(values.passages),
		claims: path(values.claims),
		json: values.json,
		on: values.on,
		out: path(values.out),
		vectors: path(values.vectors),
	}
}
