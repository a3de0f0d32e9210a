/** A tool and its outcome as plain data: the browser draws them and calculates nothing. */
import type { Field, Outcome, TermRule, Theme } from 'calcoli'
import type { FormResult } from '#app/ui/form-result.ts'

export interface ToolCard {
	readonly name: string
	readonly title: string
	readonly summary: string
	readonly theme: Theme
}

export interface ToolView extends ToolCard {
	readonly fields: readonly { readonly name: string; readonly field: Field }[]
	readonly parameters: readonly {
		readonly name: string
		readonly source: string
		readonly checked: string
		readonly knownTo?: string | undefined
	}[]
	readonly limits: readonly string[]
}

/** The typed values and their outcome. */
export interface ToolResult {
	readonly values: Readonly<Record<string, string>>
	readonly outcome: Outcome
}

/** A question in the form of the tools, and what was counted for it. */
export interface Asked {
	readonly question: string
	readonly counted?: Counted
}

/** True for what the server answered; where the connection is lost, the browser puts a rejected form in its place. */
export function isAnswered<Answer extends ToolResult | Asked>(answer: Answer | FormResult): answer is Answer {
	return !('fieldErrors' in answer)
}

/** A number asked for in a conversation; `result` is absent where something is missing or the recognition is not sure. */
export interface Counted {
	/** The question, with the replies that completed it. */
	readonly question: string
	readonly tool: ToolCard
	/** The inputs as the fragment of a link to the tool. */
	readonly fragment: string
	/** Labels of the inputs that are still needed. */
	readonly missing: readonly string[]
	/** The choices of those that have a few, by label. */
	readonly choices?: Readonly<Record<string, string>>
	/** The inputs as they were read. */
	readonly read: readonly ReadInput[]
	/** Inputs that the question does not say, as they were taken; missing in answers older than this. */
	readonly assumed?: readonly ReadInput[]
	/** Words and figures of the question that the tool does not count, as written: it asks about them before it gives a number. */
	readonly doubts?: readonly string[]
	/** Set where what was understood is to be confirmed before there is a number. */
	readonly isTentative?: true
	/** Set where a model named the tool and read the inputs. */
	readonly isNamed?: true
	readonly rule?: TermRule
	/** Names, in a few words, the term that ends on the day counted. */
	readonly deadline?: string
	/** From 0 to 1: how surely the question asks for this tool. */
	readonly confidence: number
	readonly result?: ToolResult
}

export interface ReadInput {
	readonly label: string
	readonly value: string
}

export type CountedBefore = Pick<
	Counted,
	'question' | 'tool' | 'fragment' | 'missing' | 'doubts' | 'isTentative' | 'isNamed'
>

/** A calculation that a person keeps. */
export interface SavedResult {
	readonly id: string
	/** Title of the tool. */
	readonly title: string
	/** The first result as it was. */
	readonly label: string
	/** Opens the tool with the same inputs. */
	readonly path: string
	readonly savedAt: string
}

export const QUESTION_MAX = 500

export type Done = Extract<Outcome, { ok: true }>

/** Returns the problem of each field; none where the inputs were fine. */
export function problemsOf(outcome: Outcome | undefined): Readonly<Record<string, string>> {
	return outcome && !outcome.ok && outcome.problem.code === 'wrong-input' ? outcome.problem.fields : {}
}

const CHECKS = new Set(['iban', 'partita-iva', 'verifica-codice-fiscale'])

/** Returns what is wrong with a code that was to be checked: this is the answer, as a number is elsewhere. */
export function verdictOf({ tool, result }: Pick<Counted, 'tool' | 'result'>): string[] {
	return CHECKS.has(tool.name) ? Object.values(problemsOf(result?.outcome)) : []
}

/** Returns the last day of a term, if the tool counted one. */
export function lastDayOf({ outcome }: ToolResult): string | undefined {
	return outcome.ok ? outcome.results.find(({ name, unit }) => name === 'scadenza' && unit === 'day')?.value : undefined
}

/** Inputs that say what a day is for. */
const NAMING_FIELDS: Readonly<Record<string, string>> = {
	'termine-tributario': 'atto',
	'termine-impugnazione': 'tipo',
	prescrizione: 'diritto',
}

/** Returns what a day is for, as the title of a deadline: the act or the appeal that was chosen, else the tool's. */
export function deadlineTitle(
	{ name, title, fields }: Pick<ToolView, 'name' | 'title' | 'fields'>,
	values: Readonly<Record<string, string>>,
): string {
	const naming = NAMING_FIELDS[name]
	const field = fields.find((one) => one.name === naming)?.field
	const chosen = field?.kind === 'choice' && naming !== undefined ? field.options[values[naming] ?? ''] : undefined
	return chosen ?? title
}

/** Returns the length of a term with its source, and how that was checked where the official text was not at hand. */
export function ruleText({ text, source, checked }: TermRule): string {
	return `${text} (${[source, ...(checked === undefined ? [] : [checked])].join('; ')})`
}

/** Articles named in a source: each opens by itself. */
export function citationsOf(source: string): { text: string; isArticle: boolean }[] {
	return source.split('; ').map((text) => ({ text, isArticle: /^artt?\. |^(?:l|d\.lgs|d\.l|d\.P\.R)\. \d/.test(text) }))
}
