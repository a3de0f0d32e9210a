/** Unit vectors of passages side by side in one array; nearest neighbours by exhaustive dot products. */
import { selectBest } from './select-best.ts'

export class VectorTable {
	readonly #numbers = new Map<string, number>()
	readonly #ids: string[] = []
	#data = new Float32Array(0)
	#width = 0

	get size(): number {
		return this.#ids.length
	}

	/** @throws RangeError when a vector is not as long as the others */
	set(id: string, vector: Float32Array): void {
		if (this.#width === 0) this.#width = vector.length
		if (vector.length !== this.#width)
			throw new RangeError(`vector of ${vector.length} numbers among vectors of ${this.#width}`)
		let number = this.#numbers.get(id)
		if (number === undefined) {
			number = this.#ids.push(id) - 1
			this.#numbers.set(id, number)
		}
		const end = (number + 1) * this.#width
		if (end > this.#data.length) {
			const larger = new Float32Array(Math.max(end, Math.ceil(this.#data.length * 1.5)))
			larger.set(this.#data)
			this.#data = larger
		}
		this.#data.set(vector, number * this.#width)
	}

	/** Ids in the order of their rows. */
	ids(): readonly string[] {
		return this.#ids
	}

	/** Rows with their cosine similarity, best first; those that do not pass are left out. */
	nearest(query: Float32Array, limit: number, passes: (row: number) => boolean): { row: number; similarity: number }[] {
		if (query.length !== this.#width) return []
		const rows = Uint32Array.from(this.#ids, (_, row) => row)
		const similarities = Float32Array.from(rows, (row) => this.#dot(query, row))
		return selectBest(rows, similarities, limit, passes).map((row) => ({ row, similarity: similarities[row] ?? 0 }))
	}

	#dot(query: Float32Array, number: number): number {
		const offset = number * this.#width
		let sum = 0
		for (let i = 0; i < this.#width; i++) sum += (query[i] ?? 0) * (this.#data[offset + i] ?? 0)
		return sum
	}
}
