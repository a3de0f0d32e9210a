/** The tools of `calcoli` for the site's pages. */
import { findTool, type Outcome, recognise, tools } from 'calcoli'
import { toCsv } from '#app/csv.server.ts'
import { dayInRome } from '#app/features/deadlines/calendar.server.ts'
import { type Asked, QUESTION_MAX, type ToolCard, type ToolResult, type ToolView } from './tool-view.ts'
import { toolsAbout } from './tools-about.ts'

export function listTools(): ToolCard[] {
	return tools.map(({ name, title, summary, theme }) => ({ name, title, summary, theme }))
}

/** Returns the tools that a text is about. */
export function findToolsAbout(text: string): ToolCard[] {
	const names = toolsAbout(text)
	return listTools().filter(({ name }) => names.includes(name))
}

export function findToolView(name: string): ToolView | undefined {
	const tool = findTool(name)
	if (!tool) return undefined
	const { title, summary, theme, fields, parameters, limits } = tool
	return { name, title, summary, theme, fields, parameters, limits }
}

/** Calculates from the fields of a form; undefined if there is no such tool. */
export function calculate(name: string, values: Readonly<Record<string, string>>): ToolResult | undefined {
	const tool = findTool(name)
	return tool && { values, outcome: tool.calculate(values) }
}

/** Returns every tool with its fields, for programs. */
export function describeTools() {
	return tools.map(({ name, title, summary, theme, fields, limits }) => ({
		name,
		title,
		summary,
		theme,
		fields,
		limits,
	}))
}

/** Calculates from a program's inputs, whose numbers are numbers; undefined if there is no such tool. */
export function runTool(name: string, inputs: unknown): Outcome | undefined {
	return findTool(name)?.calculate(inputs)
}

/**
 * Counts what a question asks for: a number only where a tool was recognised and the question says all it needs. Dates without a year are
 * the last ones up to `now`.
 */
export function answerQuestion(asked: string, now: Date): Asked {
	const question = asked.trim().slice(0, QUESTION_MAX)
	const found = recognise(question, dayInRome(now))
	if (!found) return { question }
	const { name, title, summary, theme } = found.tool
	const result = found.missing.length === 0 ? calculate(name, found.input) : undefined
	return {
		question,
		found: {
			tool: { name, title, summary, theme },
			fragment: new URLSearchParams({ ...found.input }).toString(),
			missing: found.missing,
			...(result ? { result } : {}),
		},
	}
}

/** Returns results and steps as a table of text, with what a spreadsheet could run as a formula made harmless. */
export function outcomeAsCsv({ outcome }: ToolResult): string | undefined {
	if (!outcome.ok) return undefined
	const rows = [
		['voce', 'valore', 'calcolo', 'fonte'],
		...outcome.results.map(({ label, value }) => [label, value.replace('.', ','), '', '']),
		...outcome.steps.map(({ description, formula, source }) => [description, '', formula, source]),
		...(outcome.table ? [outcome.table.columns, ...outcome.table.rows] : []),
	]
	return toCsv(rows)
}
