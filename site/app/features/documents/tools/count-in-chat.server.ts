/** Numbers that a conversation asks for: counted by a tool, or not given. */
import { type Field, type IsoDate, type Recognised, readReply, recognise } from 'calcoli'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { resultText, understoodLines } from './copy.it.ts'
import {
	type Asked,
	type Counted,
	type CountedBefore,
	deadlineTitle,
	QUESTION_MAX,
	ruleText,
	verdictOf,
} from './tool-view.ts'
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
	if (!before || asked.length > REPLY_MAX) return undefined
	if (before.missing.length === 0) return isYes.test(asked.trim()) ? confirmed(before, today) : undefined
	const whole = `${before.question} ${asked}`
	const completed = [recognise(whole, today), completedByReply(asked, before, today)]
		.filter((one) => one !== undefined)
		.filter((one) => one.tool.name === before.tool.name && one.missing.length < before.missing.length)
		.toSorted((one, other) => one.missing.length - other.missing.length)[0]
	return completed && toCounted(whole, completed)
}

/**
 * Counts what a question in a form asks for, by the rules of a conversation.
 *
 * @param areDoubtsSettled true once the person said that what was not read does not matter
 */
export function countInForm(asked: string, areDoubtsSettled: boolean, now: Date): Asked {
	const question = asked.trim().slice(0, QUESTION_MAX)
	const found = recognise(question, dayInRome(now))
	return { question, ...(found && { counted: toCounted(question, found, areDoubtsSettled) }) }
}

const isYes =
	/^(?:s[iì]|ok|va bene|certo|esatto|giusto|corretto|confermo)(?:[ .,!]+(?:conta|va bene|grazie|procedi|così)){0,3}[ .,!]{0,5}$/i

/** Counts what was understood, after the person confirmed it or said that the rest does not matter. */
function confirmed(before: CountedBefore, today: IsoDate): Counted | undefined {
	if ((before.doubts ?? []).length === 0 && before.isTentative !== true) return undefined
	const found = recognise(before.question, today, Object.fromEntries(new URLSearchParams(before.fragment)))
	return found && toCounted(before.question, found, true)
}

/** Reads a reply as the value of what was missing: `no`, `un privato`, `1,06`. */
function completedByReply(reply: string, before: CountedBefore, today: IsoDate): Recognised | undefined {
	const known = Object.fromEntries(new URLSearchParams(before.fragment))
	const found = recognise(before.question, today, known)
	if (!found) return undefined
	const given = readReply(found.tool, found.missing, reply, today)
	return recognise(before.question, today, { ...known, ...given })
}

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

function toCounted(question: string, found: Recognised, areDoubtsSettled = false): Counted {
	const { tool, input, missing, doubts, isTentative, rule, confidence } = found
	const { name, title, summary, theme, fields } = tool
	const isSure = confidence >= SURE
	const isCounted = missing.length === 0 && (isSure || (areDoubtsSettled && (doubts.length > 0 || isTentative)))
	const result = isCounted ? calculate(name, input) : undefined
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

/** Returns an input as a person would write it. */
function readText(field: Omit<Field, 'label'> & Partial<Field>, value: string): string {
	if (field.kind === 'choice') return field.options?.[value] ?? value
	if (field.kind === 'yes-no') return value === '' ? 'no' : 'sì'
	if (field.kind === 'day') return resultText({ value, unit: 'day' })
	return field.kind === 'money' ? resultText({ value: value.replace(',', '.'), unit: 'euro' }) : value
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
