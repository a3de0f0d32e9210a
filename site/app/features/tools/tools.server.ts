/** The tools of `calcoli` for the site's pages. */
import { findTool, tools } from 'calcoli'
import type { ToolCard, ToolResult, ToolView } from './tool-view.ts'

export function listTools(): ToolCard[] {
	return tools.map(({ name, title, summary, theme }) => ({ name, title, summary, theme }))
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

/** Returns results and steps as a table of text, with what a spreadsheet could run as a formula made harmless. */
export function outcomeAsCsv({ outcome }: ToolResult): string | undefined {
	if (!outcome.ok) return undefined
	const rows = [
		['voce', 'valore', 'calcolo', 'fonte'],
		...outcome.results.map(({ label, value }) => [label, value.replace('.', ','), '', '']),
		...outcome.steps.map(({ description, formula, source }) => [description, '', formula, source]),
		...(outcome.table ? [outcome.table.columns, ...outcome.table.rows] : []),
	]
	return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(text: string): string {
	const harmless = /^[=+@\t\r]|^-(?![\d,.]+$)/.test(text) ? `'${text}` : text
	return `"${harmless.replaceAll('"', '""')}"`
}
