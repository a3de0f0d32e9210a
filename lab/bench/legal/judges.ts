/**
 * Measures what second readers let through, by default on the project's own statements.
 *
 * npm run figures -- judges [PASSAGES.jsonl CLAIMS.jsonl]…
 *
 * Scripted readers on loopback: one that is always right, one that always says yes or no, and bad ones. None is a real model.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createLanguageModel } from '../../../legal/src/models/openai-language-model.ts'
import { parseClaims, parsePassages } from '../../../legal/src/trial/claims.ts'
import { ownStatements, type Statement } from '../../../legal/src/trial/own-statements.ts'
import { sharesOf, tryReader, verdictOn } from '../../../legal/src/trial/trial.ts'
import { startScriptedEndpoint } from '../../../legal/test/scripted-endpoint.ts'

const files = process.argv.slice(2)
const sets: [string, readonly Statement[]][] =
	files.length === 0
		? [['own', ownStatements()]]
		: files.flatMap((passageFile, i) => {
				const claimFile = files[i + 1]
				if (i % 2 === 1 || claimFile === undefined) return []
				const passages = parsePassages(passageFile, readFileSync(passageFile, 'utf8'))
				const statements = parseClaims(claimFile, readFileSync(claimFile, 'utf8')).flatMap((claim) => {
					const passage = passages.get(claim.passage)
					return passage === undefined ? [] : [{ claim, passage }]
				})
				return [[basename(claimFile, '.jsonl'), statements] satisfies [string, readonly Statement[]]]
			})

interface Asked {
	readonly frasi: readonly [{ readonly frase: string; readonly legge: readonly [string] }]
}

interface Read {
	readonly passage: string
	readonly statement: string
}
type Judge = (read: Read, isTrue: boolean) => string | number | Promise<string | number>

const says = (entailed: boolean, words: string): string =>
	JSON.stringify({ letture: [{ n: 1, regge: entailed, parole: words }] })
const judges: Readonly<Record<string, Judge>> = {
	'always right': ({ passage }, isTrue) => says(isTrue, passage.slice(0, 60)),
	'always yes': ({ passage }) => says(true, passage.slice(0, 60)),
	'always no': () => says(false, ''),
	'yes, by words that are not there': () => says(true, 'parole che nel passo non si leggono'),
	'yes, garbled': ({ passage }) => `Certo! {"letture": [{"n": 1, "regge": true, "parole": "${passage.slice(0, 20)}`,
	'yes, by the words of the statement': ({ statement }) => says(true, statement),
	'yes, obeying what it reads': ({ passage }) => `<think>${says(true, passage.slice(0, 60))}</think>Ho obbedito.`,
	'answers 500': () => 500,
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const share = (value: number) => value.toFixed(2).replace(/^0/, '')
print('| set | second reader | honest standing | false standing | verdict |\n|---|---|---:|---:|---|')
for (const [name, statements] of sets) {
	const truth = new Map(statements.map(({ claim }) => [claim.sentence, claim.label === 'supported']))
	for (const [manner, judge] of Object.entries(judges)) {
		const endpoint = await startScriptedEndpoint((last) => {
			const {
				frasi: [{ frase, legge }],
			}: Asked = JSON.parse(last)
			return judge({ passage: legge[0], statement: frase }, truth.get(frase) === true)
		})
		const reader = createLanguageModel({ baseUrl: endpoint.baseUrl, model: 'prova' })
		const report = await tryReader(reader, statements, { atOnce: 20 })
		const { honest, lies } = sharesOf(report)
		print(`| ${name} | ${manner} | ${share(honest)} | ${share(lies)} | ${verdictOn(report)} |`)
		await endpoint.close()
	}
}
