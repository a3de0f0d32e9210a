/** Inputs of a tool: a zod schema each, with the plain data that a form needs kept beside it. */
import { foldAccents, isIsoDate } from 'italian'
import { z } from 'zod'
import type { IsoDate } from '../terms/days.ts'
import { Decimal, italian } from './amounts.ts'

interface Named {
	readonly label: string
	readonly hint?: string
	/** An empty field means that nothing was said, or the value here. */
	readonly initial?: string
	readonly isOptional?: boolean
	/** True for a year that is today's where nobody says another. */
	readonly isThisYear?: true
}

export type Field = Named &
	(
		| { readonly kind: 'money' | 'percent' | 'whole'; readonly min: number; readonly max: number }
		| { readonly kind: 'day'; readonly min: IsoDate; readonly max: IsoDate }
		| { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>> }
		| { readonly kind: 'yes-no' }
		| { readonly kind: 'text'; readonly maxLength: number }
	)

export const fieldsOf = z.registry<Field>()

type Range = { readonly min?: number; readonly max?: number }
const largest = 1_000_000_000

function number(field: Named & { kind: 'money' | 'percent' | 'whole'; min: number; max: number }, places: number) {
	const asked = `Scrivi un numero da ${italian(String(field.min))} a ${italian(String(field.max))}${places === 0 ? ' senza decimali' : `, con al massimo ${places} decimali`}.`
	return z.union([z.string().max(30), z.number()], { error: asked }).transform((value, context) => {
		const plain = typeof value === 'number' ? String(value) : plainNumber(value)
		if (/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) {
			const read = new Decimal(plain)
			if (read.gte(field.min) && read.lte(field.max) && read.decimalPlaces() <= places) return read
		}
		context.addIssue({ code: 'custom', message: asked })
		return z.NEVER
	})
}

/** Reads "1.234,56" and "1234.56" alike; a lone point followed by three digits separates thousands. */
export function plainNumber(written: string): string {
	const bare = written.replaceAll(/[\s€%]/g, '')
	if (bare.includes(',')) return bare.replaceAll('.', '').replace(',', '.')
	return /^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare
}

export function money(data: Named & Range) {
	const field = { min: 0, max: largest, ...data, kind: 'money' } as const
	return number(field, 2).register(fieldsOf, field)
}

export function percent(data: Named & Range) {
	const field = { min: 0, max: 100, ...data, kind: 'percent' } as const
	return number(field, 4).register(fieldsOf, field)
}

export function whole(data: Named & Range) {
	const field = { min: 0, max: 100_000, ...data, kind: 'whole' } as const
	return number(field, 0)
		.transform((value) => value.toNumber())
		.register(fieldsOf, field)
}

const lastYearRead = 2026

/** A year that is today's where nobody says another; without a day it is the last one that the rules were read for. */
export function year(data: Named & Range) {
	return whole({ max: 2100, ...data, initial: String(lastYearRead), isThisYear: true }).default(lastYearRead)
}

export function day(data: Named & { min?: IsoDate; max?: IsoDate }) {
	const field = { min: '1942-04-21', max: '2100-12-31', ...data, kind: 'day' } as const
	const asked = `Scrivi una data dal ${italianDay(field.min)} al ${italianDay(field.max)}.`
	return z.iso
		.date({ error: asked })
		.transform((written, context): IsoDate => {
			if (isIsoDate(written) && written >= field.min && written <= field.max) return written
			context.addIssue({ code: 'custom', message: asked })
			return z.NEVER
		})
		.register(fieldsOf, field)
}

export function choice<Code extends string>(data: Named & { options: Readonly<Record<Code, string>> }) {
	const field = { ...data, kind: 'choice' } as const
	const codes = new Map<string, Code>(codesOf(data.options).map((code) => [code, code]))
	return z
		.union([z.string(), z.number()], { error: 'Scegli una delle voci.' })
		.transform((written, context) => {
			const code = codes.get(String(written))
			if (code !== undefined) return code
			context.addIssue({ code: 'custom', message: `Scegli una delle voci: ${[...codes.keys()].join(', ')}.` })
			return z.NEVER
		})
		.register(fieldsOf, field)
}

/** Unchecked boxes are absent from a form. */
export function yesNo(data: Named) {
	return z
		.union([z.boolean(), z.string().max(10)], { error: 'Rispondi sì o no.' })
		.optional()
		.transform((value = false, context) => {
			const said = typeof value === 'boolean' ? value : saysYes(value)
			if (said !== undefined) return said
			context.addIssue({ code: 'custom', message: 'Rispondi sì o no.' })
			return z.NEVER
		})
		.register(fieldsOf, { ...data, kind: 'yes-no' })
}

const yesWords: ReadonlySet<string> = new Set(['si', 'on', 'true'])
const noWords: ReadonlySet<string> = new Set(['no', 'off', 'false', ''])

/** Reads a yes or a no, in any letters and with any accent: `Sì`, `SI'`, `True`; undefined where it is neither. */
export function saysYes(written: string): boolean | undefined {
	const plain = foldAccents(written.toLowerCase()).replaceAll(/[\p{P}\s]/gu, '')
	if (yesWords.has(plain)) return true
	return noWords.has(plain) ? false : undefined
}

export function text(data: Named & { maxLength: number }) {
	return z
		.string({ error: 'Scrivi qualcosa qui.' })
		.trim()
		.min(1, 'Scrivi qualcosa qui.')
		.max(data.maxLength, `Scrivi al massimo ${data.maxLength} caratteri.`)
		.register(fieldsOf, { ...data, kind: 'text' })
}

function codesOf<Code extends string>(options: Readonly<Record<Code, string>>): Code[] {
	const codes: Code[] = []
	for (const code in options) codes.push(code)
	return codes
}

/** 31/12/2026 */
export function italianDay(date: IsoDate): string {
	return date.split('-').toReversed().join('/')
}
