import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface Arguments {
	readonly command: string
	/** The words after the command: a question, a text, files. */
	readonly words: readonly string[]
	readonly corpus: string | undefined
	readonly questions: readonly string[]
	readonly json: boolean
	readonly on: string | undefined
	readonly limit: number
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
			json: { type: 'boolean', default: false },
			on: { type: 'string' },
			limit: { type: 'string', default: '10' },
			vectors: { type: 'string' },
			help: { type: 'boolean', short: 'h', default: false },
		},
	})
	const [first = '', ...words] = positionals
	const command = values.help ? 'help' : first
	const path = (value: string | undefined) => (value === undefined ? undefined : resolve(cwd, value))
	// "--questions a.jsonl b.jsonl": the shell hands the second file over as a word.
	const more = command === 'answer' ? words : []
	return {
		command,
		words: command === 'import' ? words.map((word) => resolve(cwd, word)) : words,
		corpus: path(values.corpus),
		questions: [...(values.questions ?? []), ...more].map((file) => resolve(cwd, file)),
		json: values.json,
		on: values.on,
		limit: Math.max(1, Number(values.limit) || 10),
		vectors: path(values.vectors),
	}
}
