/** Recognises questions that ask for a number, and fills in the inputs of the tool that counts it. */
import { findTool } from '../catalogue.ts'
import type { IsoDate } from '../terms/days.ts'
import type { Tool } from '../tool/tool.ts'
import { asksElse, asksNumber, type Found } from './kind.ts'
import { kinds } from './kinds.ts'
import { plainWords } from './plain-words.ts'
import { withRelativeDays } from './relative-days.ts'
import { byRole } from './slots/by-role.ts'
import { unreadIn } from './unread.ts'

export interface Recognised {
	readonly tool: Tool
	readonly input: Readonly<Record<string, string>>
	/** Labels of the inputs that the question does not say and the tool needs, in order. */
	readonly missing: readonly string[]
	/** Words and figures that the tool has no place for, as written: no number before the person has said that it does not matter. */
	readonly doubts: readonly string[]
	/** True where nothing is missing and the person is to confirm what was understood: no number before that. */
	readonly isTentative: boolean
	/** Names of inputs that the question does not say and that were taken as most people mean them. */
	readonly assumed: readonly string[]
	/** The length of a term that the question only names, with its law. */
	readonly rule?: Found['rule']
	/** From 0 to 1: how surely the question asks for this. */
	readonly confidence: number
}

const terseInputs = 2
const unsure = 0.7

/**
 * @param today last day that a date without a year may mean
 * @param given inputs that replies gave, by name
 */
export function recognise(
	question: string,
	today: IsoDate,
	given: Readonly<Record<string, string>> = {},
): Recognised | undefined {
	const text = withRelativeDays(plainWords(question), today)
	const asks = asksNumber(text)
	for (const kind of kinds) {
		const found = kind(text, today, question)
		if (!found) continue
		const tool = findTool(found.tool)
		if (!tool) continue
		const read = Object.fromEntries(
			Object.entries({ ...found.input, ...given }).flatMap(([name, value]) =>
				value === undefined ? [] : [[name, value]],
			),
		)
		const { isOther, unread } = byRole(text, tool.name, read, today)
		const input = { ...unread, ...read }
		const missing = tool.fields
			.filter(
				({ name, field }) =>
					input[name] === undefined &&
					(found.asks?.includes(name) === true ||
						(field.initial === undefined && field.kind !== 'yes-no' && field.isOptional !== true)),
			)
			.map(({ field }) => field.label)
		// As in a search box: inputs, and no word that asks for a number or for anything else.
		const isTerse = Object.keys(input).length >= terseInputs || missing.length === 0
		if (!asks && (!isTerse || asksElse(text))) continue
		const { rule } = found
		const doubts =
			missing.length > 0 || found.confidence <= unsure
				? []
				: [...new Set([...(found.weighty ?? []), ...unreadIn(text, tool, input, today, found.areDaysChosen === true)])]
		const isTentative =
			missing.length === 0 && (found.isTentative === true || isOther || Object.keys(unread).length > 0)
		const confidence = doubts.length === 0 && !isTentative ? found.confidence : unsure
		const assumed = (found.assumes ?? []).filter((name) => given[name] === undefined)
		return { tool, input, missing, doubts, isTentative, assumed, confidence, ...(rule && { rule }) }
	}
	return undefined
}
