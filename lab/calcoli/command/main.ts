/** `npm run -s calcoli -- compare FILE --json | train FILE… [--out FILE]`. Exit codes: 0 done, 2 wrong arguments. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readQuestions } from '../choose/questions.ts'
import { figuresOf, leaveLotsOut, trainChoice } from '../choose/train.ts'
import { PeerCase } from '../compare/case.ts'
import { compareCase } from '../compare/compare.ts'

const usage = `calcoli compare FILE --json           confronta casi {tool, input, peer}, uno per riga
calcoli train FILE… [--out FILE]      impara la scelta dello strumento, o la prova su ogni lotto imparando dagli altri`

const print = (line: string) => process.stdout.write(`${line}\n`)

try {
	const [command, ...args] = process.argv.slice(2)
	if (command === 'train') train(args)
	else if (command === 'compare' && args[0] !== undefined) compare(args[0])
	else throw new Error(usage)
} catch (error) {
	process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
	process.exitCode = 2
}

/** Learns which tool a question asks for and writes it to `--out`, or else prints how well each lot is chosen by what the others teach. */
function train(args: string[]): void {
	const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { out: { type: 'string' } } })
	const questions = positionals.flatMap((file) => readQuestions(basename(file), readFileSync(file, 'utf8')))
	if (values.out === undefined) for (const line of figuresOf(leaveLotsOut(questions))) print(line)
	else writeFileSync(values.out, `${JSON.stringify(trainChoice(questions))}\n`)
}

function compare(file: string): void {
	for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
		if (line.trim() === '') continue
		const parsed = PeerCase.safeParse(parseJson(line))
		if (!parsed.success) throw new Error(`Riga ${index + 1}: serve {tool, input, peer}.`)
		print(JSON.stringify(compareCase(parsed.data)))
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		throw new Error(`Non è JSON: ${text.slice(0, 60)}`, { cause: error })
	}
}
