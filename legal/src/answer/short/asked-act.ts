/** The acts of which a question asks whether somebody may or must do them: "posso affittarla", "devo pagare". */
import { analyseWord } from 'italian'

export interface AskedAct {
	readonly force: 'may' | 'must'
	/** Stem of the verb. */
	readonly verb: string
	/** Position of its first character in the text. */
	readonly start: number
}

const may = '(?:poss(?:o|iamo|ono)|puo|potrei|potrebbe)'
const must = '(?:dev(?:o|e|ono)|dobbiamo)'
const infinitive = String.raw`([a-z]{2,24}(?:ar|er|ir|rr))(?:e|mi|ti|si|ci|vi|lo|la|li|le|ne|gli|glielo|gliela|gliene)\b`
const act = new RegExp(String.raw`\b(?:(${may})|${must}) (?:[a-z]+ )?${infinitive}`, 'g')

/** Returns the acts in order. @param text folded, without accents */
export function askedActs(text: string): AskedAct[] {
	return [...text.matchAll(act)].flatMap(({ 1: allowed, 2: stem, index }) => {
		const verb = analyseWord(`${stem}e`)
		return verb === undefined ? [] : [{ force: allowed === undefined ? 'must' : 'may', verb, start: index }]
	})
}
