import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FLAVOURS, profileOf } from '../src/profiles/index.ts'
import { clausesOf } from '../src/step.ts'
import { allSteps } from '../src/steps/index.ts'

/** Stages of the pipeline that are no steps: reading and writing. */
const STAGES = new Set(['load', 'write'])

function rowsOf(flavour: string) {
	const text = readFileSync(join(import.meta.dirname, `../docs/conformance/pdfa-${flavour}.md`), 'utf8')
	return text
		.split('\n')
		.filter((line) => /^\| \d/.test(line))
		.map((line) => line.split('|').map((cell) => cell.trim()))
		.map(([, clause = '', , status = '', by = '']) => ({
			clause,
			status,
			by: [...by.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
		}))
}

describe.each(FLAVOURS)('the page of PDF/A-%s', (flavour) => {
	const rows = rowsOf(flavour)
	const steps = allSteps
		.map((step) => ({ name: step.name, clauses: clausesOf(step, profileOf(flavour)) }))
		.filter(({ clauses }) => clauses.length > 0)

	it('names for every enforced clause a step that claims it', () => {
		for (const { clause, by } of rows.filter((row) => row.status === 'enforced')) {
			expect(by, clause).not.toEqual([])
			for (const step of by.filter((item) => !STAGES.has(item))) {
				expect(steps.find((item) => item.name === step)?.clauses, `${step} on ${clause}`).toContain(clause)
			}
		}
	})

	it('has a row for every clause of every step', () => {
		for (const step of steps) {
			for (const clause of step.clauses) {
				expect(rows.find((row) => row.clause === clause)?.by, `${clause} of ${step.name}`).toContain(step.name)
			}
		}
	})
})
