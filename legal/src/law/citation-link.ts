/** The words between articles and their act: "del", "della", "di cui al", "cit.", a comma, a bracket. */
import { type ActMention, readAct, readBareAct } from './citation-act.ts'
import type { Cursor } from './citation-lexer.ts'

const links = [
	'del',
	'dello',
	'della',
	'dell',
	'delle',
	'dei',
	'di',
	'al',
	'alla',
	'all',
	'c',
	'nel',
	'nella',
	'nell',
	'sul',
	'sulla',
	'sullo',
	'sull',
]
const fillers = [
	'citato',
	'citata',
	'predetto',
	'predetta',
	'suddetto',
	'medesimo',
	'vigente',
	'nostro',
	'nuovo',
	'cit',
	'summenzionato',
	'richiamato',
	'italiano',
	'cui',
]

/** Reads the act after articles; leaves the cursor where it is if there is none. */
export function readLinkedAct(cursor: Cursor): ActMention | undefined {
	const trial = cursor.fork()
	trial.sign(',', '-', '(', '[', ')')
	trial.sign(',')
	const bare = trial.fork()
	const direct = readAct(bare)
	if (direct !== undefined) {
		bare.sign(')', ']')
		cursor.join(bare)
		return direct
	}
	if (trial.word(...links) === undefined) return undefined
	trial.skipSilent()
	if (trial.word('cui') !== undefined) trial.word('al', 'alla', 'all')
	trial.skipSilent()
	while (trial.word(...fillers) !== undefined) trial.skipSilent()
	const act = readAct(trial) ?? readBareAct(trial)
	if (act !== undefined) cursor.join(trial)
	return act
}
