import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recognise } from './recognise.ts'

const today = '2026-11-22'
const sure = 0.75
const neededShare = 0.9

const Asked = z.object({
	lot: z.number(),
	question: z.string(),
	tool: z.string().nullable(),
	input: z.record(z.string(), z.string()),
	/** Labels that have to be asked for. */
	missing: z.array(z.string()).default([]),
})
const asked = z
	.array(Asked)
	.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures/questions.json'), 'utf8')))

/** The number that would be shown; undefined where there is none. */
function shown(question: string) {
	const found = recognise(question, today)
	const isCounted = found !== undefined && found.confidence >= sure && found.missing.length === 0
	return isCounted && found.tool.calculate(found.input).ok ? found : undefined
}

function isRight(
	{ question, tool, input, missing }: z.infer<typeof Asked>,
	found = recognise(question, today),
): boolean {
	return (
		found !== undefined &&
		found.confidence >= sure &&
		found.tool.name === tool &&
		Object.entries(input).every(([name, value]) => (found.input[name] ?? '') === value) &&
		missing.every((label) => found.missing.includes(label))
	)
}

/** The tool and its inputs are as meant, and the person is asked if what was not read matters: no number yet. */
function isAskedBack(one: z.infer<typeof Asked>): boolean {
	const found = recognise(one.question, today)
	return found !== undefined && found.doubts.length > 0 && isRight(one, { ...found, confidence: sure })
}

describe.each([12, 13, 14, 15])('lot %i of questions, with figures that do not matter', (lot) => {
	const questions = asked.filter((one) => one.lot === lot)

	it('is recognised with its inputs in nine of ten, or asks if the rest matters', () => {
		const wanted = questions.filter(({ tool }) => tool !== null)
		expect(wanted.filter((one) => isRight(one) || isAskedBack(one)).length / wanted.length).toBeGreaterThanOrEqual(
			neededShare,
		)
	})

	it('gets no number from a tool or an input that the question does not mean', () => {
		const wrong = questions.filter((one) => {
			const found = shown(one.question)
			return found !== undefined && !isRight(one, found)
		})
		expect(wrong.map(({ question }) => question)).toEqual([])
	})
})

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])('lot %i of questions', (lot) => {
	const questions = asked.filter((one) => one.lot === lot)

	it('is recognised with its inputs in nine of ten', () => {
		const wanted = questions.filter(({ tool }) => tool !== null)
		expect(wanted.filter((one) => isRight(one)).length / wanted.length).toBeGreaterThanOrEqual(neededShare)
	})

	it('gets no number from a tool or an input that the question does not mean', () => {
		const wrong = questions.filter((one) => {
			const found = shown(one.question)
			return found !== undefined && !isRight(one, found)
		})
		expect(wrong.map(({ question }) => question)).toEqual([])
	})
})
