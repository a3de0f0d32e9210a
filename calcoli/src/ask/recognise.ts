/** Recognises questions that ask for a number, and fills in the inputs of the tool that counts it. */
import { findTool } from '../catalogue.ts'
import type { IsoDate } from '../terms/days.ts'
import type { Tool } from '../tool/tool.ts'
import { kinds } from './kinds.ts'

export interface Recognised {
	readonly tool: Tool
	readonly input: Readonly<Record<string, string>>
	/** Labels of the inputs that the question does not say and the tool needs, in order. */
	readonly missing: readonly string[]
	/** From 0 to 1: how surely the question asks for this. */
	readonly confidence: number
}

/** @param today last day that a date without a year may mean */
export function recognise(question: string, today: IsoDate): Recognised | undefined {
	const text = question.toLowerCase().replaceAll('’', "'").slice(0, 2000)
	for (const kind of kinds) {
		const found = kind(text, today)
		if (!found) continue
		const tool = findTool(found.tool)
		if (!tool) continue
		const input = Object.fromEntries(
			Object.entries(found.input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
		)
		const missing = tool.fields
			.filter(
				({ name, field }) =>
					input[name] === undefined &&
					(found.asks?.includes(name) === true ||
						(field.initial === undefined && field.kind !== 'yes-no' && field.isOptional !== true)),
			)
			.map(({ field }) => field.label)
		return { tool, input, missing, confidence: found.confidence }
	}
	return undefined
}
