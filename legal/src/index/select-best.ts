/** The `limit` items with the highest scores that pass, best first; ties are broken by the lower number, so that results are deterministic. */
export function selectBest(
	items: Uint32Array,
	scores: Float32Array,
	limit: number,
	passes: (item: number) => boolean,
): number[] {
	if (limit <= 0) return []
	const heap: number[] = []
	const worse = (a: number, b: number) => {
		const difference = (scores[a] ?? 0) - (scores[b] ?? 0)
		return difference < 0 || (difference === 0 && a > b)
	}
	let least = Number.NEGATIVE_INFINITY
	for (let i = 0; i < items.length; i++) {
		const item = items[i] ?? 0
		if ((scores[item] ?? 0) < least) continue
		const worst = heap[0]
		if (heap.length >= limit && worst !== undefined && !worse(worst, item)) continue
		if (!passes(item)) continue
		if (heap.length < limit) pushUp(heap, item, worse)
		else replaceTop(heap, item, worse)
		if (heap.length >= limit) least = scores[heap[0] ?? 0] ?? 0
	}
	return heap.toSorted((a, b) => (worse(a, b) ? 1 : -1))
}

function pushUp(heap: number[], item: number, worse: (a: number, b: number) => boolean): void {
	let at = heap.push(item) - 1
	while (at > 0) {
		const parent = (at - 1) >> 1
		const above = heap[parent] ?? item
		if (!worse(item, above)) break
		heap[at] = above
		at = parent
	}
	heap[at] = item
}

function replaceTop(heap: number[], item: number, worse: (a: number, b: number) => boolean): void {
	let at = 0
	for (;;) {
		let child = 2 * at + 1
		if (child >= heap.length) break
		if (child + 1 < heap.length && worse(heap[child + 1] ?? item, heap[child] ?? item)) child++
		const below = heap[child] ?? item
		if (!worse(below, item)) break
		heap[at] = below
		at = child
	}
	heap[at] = item
}
