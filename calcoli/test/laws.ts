/** Checks of what holds for a tool with any amount and any day. */

import fc from 'fast-check'
import { isIsoDate } from 'italian'
import { expect } from 'vitest'
import { findTool } from '../src/catalogue.ts'
import { addDays, type IsoDate } from '../src/terms/days.ts'
import { decimal } from '../src/tool/amounts.ts'

export type Input = Record<string, unknown>

/** Results by name; an empty map where there is none. */
export function run(tool: string, input: Input): ReadonlyMap<string, string> {
	const outcome = findTool(tool)?.calculate(input)
	return new Map(outcome?.ok ? outcome.results.map(({ name, value }) => [name, value]) : [])
}

export function number(tool: string, input: Input, result: string) {
	const value = run(tool, input).get(result)
	if (value === undefined) throw new Error(`${tool} gives no ${result} for ${JSON.stringify(input)}`)
	return decimal(value)
}

export function dayOf(tool: string, input: Input): IsoDate {
	const day = run(tool, input).get('scadenza') ?? ''
	if (!isIsoDate(day)) throw new Error(`${tool} gives no day for ${JSON.stringify(input)}`)
	return day
}

export const money = (max = 900_000) => fc.integer({ min: 1, max: max * 100 }).map((all) => (all / 100).toFixed(2))
export const days = (min: IsoDate, span: number) =>
	fc.integer({ min: 0, max: span }).map((count) => addDays(min, count))
export const gap = (max: number) => fc.integer({ min: 1, max })
export const cent = 0.011

export function near(one: ReturnType<typeof decimal>, other: ReturnType<typeof decimal>, within = cent) {
	expect(one.minus(other).abs().toNumber()).toBeLessThanOrEqual(within)
}

/** Runs a check with sixty random inputs. */
export function check<Values extends [unknown, ...unknown[]]>(
	...args: [...{ [Place in keyof Values]: fc.Arbitrary<Values[Place]> }, (...values: Values) => void]
) {
	fc.assert(fc.property<Values>(...args), { numRuns: 60 })
}

/** The check of each tool, by its name. */
export type Laws = Readonly<Record<string, () => void>>
