/** Learns to choose among alternatives: a softmax of weighed features, by gradient ascent with L2. */

export interface Choice<Name extends string> {
	readonly rows: readonly Readonly<Record<Name, number>>[]
	/** By row: it is one of the right ones. */
	readonly right: readonly boolean[]
}

export interface ChoiceOptions {
	readonly l2: number
	readonly rounds: number
	readonly step: number
}

/** Fits the weights. Choices whose rows are all right or all wrong teach nothing. */
export function fitChoice<Name extends string>(
	names: readonly Name[],
	choices: readonly Choice<Name>[],
	{ l2, rounds, step }: ChoiceOptions,
): Partial<Record<Name, number>> {
	const taught = choices.filter(({ right }) => right.includes(true) && right.includes(false))
	const weights = names.map(() => 0)
	for (let round = 0; round < rounds; round++) {
		const gradient = names.map(() => 0)
		for (const choice of taught) addGradient(names, choice, weights, gradient)
		for (const [j, value] of gradient.entries())
			weights[j] = (weights[j] ?? 0) + step * (value / Math.max(1, taught.length) - l2 * (weights[j] ?? 0))
	}
	const named: Partial<Record<Name, number>> = {}
	for (const [j, name] of names.entries()) named[name] = Math.round((weights[j] ?? 0) * 1000) / 1000
	return named
}

/** The gradient of the log of the probability that the right rows have together. */
function addGradient<Name extends string>(
	names: readonly Name[],
	{ rows, right }: Choice<Name>,
	weights: readonly number[],
	gradient: number[],
): void {
	const scores = rows.map((features) => names.reduce((sum, name, j) => sum + (weights[j] ?? 0) * features[name], 0))
	const top = Math.max(...scores)
	const exps = scores.map((score) => Math.exp(score - top))
	const total = exps.reduce((sum, value) => sum + value, 0)
	const ofRight = exps.reduce((sum, value, i) => sum + (right[i] === true ? value : 0), 0)
	for (const [i, features] of rows.entries()) {
		const share = (exps[i] ?? 0) / total
		const wanted = right[i] === true ? (exps[i] ?? 0) / ofRight : 0
		for (const [j, name] of names.entries()) gradient[j] = (gradient[j] ?? 0) + (wanted - share) * features[name]
	}
}
