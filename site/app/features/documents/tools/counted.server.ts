/** A recognised calculation as it is shown: the number with its working, or what is asked back. */
import { type Field, fieldsOn, type IsoDate, plainNumber, type Recognised, saysYes } from 'calcoli'
import { resultText, understoodLines } from './copy.it.ts'
import { type Counted, deadlineTitle, ruleText, verdictOf } from './tool-view.ts'
import { calculate } from './tools.server.ts'

/** Recognition below this is offered as a link to the tool, not as a number. */
const SURE = 0.75

const MAX_CHOICES = 6

/** Returns what may be replied for missing inputs with a few choices. */
function choicesOf({ tool, missing }: Recognised): Readonly<Record<string, string>> {
	return Object.fromEntries(
		tool.fields.flatMap(({ field }) => {
			if (!missing.includes(field.label)) return []
			if (field.kind === 'yes-no') return [[field.label, 'sì o no']]
			if (field.kind === 'money' && field.hint !== undefined && field.hint !== 'in euro')
				return [[field.label, field.hint]]
			if (field.kind !== 'choice') return []
			const labels = Object.values(field.options)
			return labels.length > MAX_CHOICES ? [] : [[field.label, labels.join('; ')]]
		}),
	)
}

/** Counts what was recognised, where it is sure enough and nothing is missing. @param areDoubtsSettled see `countInForm` */
export function toCounted(question: string, found: Recognised, today: IsoDate, areDoubtsSettled = false): Counted {
	const { tool, input, missing, doubts, isTentative, rule, confidence } = found
	const { name, title, summary, theme } = tool
	const fields = fieldsOn(tool, today)
	const isSure = confidence >= SURE
	const isCounted = missing.length === 0 && (isSure || (areDoubtsSettled && (doubts.length > 0 || isTentative)))
	const result = isCounted ? calculate(name, input, today) : undefined
	const isUnsaid = (field: string) => input[field] === undefined || found.assumed.includes(field)
	return {
		question,
		tool: { name, title, summary, theme },
		fragment: new URLSearchParams({ ...input }).toString(),
		missing: isSure ? missing : [],
		choices: isSure ? choicesOf(found) : {},
		read: fields.flatMap(({ name: field, field: { label, ...rest } }) => {
			const value = input[field]
			return value === undefined || isUnsaid(field) ? [] : [{ label, value: readText(rest, value) }]
		}),
		assumed: fields.flatMap(({ name: field, field: { label, ...rest } }) => {
			const value = input[field] ?? (rest.kind === 'yes-no' ? '' : rest.initial)
			return value === undefined || missing.includes(label) || !isUnsaid(field)
				? []
				: [{ label, value: readText(rest, value) }]
		}),
		doubts,
		...(isTentative && { isTentative }),
		...(rule && { rule }),
		deadline: rule?.text ?? deadlineTitle(tool, input),
		confidence,
		...(result && { result }),
	}
}

/** Returns true for a yes-or-no input that is counted as no. */
export function isNo(value: string): boolean {
	return saysYes(value) === false
}

/** Returns an input as a person would write it, read as it is counted. */
function readText(field: Omit<Field, 'label'> & Partial<Field>, value: string): string {
	if (field.kind === 'choice') return field.options?.[value] ?? value
	if (field.kind === 'yes-no') return isNo(value) ? 'no' : 'sì'
	if (field.kind === 'day') return resultText({ value, unit: 'day' })
	if (field.kind === 'percent') return resultText({ value: plainNumber(value), unit: 'percent' })
	return field.kind === 'money' ? resultText({ value: plainNumber(value), unit: 'euro' }) : value
}

/** Returns numbers and working as text, or what is wrong with a code, for copies and exports; undefined where there is neither. */
export function countedText(counted: Counted): string | undefined {
	const { tool, rule, result } = counted
	const verdict = verdictOf(counted)
	if (verdict.length > 0) return verdict.join('\n')
	if (!result?.outcome.ok) return undefined
	const { results, steps, notes = [] } = result.outcome
	return [
		...results.map(({ label, value, unit }) => `${label}: ${resultText({ value, unit })}`),
		'',
		...understoodLines(counted),
		'',
		...(rule ? [ruleText(rule)] : []),
		...steps.map(({ description, formula, source }) => `${description}: ${formula} (${source})`),
		...notes,
		'',
		`Contato con lo strumento «${tool.title}».`,
	].join('\n')
}
