/** Comparisons of boxes a page may take. */
const MOST = 20_000_000

/** Counts the comparisons of boxes on a page. */
export class Comparisons {
	#made = 0

	/** Takes note of some more; false once they are too many. */
	allow(more: number): boolean {
		this.#made += more
		return this.#made <= MOST
	}
}
