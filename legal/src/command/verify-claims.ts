import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseClaims, parsePassages } from '../trial/claims.ts'
import { verifySentence } from '../verify/verify-sentence.ts'
import type { Arguments } from './arguments.ts'

/** Runs `legal verify`: prints a line for each claim, in order, and returns the exit code. @throws Error on unreadable files */
export function verifyClaims(
	{ passages: passageFile, claims: claimFile, json }: Arguments,
	print: (line: string) => void,
) {
	if (passageFile === undefined || claimFile === undefined)
		throw new Error('verify needs --passages FILE --claims FILE')
	const passages = parsePassages(basename(passageFile), readFileSync(passageFile, 'utf8'))
	for (const { passage: id, sentence, question } of parseClaims(basename(claimFile), readFileSync(claimFile, 'utf8'))) {
		const passage = passages.get(id)
		if (passage === undefined) throw new Error(`${basename(claimFile)}: no passage ${id} in ${basename(passageFile)}`)
		const verdict = verifySentence(sentence, [1], [passage], undefined, question)
		const line = {
			passage: id,
			sentence,
			stands: verdict.stands,
			degree: verdict.stands ? 'verified' : 'none',
			...(verdict.stands ? {} : { reason: verdict.reason }),
		}
		print(json ? JSON.stringify(line) : `${line.degree.padEnd(8)}  ${line.reason ?? ''}  ${sentence}`)
	}
	return 0
}
