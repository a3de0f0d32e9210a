/** Numbers that a conversation asks for: counted by a tool, or not given. */
import { type Field, type Recognised, recognise } from 'calcoli'
import { dayInRome } from '#app/features/deadlines/calendar.server.ts'
import { resultText } from './copy.it.ts'
import { type Counted, type CountedBefore, ruleText } from './tool-view.ts'
import { calculate } from './tools.server.ts'

/** Recognition below this is offered as a link to the tool, not as a number. */
const SURE = 0.75
/** A longer text after a missing input is a question of its own. */
const REPLY_MAX = 120

/**
 * Counts what a question asks for. A reply to the line that asked for a missing input is read together with the question before it.
 *
 * @param now dates without a year are the last ones up to it
 */
export function countInChat(asked: string, before: CountedBefore | undefined, now: Date): Counted | undefined {
	const today = dayInRome(now)
	const found = recognise(asked, today)
	if (found) return toCounted(asked, found)
	if (!before || before.missing.length === 0 || asked.length > REPLY_MAX) return undefined
	const whole = `${before.question} ${asked}`
	const completed = recognise(whole, today)
	return completed && completed.missing.length < before.missing.length ? toCounted(whole, completed) : undefined
}

function toCounted(question: string, { tool, input, missing, rule, confidence }: Recognised): Counted {
	const { name, title, summary, theme, fields } = tool
	const isSure = confidence >= SURE
	const result = missing.length === 0 && isSure ? calculate(name, input) : undefined
	return {
		question,
		tool: { name, title, summary, theme },
		fragment: new URLSearchParams({ ...input }).toString(),
		missing: isSure ? missing : [],
		read: fields.flatMap(({ name: field, field: { label, ...rest } }) => {
			const value = input[field]
			return value === undefined ? [] : [{ label, value: readText(rest, value) }]
		}),
		...(rule && { rule }),
		confidence,
		...(result && { result }),
	}
}

/** Returns an input as a person would write it. */
function readText(field: Omit<Field, 'label'> & Partial<Field>, value: string): string {
	if (field.kind === 'choice') return field.options?.[value] ?? value
	if (field.kind === 'yes-no') return 'sì'
	if (field.kind === 'day') return resultText({ value, unit: 'day' })
	return field.kind === 'money' ? resultText({ value: value.replace(',', '.'), unit: 'euro' }) : value
}

/** Returns numbers and working as text, for copies and exports; undefined where there is no number. */
export function countedText({ tool, rule, result }: Counted): string | undefined {
	if (!result?.outcome.ok) return undefined
	const { results, steps } = result.outcome
	return [
		...results.map(({ label, value, unit }) => `${label}: ${resultText({ value, unit })}`),
		'',
		...(rule ? [ruleText(rule)] : []),
		...steps.map(({ description, formula, source }) => `${description}: ${formula} (${source})`),
		'',
		`Contato con lo strumento «${tool.title}».`,
	].join('\n')
}
