/** Chooses the tool that a question asks for by weights learned from questions (`lab/calcoli/choose`). */
import type { IsoDate } from '../../terms/days.ts'
import learned from './data/learned.json' with { type: 'json' }
import { type Features, featuresOf } from './features.ts'
import { toProbabilities } from './softmax.ts'

/** Weights as they are stored: the choices, and of each feature pairs of a choice's place and what the feature adds to it. */
export interface Weights {
	readonly choices: readonly string[]
	readonly bias: readonly number[]
	readonly features: Readonly<Record<string, readonly number[]>>
}

/** Choice of no tool. */
export const noTool = 'none'

export interface Choice {
	/** A tool, after a slash the kind of it: `termine/multa-prefetto`, `prescrizione/veicoli`. */
	readonly name: string
	readonly tool: string
	readonly kind: string | undefined
	/** Probability of the tool, whichever its kind. */
	readonly ofTool: number
	/** Probability of the kind among those of the tool. */
	readonly ofKind: number
}

/** Returns the most probable tool with its most probable kind. */
export function chooseTool(text: string, today: IsoDate): Choice {
	return choiceBy(learned, featuresOf(text, today))
}

const learnedTools = new Set(learned.choices.map(toolOf))

/** Returns whether questions for a tool were among those that the weights were learned from. */
export function isLearned(tool: string): boolean {
	return learnedTools.has(tool)
}

export function choiceBy(weights: Weights, features: Features): Choice {
	const probabilities = probabilitiesBy(weights, features)
	const byTool = new Map<string, { sum: number; best: number; name: string }>()
	for (const [place, name] of weights.choices.entries()) {
		const tool = toolOf(name)
		const probability = probabilities[place] ?? 0
		const before = byTool.get(tool) ?? { sum: 0, best: -1, name }
		byTool.set(tool, {
			sum: before.sum + probability,
			best: Math.max(before.best, probability),
			name: probability > before.best ? name : before.name,
		})
	}
	const [[tool, found] = [noTool, { sum: 1, best: 1, name: noTool }]] = [...byTool].toSorted(
		([, one], [, other]) => other.sum - one.sum,
	)
	return { name: found.name, tool, kind: found.name.split('/')[1], ofTool: found.sum, ofKind: found.best / found.sum }
}

/** Returns the tool of a choice, `termine` of `termine/querela`. */
export function toolOf(name: string): string {
	return name.split('/')[0] ?? name
}

function probabilitiesBy({ bias, features: weights }: Weights, features: Features): Float64Array {
	const scores = Float64Array.from(bias)
	for (const [name, value] of features) {
		const pairs = Object.hasOwn(weights, name) ? (weights[name] ?? []) : []
		for (let at = 0; at < pairs.length; at += 2) {
			const place = pairs[at] ?? 0
			scores[place] = (scores[place] ?? 0) + value * (pairs[at + 1] ?? 0)
		}
	}
	toProbabilities(scores)
	return scores
}
