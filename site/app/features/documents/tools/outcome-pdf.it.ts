import type { Paragraph } from '#app/features/documents/plain-pdf/plain-pdf.ts'
import { formatDate } from '#app/ui/format.ts'
import { resultText } from './copy.it.ts'
import type { ToolResult, ToolView } from './tool-view.ts'

const ROWS_MAX = 600

/** Returns a result with inputs, working and limits as paragraphs of a document; undefined where there is no number. */
export function outcomeParagraphs(
	{ title, fields, limits }: ToolView,
	{ values, outcome }: ToolResult,
	day: string,
): Paragraph[] | undefined {
	if (!outcome.ok) return undefined
	const inputs = fields.flatMap(({ name, field }) => {
		const value = values[name]
		if (value === undefined || value === '') return []
		return [`${field.label}: ${readable(field, value)}`]
	})
	const table = outcome.table
	return [
		{ kind: 'title', text: title },
		{ kind: 'note', text: `Guida Fiscale, ${formatDate(`${day}T12:00:00Z`)}. Sono informazioni, non consulenza.` },
		{ kind: 'heading', text: 'Dati' },
		...inputs.map((text): Paragraph => ({ kind: 'text', text })),
		{ kind: 'heading', text: 'Risultato' },
		...outcome.results.map(
			({ label, value, unit }): Paragraph => ({
				kind: 'text',
				text: `${label}: ${resultText({ value, unit })}`,
			}),
		),
		...(outcome.notes ?? []).map((text): Paragraph => ({ kind: 'note', text })),
		{ kind: 'heading', text: 'Passaggi' },
		...outcome.steps.map(
			({ description, formula, source }, index): Paragraph => ({
				kind: 'text',
				text: `${index + 1}. ${description}\n${formula}\n${source}`,
			}),
		),
		...(table
			? [
					{ kind: 'heading' as const, text: table.caption },
					...[table.columns, ...table.rows.slice(0, ROWS_MAX)].map(
						(row): Paragraph => ({
							kind: 'note',
							text: row.join('   '),
						}),
					),
				]
			: []),
		{ kind: 'heading', text: 'Che cosa non considera' },
		...limits.map((text): Paragraph => ({ kind: 'note', text })),
	]
}

function readable(field: ToolView['fields'][number]['field'], value: string): string {
	if (field.kind === 'choice') return field.options[value] ?? value
	if (field.kind === 'yes-no') return 'sì'
	return field.kind === 'day' ? resultText({ value, unit: 'day' }) : value
}
