/** Calculations that a model names, with the values it read in a question: counted here, never by the model. */
import { isDeepStrictEqual } from 'node:util'
import { findTool, type IsoDate, readReply, type Tool, tools } from 'calcoli'
import type { Calculator, ToolCall } from 'legal'
import { describedTools } from './by-model/described-tools.it.ts'
import { countedText, toCounted } from './counted.server.ts'
import type { Counted, CountedBefore } from './tool-view.ts'

/** Codes are checked from what is typed, not from what a model reads. */
const isOffered = ({ theme }: Pick<Tool, 'theme'>) => theme !== 'codici'

const DESCRIBED = describedTools(tools.filter(isOffered))

/** Returns what a model may have counted for a question. @param own what was recognised without a model */
export function calculatorFor(question: string, own: Counted | undefined, today: IsoDate): Calculator {
	return {
		described: DESCRIBED,
		today,
		count(call) {
			const counted = settledBy(call, own, question, today)
			return counted && countedText(counted)
		},
	}
}

/** Returns true for a calculation that a model reads, too: one that a question asks for, and not what a reply or a yes completed. */
export function isReadByModel({ question, tool }: Pick<Counted, 'question' | 'tool'>, asked: string): boolean {
	return question === asked && isOffered(tool)
}

/**
 * Settles what is counted for a question that a model has read. The model's reading is confirmed by the person first, unless the one without a model counts the
 * same: that number is given at once.
 */
export function settledBy(
	{ tool, inputs }: ToolCall,
	own: Counted | undefined,
	question: string,
	today: IsoDate,
): Counted | undefined {
	if (own && !isOffered(own.tool)) return own
	const named = countNamed(question, { tool, inputs }, today)
	if (own?.result === undefined) return named ?? (tool === '' ? undefined : own)
	const { result, ...unconfirmed } = own
	if (!named) return { ...unconfirmed, isTentative: true }
	const read = Object.fromEntries(new URLSearchParams(named.fragment))
	return isDeepStrictEqual(findTool(named.tool.name)?.calculate(read, today), result.outcome) ? own : named
}

/** From here on a calculation is shown without asking; below it, every input that was read is confirmed first. */
const [CERTAIN, TO_CONFIRM] = [0.8, 0.7]

/** Counts what a model names, once the person said yes to every input. What is missing is asked for. */
function countNamed(
	question: string,
	{ tool: name, inputs }: ToolCall,
	today: IsoDate,
	isConfirmed = false,
): Counted | undefined {
	const tool = findTool(name)
	if (!tool || !isOffered(tool)) return undefined
	// A box that the form shows ticked is ticked where nobody speaks of it.
	const assumed = tool.fields.flatMap(({ name: field, field: { kind, initial } }) =>
		kind === 'yes-no' && initial !== undefined && inputs[field] === undefined ? [field] : [],
	)
	const input = Object.fromEntries(
		tool.fields.flatMap(({ name: field, field: { initial } }) => {
			const value = assumed.includes(field) ? initial : inputs[field]
			return value === undefined ? [] : [[field, value]]
		}),
	)
	const outcome = tool.calculate(input, today)
	const problems = outcome.ok || outcome.problem.code !== 'wrong-input' ? {} : outcome.problem.fields
	const wrong = tool.fields.filter(({ name: field }) => problems[field] !== undefined)
	const missing = wrong.map(({ field: { label } }) => label)
	const kept = Object.fromEntries(Object.entries(input).filter(([field]) => problems[field] === undefined))
	const refused = wrong.flatMap(({ name: field, field: { label } }) =>
		input[field] === undefined ? [] : [[label, problems[field]]],
	)
	const isTentative = missing.length === 0 && !isConfirmed
	const confidence = isTentative ? TO_CONFIRM : CERTAIN
	const found = { tool, input: kept, missing, doubts: [], isTentative, assumed, confidence }
	const counted = toCounted(question, found, today)
	return { ...counted, choices: { ...counted.choices, ...Object.fromEntries(refused) }, isNamed: true }
}

/** Goes on with a calculation that a model named: a yes counts it, and a value completes it. */
export function continueNamed(
	asked: string,
	before: CountedBefore,
	today: IsoDate,
	isYes: boolean,
): Counted | undefined {
	const inputs = Object.fromEntries(new URLSearchParams(before.fragment))
	const call = { tool: before.tool.name, inputs }
	if (before.missing.length === 0) return isYes ? countNamed(before.question, call, today, true) : undefined
	const tool = findTool(before.tool.name)
	const given = tool && readReply(tool, before.missing, asked, today)
	if (!given || Object.keys(given).length === 0) return undefined
	return countNamed(`${before.question} ${asked}`, { ...call, inputs: { ...inputs, ...given } }, today)
}
