/** A tool: its inputs, its parameters and their sources, the calculation in steps, and what it leaves out. */
import { z } from 'zod'
import type { IsoDate } from '../terms/days.ts'
import { MissingParameter } from '../terms/missing-parameter.ts'
import type { F24Line } from './f24-line.ts'
import { type Field, fieldsOf } from './fields.ts'

export interface Result {
	readonly name: string
	readonly label: string
	/** A decimal with a point, an ISO date, a fraction as `1/3`, or words. */
	readonly value: string
	readonly unit: 'euro' | 'percent' | 'day' | 'days' | 'number' | 'fraction' | 'text'
}

export interface Step {
	readonly description: string
	/** Readable arithmetic with its numbers. */
	readonly formula: string
	readonly values: Readonly<Record<string, string>>
	/** The article that prescribes the step. */
	readonly source: string
}

export interface Table {
	readonly caption: string
	readonly columns: readonly string[]
	readonly rows: readonly (readonly string[])[]
}

/** Two or more ways compared along one quantity. */
export interface Chart {
	readonly title: string
	readonly across: string
	readonly lines: readonly { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] }[]
}

/** One of a family. People stand in the order in which they are drawn, each below the one it descends from. */
export interface TreePerson {
	readonly name: string
	readonly label: string
	/** Absent for those who inherit nothing. */
	readonly share?: string
	/** Generation, from 0. */
	readonly level: number
	/** Name of the parent. */
	readonly under?: string
	/** Name of the husband or wife. */
	readonly spouseOf?: string
	/** Died, or renounces. */
	readonly isGone?: boolean
}

export interface Tree {
	readonly title: string
	readonly people: readonly TreePerson[]
}

export interface Calculation {
	readonly results: readonly Result[]
	readonly steps: readonly Step[]
	readonly table?: Table
	readonly chart?: Chart
	readonly tree?: Tree
	/** Lines of form F24 by which the result is paid. */
	readonly f24?: readonly F24Line[]
	/** Cautions that follow from these inputs. */
	readonly notes?: readonly string[]
}

/** The inputs are well-formed one by one but not together. */
export interface WrongInput {
	readonly wrong: Readonly<Record<string, string>>
}

/** `fields`: sentences by the name of the field; `needed`: the day or the words that no known value covers. */
export type Problem =
	| { readonly code: 'wrong-input'; readonly fields: Readonly<Record<string, string>> }
	| { readonly code: 'missing-parameter'; readonly parameter: string; readonly needed: string; readonly act: string }

export type Outcome = ({ readonly ok: true } & Calculation) | { readonly ok: false; readonly problem: Problem }

export interface ParameterNote {
	/** Key in the table of parameters, where its values stand there. */
	readonly key?: string
	/** Keys of the other values of the table that the tool counts with; they hold until they are changed. */
	readonly figures?: readonly string[]
	readonly name: string
	readonly source: string
	readonly checked: string
	/** Last day its values are known for; absent where it does not lapse. */
	readonly knownTo?: string | undefined
}

export type Theme = 'termini' | 'interessi' | 'fisco' | 'casa' | 'successioni' | 'giustizia' | 'codici'

interface Description {
	readonly name: string
	readonly title: string
	readonly summary: string
	readonly theme: Theme
	readonly parameters: readonly ParameterNote[]
	readonly limits: readonly string[]
	/** True for a tool that asks for no day or year: it counts for today. */
	readonly isOfToday?: boolean
}

export interface Tool extends Description {
	readonly fields: readonly { readonly name: string; readonly field: Field }[]
	/**
	 * Parses the inputs and calculates; never throws for anything a user can write.
	 *
	 * @param today the day of a tool that asks for none, and the year of one that is told none: beyond what the rules are known for there is
	 *   no number
	 */
	calculate(input: unknown, today?: IsoDate): Outcome
}

export function defineTool<Shape extends z.core.$ZodShape>(
	tool: Description & {
		readonly input: z.ZodObject<Shape>
		run(input: z.output<z.ZodObject<Shape>>): Calculation | WrongInput
	},
): Tool {
	const { input, run, ...description } = tool
	const fields = Object.entries(input.shape).flatMap(([name, schema]) => {
		const field = schema instanceof z.ZodType ? fieldOf(schema) : undefined
		return field ? [{ name, field }] : []
	})
	return {
		...description,
		fields,
		calculate(raw, today) {
			const lapsed = description.isOfToday === true && today !== undefined ? lapsedBy(description, today) : undefined
			if (lapsed) return { ok: false, problem: lapsed }
			const parsed = input.safeParse(withYear(withoutBlanks(raw), fields, today))
			if (!parsed.success) return { ok: false, problem: { code: 'wrong-input', fields: problemsOf(parsed.error) } }
			try {
				const done = run(parsed.data)
				if ('wrong' in done) return { ok: false, problem: { code: 'wrong-input', fields: done.wrong } }
				return { ok: true, ...done }
			} catch (error) {
				if (!(error instanceof MissingParameter)) throw error
				const { parameter, needed, act } = error
				return { ok: false, problem: { code: 'missing-parameter', parameter, needed, act } }
			}
		},
	}
}

function lapsedBy({ parameters }: Description, today: IsoDate): Problem | undefined {
	const lapsed = parameters.find(({ knownTo }) => knownTo !== undefined && knownTo < today)
	return lapsed && { code: 'missing-parameter', parameter: lapsed.name, needed: today, act: lapsed.source }
}

/** A field made optional is registered under its inner schema. */
function fieldOf(schema: z.ZodType): Field | undefined {
	const field = fieldsOf.get(schema)
	if (field) return field
	if (!(schema instanceof z.ZodOptional) && !(schema instanceof z.ZodDefault)) return undefined
	const inner = schema.def.innerType
	const known = inner instanceof z.ZodType ? fieldOf(inner) : undefined
	return known && { ...known, isOptional: true }
}

/** A field left empty in a form says nothing. */
function withoutBlanks(raw: unknown): unknown {
	if (typeof raw !== 'object' || raw === null) return raw
	return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== '' && value !== null))
}

function withYear(said: unknown, fields: Tool['fields'], today: IsoDate | undefined): unknown {
	if (typeof said !== 'object' || said === null || today === undefined) return said
	const years = fields.filter(({ field }) => field.isThisYear === true).map(({ name }) => [name, yearOf(today)])
	return { ...Object.fromEntries(years), ...said }
}

const yearOf = (day: IsoDate) => day.slice(0, 4)

/** Returns the fields of a tool as a form shows them on a day. */
export function fieldsOn({ fields }: Pick<Tool, 'fields'>, today: IsoDate): Tool['fields'] {
	return fields.map(({ name, field }) => ({
		name,
		field: field.isThisYear === true ? { ...field, initial: yearOf(today) } : field,
	}))
}

function problemsOf(error: z.ZodError): Record<string, string> {
	const problems: Record<string, string> = {}
	for (const { path, message } of error.issues) problems[String(path[0] ?? 'input')] ??= message
	return problems
}
