#!/usr/bin/env node
/** `calcoli list | run NAME --json '{…}' | compare FILE --json | train FILE… [--out FILE]`. Exit codes: 0 done, 1 no result, 2 wrong arguments. */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { readQuestions } from './ask/choose/questions.ts'
import { figuresOf, leaveLotsOut, trainChoice } from './ask/choose/train.ts'
import { findTool, tools } from './catalogue.ts'
import { PeerCase } from './compare/case.ts'
import { compareCase } from './compare/compare.ts'

const usage = `calcoli list                          gli strumenti e i loro campi
calcoli run NOME --json '{…}'         un calcolo, con i passaggi
calcoli compare FILE --json           confronta casi {tool, input, peer}, uno per riga
calcoli train FILE… [--out FILE]      impara la scelta dello strumento, o la prova su ogni lotto imparando dagli altri`

const wrongArguments = 2

try {
	process.exitCode = main(process.argv.slice(2))
} catch (error) {
	complain(error instanceof Error ? error.message : String(error))
	process.exitCode = wrongArguments
}

function print(line: string) {
	process.stdout.write(`${line}\n`)
}

function complain(line: string) {
	process.stderr.write(`${line}\n`)
}

function main(args: string[]): number {
	const [command, subject, ...rest] = args
	if (command === 'list') return list()
	if (command === 'run' && subject !== undefined) return run(subject, rest)
	if (command === 'compare' && subject !== undefined) return compare(subject)
	if (command === 'train') return train(args.slice(1))
	complain(usage)
	return wrongArguments
}

/** Learns which tool a question asks for (`src/ask/choose`) and writes it to `--out`, or else prints how well each lot is chosen by what the others teach. */
function train(args: string[]): number {
	const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { out: { type: 'string' } } })
	const questions = positionals.flatMap((file) => readQuestions(basename(file), readFileSync(file, 'utf8')))
	if (values.out === undefined) for (const line of figuresOf(leaveLotsOut(questions))) print(line)
	else writeFileSync(values.out, `${JSON.stringify(trainChoice(questions))}\n`)
	return 0
}

function list(): number {
	for (const { name, title, fields } of tools) print(`${name}\t${title}\t${fields.map((one) => one.name).join(', ')}`)
	return 0
}

function run(name: string, args: string[]): number {
	const tool = findTool(name)
	if (!tool) {
		complain(`Non c’è uno strumento «${name}»: vedi «calcoli list».`)
		return wrongArguments
	}
	const { values } = parseArgs({ args, options: { json: { type: 'string' } } })
	const outcome = tool.calculate(parseJson(values.json ?? '{}'))
	print(JSON.stringify({ tool: name, ...outcome }, undefined, '\t'))
	return outcome.ok ? 0 : 1
}

function compare(file: string): number {
	for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
		if (line.trim() === '') continue
		const parsed = PeerCase.safeParse(parseJson(line))
		if (!parsed.success) {
			complain(`Riga ${index + 1}: serve {tool, input, peer}.`)
			return wrongArguments
		}
		print(JSON.stringify(compareCase(parsed.data)))
	}
	return 0
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		throw new Error(`Non è JSON: ${text.slice(0, 60)}`, { cause: error })
	}
}
