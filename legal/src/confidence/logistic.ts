/** Logistic regression by Newton's method with L2, for a dozen features and a few hundred rows. */

export interface LogisticRow {
	readonly features: readonly number[]
	readonly right: boolean
	readonly weight: number
}

export interface LogisticModel {
	readonly bias: number
	readonly weights: readonly number[]
}

export interface LogisticPrior {
	/** Penalty of the bias, of which it is practically free by default. */
	readonly biasL2?: number
	/** Weights, the bias first, towards which the penalty pulls; default: 0. */
	readonly towards?: readonly number[]
}

const rounds = 30
const mostHalvings = 40

/** Fits the weights; a step of Newton's that goes too far is halved. */
export function fitLogistic(
	rows: readonly LogisticRow[],
	l2: number,
	{ biasL2 = 1e-6, towards = [] }: LogisticPrior = {},
): LogisticModel {
	const width = (rows[0]?.features.length ?? 0) + 1
	const pulls = zeros(width).map((_, i) => (i === 0 ? biasL2 : l2))
	const loss = (beta: readonly number[]) =>
		rows.reduce(
			(sum, { features, right, weight }) => sum + weight * surprise(logOdds(beta, [1, ...features]), right),
			beta.reduce((sum, value, i) => sum + ((pulls[i] ?? 0) / 2) * (value - (towards[i] ?? 0)) ** 2, 0),
		)
	let beta = zeros(width).map((zero, i) => towards[i] ?? zero)
	for (let round = 0; round < rounds; round++) {
		const gradient = zeros(width)
		const hessian = Array.from({ length: width }, () => zeros(width))
		for (const { features, right, weight } of rows) {
			const x = [1, ...features]
			const p = probability(beta, x)
			const error = weight * (p - (right ? 1 : 0))
			const curve = weight * Math.max(1e-6, p * (1 - p))
			for (let i = 0; i < width; i++) {
				gradient[i] = (gradient[i] ?? 0) + error * (x[i] ?? 0)
				const row = hessian[i] ?? []
				for (let j = 0; j < width; j++) row[j] = (row[j] ?? 0) + curve * (x[i] ?? 0) * (x[j] ?? 0)
			}
		}
		for (const [i, pull] of pulls.entries()) {
			gradient[i] = (gradient[i] ?? 0) + pull * ((beta[i] ?? 0) - (towards[i] ?? 0))
			const row = hessian[i] ?? []
			row[i] = (row[i] ?? 0) + pull
		}
		const step = solve(hessian, gradient)
		const before = loss(beta)
		const moved = (share: number) => beta.map((value, i) => value - share * (step[i] ?? 0))
		let share = 1
		for (let halving = 0; halving < mostHalvings && loss(moved(share)) > before + 1e-9; halving++) share /= 2
		beta = moved(share)
		if (Math.max(...step.map(Math.abs)) < 1e-7) break
	}
	return { bias: beta[0] ?? 0, weights: beta.slice(1) }
}

function logOdds(beta: readonly number[], x: readonly number[]): number {
	return beta.reduce((sum, value, i) => sum + value * (x[i] ?? 0), 0)
}

/** Negative logarithm of the probability of what happened. */
function surprise(odds: number, right: boolean): number {
	const against = right ? -odds : odds
	return Math.max(0, against) + Math.log1p(Math.exp(-Math.abs(against)))
}

/** Returns the probability that a model gives features; both begin with those of the bias, whose feature is 1. */
export function probability(beta: readonly number[], x: readonly number[]): number {
	return 1 / (1 + Math.exp(-logOdds(beta, x)))
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
	const rows = matrix.map((row, i) => [...row, values[i] ?? 0])
	const n = rows.length
	for (let column = 0; column < n; column++) {
		const pivot = rows
			.slice(column)
			.reduce(
				(best, row, i) => (Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? column + i : best),
				column,
			)
		const swapped = rows[pivot] ?? []
		rows[pivot] = rows[column] ?? []
		rows[column] = swapped
		const lead = swapped[column] ?? 0
		if (Math.abs(lead) < 1e-12) continue
		for (const row of rows) {
			if (row === swapped) continue
			const factor = (row[column] ?? 0) / lead
			if (factor !== 0) for (let i = column; i <= n; i++) row[i] = (row[i] ?? 0) - factor * (swapped[i] ?? 0)
		}
	}
	return rows.map((row, i) => (Math.abs(row[i] ?? 0) < 1e-12 ? 0 : (row[n] ?? 0) / (row[i] ?? 1)))
}

function zeros(count: number): number[] {
	return Array.from({ length: count }, () => 0)
}
