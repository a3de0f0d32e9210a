/** A case of the other calculator, and how ours is compared with it. */
import { z } from 'zod'
import { Decimal } from '../../../calcoli/src/tool/amounts.ts'
import type { Outcome } from '../../../calcoli/src/tool/tool.ts'

const record = z.record(z.string(), z.unknown())
export const PeerCase = z.object({ tool: z.string(), input: record, peer: record })
export type PeerCase = z.output<typeof PeerCase>

export type Kind = 'law' | 'peer-error' | 'no-parameter'

export interface Cause {
	readonly kind: Kind
	readonly reason: string
}

export interface Compared {
	readonly tool: string
	readonly input: Readonly<Record<string, unknown>>
	/** The figures of ours under the names of the peer; null where ours gives none. */
	readonly ours: Figures | null
	readonly peer: Readonly<Record<string, unknown>>
	readonly equal: boolean
	readonly kind?: Kind
	readonly reason?: string
}

export type Figure = string | number | boolean | null | readonly Figures[] | Figures
export interface Figures {
	readonly [name: string]: Figure
}

export interface Mapped {
	readonly outcome: Outcome
	/** The figures to compare, under the names of the peer. */
	readonly figures?: Figures
	/** Values before rounding of figures that may fall on half a cent. */
	readonly exact?: Readonly<Record<string, Decimal>>
	/** Names the cause of a difference, once it is proven by the case itself. */
	explain?(differing: readonly string[]): Cause | undefined
	/** Remark on figures of the peer that are not compared. */
	readonly remark?: string
}

export type Mapping = (given: Given) => Mapped

/** Reads the case's loose records. */
export interface Given {
	readonly input: Readonly<Record<string, unknown>>
	readonly peer: Readonly<Record<string, unknown>>
}

export function textOf(from: Readonly<Record<string, unknown>>, name: string): string {
	const value = from[name]
	return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

export function flag(from: Readonly<Record<string, unknown>>, name: string, absent = false): boolean {
	const value = from[name]
	return typeof value === 'boolean' ? value : absent
}

/** @returns NaN where it is no number */
export function amount(from: Readonly<Record<string, unknown>>, name: string): Decimal {
	const value = from[name]
	return new Decimal(typeof value === 'number' ? value : Number.NaN)
}

export function inner(from: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
	const parsed = z.record(z.string(), z.unknown()).safeParse(from[name])
	return parsed.success ? parsed.data : {}
}

export function list(from: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>>[] {
	const parsed = z.array(z.record(z.string(), z.unknown())).safeParse(from[name])
	return parsed.success ? parsed.data : []
}

/** Returns the numbers of an outcome under new names. */
export function numbers(outcome: Outcome, names: Readonly<Record<string, string>>): Record<string, number> {
	const found: Record<string, number> = {}
	if (outcome.ok)
		for (const [theirs, ours] of Object.entries(names)) {
			const value = outcome.results.find(({ name }) => name === ours)?.value
			if (value !== undefined) found[theirs] = Number(value)
		}
	return found
}

export function resultOf(outcome: Outcome, name: string): string {
	return (outcome.ok && outcome.results.find((one) => one.name === name)?.value) || ''
}
