/** Tools as a model reads them: each input with its meaning, its unit and the values it takes. */
import type { Field, Tool } from 'calcoli'

const UNITS: Readonly<Record<Exclude<Field['kind'], 'choice'>, string>> = {
	money: 'euro',
	percent: 'percentuale',
	whole: 'numero intero',
	day: 'giorno',
	'yes-no': 'si o no',
	text: 'testo',
}

/** Returns the tools, an input a line. One that may be left out ends with a question mark, and says what is then taken. */
export function describedTools(tools: readonly Tool[]): string {
	return tools
		.map(({ name, title, summary, fields }) =>
			[`${name}: ${title}. ${summary}`, ...fields.map(({ name: field, field: kind }) => inputLine(field, kind))].join(
				'\n',
			),
		)
		.join('\n')
}

function inputLine(name: string, field: Field): string {
	const { label, hint, isOptional } = field
	const mark = isOptional === true || field.kind === 'yes-no' ? '?' : ''
	const meaning = [label, ...(hint === undefined || hint === `in ${unitOf(field)}` ? [] : [hint])].join(', ')
	const silent = silentValue(field)
	return `- ${name}${mark}: ${meaning} [${valuesOf(field)}]${silent === undefined ? '' : ` taciuto: ${silent}`}`
}

function unitOf({ kind }: Field): string {
	return kind === 'choice' ? '' : UNITS[kind]
}

function valuesOf(field: Field): string {
	if (field.kind !== 'choice') return unitOf(field)
	return Object.entries(field.options)
		.map(([code, label]) => (code === label ? code : `${code} = ${label}`))
		.join(' | ')
}

/** Returns what is counted where a model says nothing. */
function silentValue({ kind, initial, isThisYear, isOptional }: Field): string | undefined {
	if (kind === 'yes-no') return initial === 'on' ? 'si' : undefined
	if (isThisYear === true) return 'quest’anno'
	return isOptional === true && initial !== undefined ? initial : undefined
}
