import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gradeStatement } from '../../../legal/src/grade/grade-statement.ts'
import type { SecondReader } from '../../../legal/src/ports.ts'
import { parseClaims, parsePassages } from '../../../legal/src/trial/claims.ts'
import { ownStatements, type Statement } from '../../../legal/src/trial/own-statements.ts'
import type { Arguments } from './arguments.ts'

/** Claims that are read at a time. */
const atOnce = 8

/** Runs `legal verify`: prints a line for each claim, in order, and returns the exit code. @throws Error on unreadable files */
export async function verifyClaims(
	{ passages: passageFile, claims: claimFile, json }: Arguments,
	print: (line: string) => void,
	reader: SecondReader | undefined,
): Promise<number> {
	const known = statementsIn(passageFile, claimFile)
	for (let at = 0; at < known.length; at += atOnce) {
		const grades = known.slice(at, at + atOnce).map(async ({ claim: { passage: id, sentence, question }, passage }) => {
			const grade = await gradeStatement(sentence, [1], [passage], {
				question,
				...(reader === undefined ? {} : { reader }),
			})
			const reason = grade.degree === 'none' ? { reason: grade.reason } : {}
			return { passage: id, sentence, stands: grade.degree !== 'none', degree: grade.degree, ...reason }
		})
		for (const line of await Promise.all(grades))
			print(
				json ? JSON.stringify(line) : `${line.degree.padEnd(8)}  ${(line.reason ?? '').padEnd(22)}  ${line.sentence}`,
			)
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
