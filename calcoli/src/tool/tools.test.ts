import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tools } from '../catalogue.ts'
import type { Outcome, Tool } from './tool.ts'

describe.each(tools.map((tool) => [tool.name, tool] as const))('%s', (_, tool) => {
	it('says what it asks, where its parameters stand and what it leaves out', () => {
		expect(tool.fields.length).toBeGreaterThan(0)
		for (const { field } of tool.fields) expect(field.label).toMatch(/\S/)
		expect(tool.limits.length).toBeGreaterThan(0)
		for (const { source, checked } of tool.parameters) expect(source && checked).toMatch(/\S/)
	})

	it('answers any input with a result, a missing parameter or a problem of a field', () => {
		fc.assert(
			fc.property(fc.oneof(fc.jsonValue(), likelyInput(tool)), (input) => {
				const outcome = tool.calculate(input)
				expect(faultsOf(outcome)).toEqual([])
			}),
			{ numRuns: 150 },
		)
	})
})

function faultsOf(outcome: Outcome): string[] {
	if (!outcome.ok) return /wrong-input|missing-parameter/.test(outcome.problem.code) ? [] : [outcome.problem.code]
	return [
		...outcome.results
			.filter(({ value, unit }) => unit === 'euro' && !/^-?\d+\.\d\d$/.test(value))
			.map(({ name }) => name),
		...outcome.steps
			.filter(({ source, formula }) => source === '' || formula === '')
			.map(({ description }) => description),
		// Amounts are written as '28.000,00 €', never as '28000'; a year may stand before a sign.
		...outcome.steps.flatMap(({ description, formula }) =>
			[
				...`${description} ${formula}`.matchAll(
					/(?<![\d./,-])(?!(?:19[4-9]\d|20\d\d)\b)\d{4,}(?:,\d+)? ?(?:€|euro|[×+=])/g,
				),
			].map(([found]) => found),
		),
	]
}

/** Inputs in range, of which many give a result. */
function likelyInput(tool: Tool) {
	return fc.record(Object.fromEntries(tool.fields.map(({ name, field }) => [name, valueOf(field)])))
}

function valueOf(field: Tool['fields'][number]['field']): fc.Arbitrary<unknown> {
	switch (field.kind) {
		case 'money':
			return fc.integer({ min: 1, max: 100_000_000 }).map((cents) => (cents / 100).toFixed(2))
		case 'percent':
			return fc.integer({ min: 0, max: 100 }).map((value) => String((value * field.max) / 100).slice(0, 4))
		case 'whole':
			return fc.integer({ min: field.min, max: Math.min(field.max, field.min + 400) })
		case 'day':
			return fc
				.date({ min: new Date('2010-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
				.map((day) => day.toISOString().slice(0, 10))
		case 'choice':
			return fc.constantFrom(...Object.keys(field.options))
		case 'yes-no':
			return fc.boolean()
		case 'text':
			return fc.constantFrom('Roma', 'Nicolò', 'RSSMRA80A01H501U', 'IT60X0542811101000000123456', '')
	}
}
