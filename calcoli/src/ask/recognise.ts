/** Recognises questions that ask for a number, and fills in the inputs of the tool that counts it. */
import { findTool } from '../catalogue.ts'
import type { IsoDate } from '../terms/days.ts'
import type { Tool } from '../tool/tool.ts'
import { type Choice, chooseTool, isLearned, noTool, toolOf } from './choose/choose.ts'
import { isTakenBack } from './corrected.ts'
import { isForeign } from './foreign.ts'
import { isHeaded } from './headings.ts'
import { asksElse, asksNumber, declinesNumber, type Found } from './kind.ts'
import { kinds } from './kinds.ts'
import { plainWords } from './plain-words.ts'
import { withRelativeDays } from './relative-days.ts'
import { byRole } from './slots/by-role.ts'
import { checks, unreadIn } from './unread.ts'

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
const longestReply = 80
/** Letters beyond which a story may name figures that mean something else: what was understood is confirmed. */
const longStory = 220
const unsure = 0.7
/** Nothing is counted by the law of another country. */
const otherLaw = 0.5
const checksCode = new Set(['codice-fiscale', 'verifica-codice-fiscale', 'partita-iva', 'iban'])
const sure = 0.75
/** A tool is taken by its learned choice from here on. */
const likely = 0.4
/** Also below it, where the message begins with the name of what the tool counts. */
const likelyIfHeaded = 0.2
/** A learned choice counts more than the words of another tool from here on. */
const surer = 0.7

/**
 * Recognises by the words that ask for a tool; where they say nothing, or something else than the learned choice is sure of, the chosen tool is
 * read, and the person confirms what was understood.
 *
 * @param today last day that a date without a year may mean
 * @param given inputs that replies gave, by name
 */
export function recognise(
	question: string,
	today: IsoDate,
	given: Readonly<Record<string, string>> = {},
): Recognised | undefined {
	const asked: Asked = { question, text: withRelativeDays(plainWords(question), today), today, given: {} }
	const way = wayOf(asked)
	if (way === undefined) return undefined
	const found = Object.keys(given).length === 0 ? way.found : read({ ...asked, given }, way.chosen, way.found.tool.name)
	return found && (way.isConfirmed || (way.asksFirst && found.missing.length > 0) ? toConfirm(found) : found)
}

/** How a question is read: the question alone tells it, so that no reply changes the tool. */
interface Way {
	readonly found: Recognised
	readonly chosen: string | undefined
	/** True where a number waits for a yes. */
	readonly isConfirmed: boolean
	/** True where what is missing is asked for, however sure the words are. */
	readonly asksFirst: boolean
}

function wayOf(asked: Asked): Way | undefined {
	const byWords = read(asked)
	const choice = chooseTool(asked.text, asked.today)
	const wouldCount = byWords !== undefined && !isLinkOnly(byWords)
	if (byWords?.tool.name === choice.tool) {
		const chosen = withKind(byWords, asked, choice)
		if (chosen) return { found: chosen, chosen: choice.name, isConfirmed: true, asksFirst: true }
		const isShort = asked.text.length <= longStory
		return { found: byWords, chosen: undefined, isConfirmed: !wouldCount || !isShort, asksFirst: true }
	}
	// A choice that was learned without the tool of the words cannot prefer another to it.
	const isOpen = byWords === undefined || isLearned(byWords.tool.name)
	const isHead = isHeaded(asked.text, choice.tool)
	const enough = wouldCount ? surer : isHead ? likelyIfHeaded : likely
	const isTaken = isOpen && choice.tool !== noTool && choice.ofTool >= enough
	const isSure = isHead || choice.ofTool >= surer || isNamed(asked, choice.tool)
	const chosen = isTaken ? read({ ...asked, isSure }, choice.name) : undefined
	if (chosen) return { found: chosen, chosen: choice.name, isConfirmed: true, asksFirst: true }
	return byWords && { found: byWords, chosen: undefined, isConfirmed: wouldCount && isOpen, asksFirst: false }
}

/** The words tell the same tool as the learned choice, though nothing asks for a number. */
function isNamed({ question, text, today }: Asked, tool: string): boolean {
	return kinds.some((kind) => kind(text, today, question)?.tool === tool)
}

