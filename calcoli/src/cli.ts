#!/usr/bin/env node
/** `calcoli list | run NAME --json '{…}'`. Exit codes: 0 done, 1 no result, 2 wrong arguments. */
import { parseArgs } from 'node:util'
import { findTool, tools } from './catalogue.ts'

const usage = `calcoli list                          gli strumenti e i loro campi
calcoli run NOME --json '{…}'         un calcolo, con i passaggi`

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
	complain(usage)
	return wrongArguments
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

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch (error) {
		throw new Error(`Non è JSON: ${text.slice(0, 60)}`, { cause: error })
	}
}
