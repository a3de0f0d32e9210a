/**
 * Articles of an act's annexes: "art. 5 della Tariffa, parte I, allegata al d.P.R. 131/1986" is not article 5 of the decree, and only the
 * decree can be looked up.
 */
import { readAct } from './citation-act.ts'
import { readArticles } from './citation-articles.ts'
import type { Cursor } from './citation-lexer.ts'
import { readLinkedAct } from './citation-link.ts'

const annexWords = ['tariffa', 'tabella', 'allegato', 'protocollo', 'prot']
/** Words that name a part of an annex and link it to its act. */
const parts = new Set(
	'parte prima seconda terza i ii iii iv v a b c d n primo secondo addizionale annessa annesso allegata allegato unita , . ( ) -'.split(
		' ',
	),
)
const longestPart = 14

/** The act, or `undefined` where the annex is of an act that is not named; false where there is no annex. */
export function readAnnexAfter(cursor: Cursor): ReturnType<typeof readAct> | false {
	const trial = cursor.fork()
	trial.sign(',', '(')
	trial.word('della', 'del', 'dell', 'di')
	trial.skipSilent()
	if (!readAnnex(trial)) return false
	const act = readLinkedAct(trial)
	cursor.join(trial)
	return act
}

/** "Tariffa, parte I, art. 1, d.P.R. 131/1986". */
export function readAnnexBefore(cursor: Cursor): ReturnType<typeof readAct> | false {
	const trial = cursor.fork()
	if (!readAnnex(trial)) return false
	if (readArticles(trial) === undefined) return false
	const act = readLinkedAct(trial)
	cursor.join(trial)
	return act
}

function readAnnex(cursor: Cursor): boolean {
	if (cursor.word(...annexWords) === undefined) return false
	for (let steps = 0; steps < longestPart; steps++) {
		const next = cursor.peek()
		const isPart = next !== undefined && (next.kind === 'number' || parts.has(next.text))
		if (!isPart || readAct(cursor.fork()) !== undefined) return true
		cursor.at++
	}
	return true
}