/** Nothing is missing, nothing is in doubt, and yet there would be no number. */
function isLinkOnly({ missing, doubts, isTentative, confidence }: Recognised): boolean {
	return missing.length === 0 && doubts.length === 0 && !isTentative && confidence < sure
}

/** Returns what is read by the chosen kind, where the words leave it open. */
function withKind(found: Recognised, asked: Asked, { name, kind, ofKind }: Choice): Recognised | undefined {
	if (found.missing.length === 0 || kind === undefined || ofKind < surer) return undefined
	const chosen = read(asked, name)
	return chosen !== undefined && chosen.missing.length < found.missing.length ? chosen : undefined
}

/** A question mark, or a message with inputs: a short reply is none. */
function isMessage(text: string, isTerse: boolean): boolean {
	return text.includes('?') || (isTerse && text.length > longestReply)
}

/** Other rules may apply below `unsure`: then there is no number, whatever the person says. */
function toConfirm(found: Recognised): Recognised {
	if (found.confidence < unsure) return found
	const isComplete = found.missing.length === 0
	return { ...found, isTentative: isComplete, confidence: isComplete ? unsure : Math.max(sure, found.confidence) }
}

interface Asked {
	readonly question: string
	readonly text: string
	readonly today: IsoDate
	readonly given: Readonly<Record<string, string>>
	/** True where the learned choice is sure of the tool, or the words tell it too: a few words with inputs, as in a search box, ask for it. */
	readonly isSure?: boolean
}

/**
 * @param chosen the learned choice whose tool alone is read; without it the first kind whose words are there
 * @param known name of the tool that the question was read by before its replies came
 */
function read(
	{ question, text, today, given, isSure }: Asked,
	chosen?: string,
	known?: string,
): Recognised | undefined {
	if (declinesNumber(text)) return undefined
	const asks = asksNumber(text)
	for (const kind of kinds) {
		const found = kind(text, today, question, chosen)
		if (!found || (chosen !== undefined && found.tool !== toolOf(chosen))) continue
		if (known !== undefined && found.tool !== known) continue
		const tool = findTool(found.tool)
		if (!tool) continue
		const said = Object.fromEntries(
			Object.entries({ ...found.input, ...given }).flatMap(([name, value]) =>
				value === undefined ? [] : [[name, value]],
			),
		)
		const { isOther, unread } = byRole(text, tool.name, said, today)
		const input = { ...unread, ...said }
		const missing = tool.fields
			.filter(
				({ name, field }) =>
					input[name] === undefined &&
					(found.asks?.includes(name) === true ||
						(field.initial === undefined && field.kind !== 'yes-no' && field.isOptional !== true)),
			)
			.map(({ field }) => field.label)
		// As in a search box: inputs, and no word that asks for a number or for anything else.
		const enoughInputs = isHeaded(text, tool.name) ? 1 : terseInputs
		const isTerse = Object.keys(input).length >= enoughInputs || missing.length === 0
		const isAsked =
			asks ||
			found.isAsked === true ||
			checks.has(tool.name) ||
			(chosen === undefined || isSure === true ? isTerse && !asksElse(text) : isMessage(text, isTerse)) ||
			(chosen !== undefined && isMessage(text, isTerse))
		if (!isAsked && known === undefined) continue
		const { rule } = found
		const doubts =
			missing.length > 0 || found.confidence <= unsure || (isForeign(text) && !checksCode.has(tool.name))
				? []
				: [
						...new Set([
							...(found.significant ?? []),
							...unreadIn(
								text,
								tool,
								[...Object.values(input), ...(found.madeOf ?? [])],
								today,
								found.areDaysChosen === true,
							),
						]),
					].filter((word) => found.accounts?.test(word) !== true)
		const certainty = isForeign(text) && !checksCode.has(tool.name) ? otherLaw : found.confidence
		const isTentative =
			missing.length === 0 &&
			certainty >= unsure &&
			(found.isTentative === true || isOther || isTakenBack(text) || Object.keys(unread).length > 0)
		const confidence =
			certainty === otherLaw || (doubts.length === 0 && !isTentative) ? certainty : Math.min(certainty, unsure)
		const assumed = (found.assumes ?? []).filter((name) => given[name] === undefined)
		return { tool, input, missing, doubts, isTentative, assumed, confidence, ...(rule && { rule }) }
	}
	return undefined
}
