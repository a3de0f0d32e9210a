/** Learns the choice of a tool from questions, and says how well questions of lots left out are chosen. */
import { z } from 'zod'
import { choiceBy, noTool, toolOf, type Weights } from '../../../calcoli/src/ask/choose/choose.ts'
import { featuresOf } from '../../../calcoli/src/ask/choose/features.ts'
import { plainWords } from '../../../calcoli/src/ask/plain-words.ts'
import { withRelativeDays } from '../../../calcoli/src/ask/relative-days.ts'
import type { IsoDate } from '../../../calcoli/src/terms/days.ts'
import { type Example, type Fit, fitSoftmax, type Softmax } from './fit-softmax.ts'

/** A question with the tool that it asks for and its kind, or `none`. */
export const Labelled = z.object({ lot: z.string(), question: z.string(), choice: z.string() })
export type Labelled = z.infer<typeof Labelled>

/** Days do not decide the tool. */
const anyDay: IsoDate = '2026-11-23'
const fit: Fit = { fewest: 2, l2: 2e-5, rounds: 120, step: 0.6 }
/** Questions about the law are many times those that need a number. */
const weightOfNone = 0.4
/** Smaller weights are left out, and the others rounded. */
const leastWeight = 0.2
const digits = 10

function exampleOf({ question, choice }: Labelled): Example {
	const text = withRelativeDays(plainWords(question), anyDay)
	return { features: featuresOf(text, anyDay), choice, weight: choice === noTool ? weightOfNone : 1 }
}

export function trainChoice(questions: readonly Labelled[]): Weights {
	return stored(fitSoftmax(questions.map(exampleOf), fit))
}

function stored({ choices, bias, weights }: Softmax): Weights {
	const rounded = (weight: number) => Math.round(weight * digits) / digits
	return {
		choices,
		bias: bias.map(rounded),
		features: Object.fromEntries(
			Object.entries(weights)
				.map(([name, row]): [string, number[]] => [
					name,
					row.flatMap((weight, place) => (Math.abs(weight) < leastWeight ? [] : [place, rounded(weight)])),
				])
				.filter(([, pairs]) => pairs.length > 0)
				.toSorted(([one], [other]) => (one < other ? -1 : 1)),
		),
	}
}

export interface LeftOut {
	readonly lot: string
	readonly question: string
	readonly choice: string
	readonly chosen: string
	readonly probability: number
}

/** Chooses for the questions of each lot by weights learned from the other lots. */
export function leaveLotsOut(questions: readonly Labelled[]): LeftOut[] {
	return [...new Set(questions.map(({ lot }) => lot))].flatMap((lot) => {
		const weights = trainChoice(questions.filter((one) => one.lot !== lot))
		return questions
			.filter((one) => one.lot === lot)
			.map((one) => {
				const { name, ofTool } = choiceBy(weights, exampleOf(one).features)
				return { ...one, chosen: name, probability: ofTool }
			})
	})
}

/** Returns a line of figures for each lot: tools and kinds chosen rightly, and what is chosen where no tool is meant. */
export function figuresOf(judged: readonly LeftOut[]): string[] {
	const lots = [...new Set(judged.map(({ lot }) => lot))]
	return [...lots.map((lot) => [lot, judged.filter((one) => one.lot === lot)] as const), ['all', judged] as const].map(
		([lot, those]) => {
			const wanted = those.filter(({ choice }) => choice !== noTool)
			const others = those.filter(({ choice }) => choice === noTool)
			const tools = wanted.filter(({ choice, chosen }) => toolOf(choice) === toolOf(chosen))
			const kinds = wanted.filter(({ choice, chosen }) => choice === chosen)
			const none = others.filter(({ chosen }) => chosen === noTool)
			return `${lot}\ttool ${tools.length} of ${wanted.length}\twith its kind ${kinds.length}\tno tool ${none.length} of ${others.length}`
		},
	)
}
