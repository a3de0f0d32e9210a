/** Numbers that a conversation asks for: counted by a tool, or not given. */
import { type IsoDate, type Recognised, readReply, recognise } from 'calcoli'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { toCounted } from './counted.server.ts'
import { continueNamed } from './named-by-model.server.ts'
import { type Asked, type Counted, type CountedBefore, QUESTION_MAX } from './tool-view.ts'

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
	const completed = completedIn(asked, before, today)
	// A reply may name again what it completes: `donazione, 50.000`.
	const isNew = found && (found.tool !== completed?.tool || found.missing.length <= completed.missing.length)
	if (isNew) return toCounted(asked, found, today)
	if (completed) return toCounted(`${before?.question} ${asked}`, completed, today)
	if (!before || asked.length > REPLY_MAX) return undefined
	if (before.isNamed === true) return continueNamed(asked, before, today, isYes.test(asked.trim()))
	return before.missing.length === 0 && isYes.test(asked.trim()) ? confirmed(before, today) : undefined
}

/** Reads a reply together with the question before it, which missed an input. */
function completedIn(reply: string, before: CountedBefore | undefined, today: IsoDate): Recognised | undefined {
	if (!before || before.isNamed === true || before.missing.length === 0 || reply.length > REPLY_MAX) return undefined
	return [recognise(`${before.question} ${reply}`, today), completedByReply(reply, before, today)]
		.filter((one) => one !== undefined)
		.filter((one) => one.tool.name === before.tool.name && one.missing.length < before.missing.length)
		.toSorted((one, other) => one.missing.length - other.missing.length)[0]
}

/**
 * Counts what a question in a form asks for, by the rules of a conversation.
 *
 * @param areDoubtsSettled true once the person said that what was not read does not matter
 */
export function countInForm(asked: string, areDoubtsSettled: boolean, now: Date): Asked {
	const question = asked.trim()
	// Not its beginning: what follows could change the number.
	const today = dayInRome(now)
	const found = question.length <= QUESTION_MAX ? recognise(question, today) : undefined
	return { question, ...(found && { counted: toCounted(question, found, today, areDoubtsSettled) }) }
}

const isYes =
	/^(?:s[iì]|ok|va bene|certo|esatto|giusto|corretto|confermo)(?:[ .,!]+(?:conta|va bene|grazie|procedi|così)){0,3}[ .,!]{0,5}$/i

/** Counts what was understood, after the person confirmed it or said that the rest does not matter. */
function confirmed(before: CountedBefore, today: IsoDate): Counted | undefined {
	if ((before.doubts ?? []).length === 0 && before.isTentative !== true) return undefined
	const found = recognise(before.question, today, Object.fromEntries(new URLSearchParams(before.fragment)))
	return found && toCounted(before.question, found, today, true)
}

/** Reads a reply as the value of what was missing: `no`, `un privato`, `1,06`. */
function completedByReply(reply: string, before: CountedBefore, today: IsoDate): Recognised | undefined {
	const known = Object.fromEntries(new URLSearchParams(before.fragment))
	const found = recognise(before.question, today, known)
	if (!found) return undefined
	const given = readReply(found.tool, found.missing, reply, today)
	return recognise(before.question, today, { ...known, ...given })
}
