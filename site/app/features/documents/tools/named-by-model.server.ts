/** Calculations that a model names, with the values it read in a question: counted here, never by the model. */
import { type Field, findTool, type IsoDate, inFigures, readReply, recognise, type Tool, tools } from 'calcoli'
import type { Calculator, ToolCall } from 'legal'
import { countedText, isNo, toCounted } from './counted.server.ts'
import type { Counted, CountedBefore } from './tool-view.ts'

/** Codes are checked from what is typed, not from what a model reads. */
const isOffered = ({ theme }: Tool) => theme !== 'codici'

/** A field that may be left out ends with a question mark. */
const DESCRIBED = tools
	.filter(isOffered)
	.map(({ name, title, fields }) => {
		const inputs = fields.map(({ name: field, field: { kind, isOptional, ...rest } }) => {
			const values = 'options' in rest ? Object.keys(rest.options).join('|') : kind
			return `${field}${isOptional === true || kind === 'yes-no' ? '?' : ''}: ${values}`
		})
		return `${name} (${title}): ${inputs.join('; ')}`
	})
	.join('\n')

/** Returns what a model may have counted for a question; undefined where the question has no figure to count from, in words either. */
export function calculatorFor(question: string, today: IsoDate): Calculator | undefined {
	if (!/\d/.test(inFigures(question, today))) return undefined
	return {
		described: DESCRIBED,
		count(call) {
			const counted = countNamed(question, call, today)
			return counted && countedText(counted)
		},
	}
}

/** From here on a calculation is shown without asking; below it, every input that was read is confirmed first. */
const [CERTAIN, TO_CONFIRM] = [0.8, 0.7]

/**
 * Counts what a model names. What is missing is asked for; where money depends on it, or a value does not stand in the question, nothing is counted before a yes.
 *
 * @param isConfirmed true once the person said so
 */
export function countNamed(
	question: string,
	{ tool: name, inputs }: ToolCall,
	today: IsoDate,
	isConfirmed = false,
): Counted | undefined {
	const tool = findTool(name)
	if (!tool || !isOffered(tool)) return undefined
	const input = Object.fromEntries(
		tool.fields.flatMap(({ name: field }) => (inputs[field] === undefined ? [] : [[field, inputs[field]]])),
	)
	const outcome = tool.calculate(input, today)
	const wrong = outcome.ok || outcome.problem.code !== 'wrong-input' ? [] : Object.keys(outcome.problem.fields)
	const missing = tool.fields.flatMap(({ name: field, field: { label } }) => (wrong.includes(field) ? [label] : []))
	const kept = Object.fromEntries(Object.entries(input).filter(([field]) => !wrong.includes(field)))
	const isMoney = tool.fields.some(({ field }) => field.kind === 'money')
	const isSaid = saidIn(question, today, tool)
	const isRead = tool.fields.every(({ name: field, field: described }) => {
		const value = kept[field]
		return value === undefined || isSaid(field, described, value)
	})
	const isTentative = missing.length === 0 && !isConfirmed && (isMoney || !isRead)
	const counted = toCounted(question, {
		...{ tool, input: kept, missing, doubts: [], isTentative, assumed: [] },
		confidence: isTentative ? TO_CONFIRM : CERTAIN,
	})
	return { ...counted, isNamed: true }
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

/** Tells values that the question says from a model's guesses: a choice is the initial one, or the one that is recognised without a model. */
function saidIn(question: string, today: IsoDate, tool: Tool) {
	const recognised = recognise(question, today)
	const written = `${question}\n${inFigures(question, today)}`
	const own = recognised?.tool.name === tool.name ? recognised : undefined
	return (name: string, { kind, initial }: Field, value: string): boolean => {
		if (kind === 'yes-no') return isNo(value)
		if (kind !== 'choice') return standsIn(value, written, today)
		return value === initial || (own?.input[name] === value && !own.assumed.includes(name))
	}
}

/** Returns true if a value has numbers and all of them stand in the question, which is given in its words and in figures; the current year may go unsaid. */
function standsIn(value: string, question: string, today: IsoDate): boolean {
	const asked = new Set(numbersOf(question))
	const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
	const numbers = numbersOf(value)
	if (day === '') return numbers.length > 0 && numbers.every((number) => asked.has(number))
	const monthName = new Intl.DateTimeFormat('it', { month: 'long', timeZone: 'UTC' }).format(new Date(value))
	const isMonth = asked.has(String(Number(month))) || question.toLowerCase().includes(monthName)
	return asked.has(String(Number(day))) && isMonth && (asked.has(year) || year === today.slice(0, 4))
}

/** Numbers without the points of thousands and leading noughts, decimals with a point. */
function numbersOf(text: string): string[] {
	return [...text.matchAll(/\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?/g)].map(([number]) =>
		String(
			Number(/\.\d{3}(?:\D|$)/.test(number) ? number.replaceAll('.', '').replace(',', '.') : number.replace(',', '.')),
		),
	)
}
