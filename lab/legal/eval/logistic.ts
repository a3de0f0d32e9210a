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

/** Fits the weights; the bias is practically free of the L2 penalty. */
export function fitLogistic(rows: readonly LogisticRow[], l2: number, rounds = 30): LogisticModel {
	const width = (rows[0]?.features.length ?? 0) + 1
	let beta = zeros(width)
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
		for (let i = 0; i < width; i++) {
			const pull = i === 0 ? 1e-6 : l2
			gradient[i] = (gradient[i] ?? 0) + pull * (beta[i] ?? 0)
			const row = hessian[i] ?? []
			row[i] = (row[i] ?? 0) + pull
		}
		const step = solve(hessian, gradient)
		beta = beta.map((value, i) => value - (step[i] ?? 0))
		if (Math.max(...step.map(Math.abs)) < 1e-7) break
	}
	return { bias: beta[0] ?? 0, weights: beta.slice(1) }
}

function probability(beta: readonly number[], x: readonly number[]): number {
	return 1 / (1 + Math.exp(-beta.reduce((sum, value, i) => sum + value * (x[i] ?? 0), 0)))
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
