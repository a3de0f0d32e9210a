/** The tools of `calcoli` for the site's pages. */
import { fieldsOn, findTool, type IsoDate, type Outcome, tools } from 'calcoli'
import { toCsv } from '#app/csv.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import type { ToolCard, ToolResult, ToolView } from './tool-view.ts'
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
	const { title, summary, theme, parameters, limits } = tool
	return { name, title, summary, theme, fields: fieldsOn(tool, dayInRome(new Date())), parameters, limits }
}

/** Calculates from the fields of a form; undefined if there is no such tool. */
export function calculate(
	name: string,
	values: Readonly<Record<string, string>>,
	today: IsoDate = dayInRome(new Date()),
): ToolResult | undefined {
	const tool = findTool(name)
	return tool && { values, outcome: tool.calculate(values, today) }
}

/** Returns every tool with its fields, for programs. */
export function describeTools() {
	const today = dayInRome(new Date())
	return tools.map((tool) => ({
		name: tool.name,
		title: tool.title,
		summary: tool.summary,
		theme: tool.theme,
		fields: fieldsOn(tool, today),
		limits: tool.limits,
	}))
}

/** Calculates from a program's inputs, whose numbers are numbers; undefined if there is no such tool. */
export function runTool(name: string, inputs: unknown): Outcome | undefined {
	return findTool(name)?.calculate(inputs, dayInRome(new Date()))
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
