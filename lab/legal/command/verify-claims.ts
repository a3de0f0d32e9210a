import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readAgain } from '../../../legal/src/answer/pointing/read-again.ts'
import type { LanguageModel } from '../../../legal/src/ports.ts'
import { parseClaims, parsePassages } from '../../../legal/src/trial/claims.ts'
import { ownStatements, type Statement } from '../../../legal/src/trial/own-statements.ts'
import type { Arguments } from './arguments.ts'

/** Claims that are read at a time. */
const atOnce = 8

/** Runs `legal verify`: prints the second reading of each claim, in order, and returns the exit code. @throws Error on unreadable files */
export async function verifyClaims(
	{ passages: passageFile, claims: claimFile, json }: Arguments,
	print: (line: string) => void,
	reader: LanguageModel | undefined,
): Promise<number> {
	if (reader === undefined) throw new Error('verify asks the second reader that LLM_JUDGE_* or LLM_* name')
	const known = statementsIn(passageFile, claimFile)
	for (let at = 0; at < known.length; at += atOnce) {
		const readings = known
			.slice(at, at + atOnce)
			.map(async ({ claim: { passage: id, sentence, question }, passage }) => {
				const [reading] = await readAgain(reader, question, [{ text: sentence, words: [passage.text] }])
				return { passage: id, sentence, stands: reading === 'stands', reading }
			})
		for (const line of await Promise.all(readings))
			print(json ? JSON.stringify(line) : `${(line.reading ?? '').padEnd(10)}  ${line.sentence}`)
	}
	return 0
}

/** The statements of two files, or the engine's own where none is named. */
function statementsIn(passageFile: string | undefined, claimFile: string | undefined): Statement[] {
	if (passageFile === undefined && claimFile === undefined) return ownStatements()
	if (passageFile === undefined || claimFile === undefined)
		throw new Error('verify needs both --passages FILE and --claims FILE, or neither')
	const passages = parsePassages(basename(passageFile), readFileSync(passageFile, 'utf8'))
	return parseClaims(basename(claimFile), readFileSync(claimFile, 'utf8')).map((claim) => {
		const passage = passages.get(claim.passage)
		if (passage === undefined)
			throw new Error(`${basename(claimFile)}: no passage ${claim.passage} in ${basename(passageFile)}`)
		return { claim, passage }
	})
}
