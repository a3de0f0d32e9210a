/** Returns the first `limit` of some items in an order, without sorting all the others; equal items stay as they came. */
export function firstOf<Item>(
	items: readonly Item[],
	limit: number,
	compare: (one: Item, other: Item) => number,
): Item[] {
	const first: Item[] = []
	for (const item of items) {
		const last = first.at(-1)
		if (first.length >= limit && (last === undefined || compare(item, last) >= 0)) continue
		let from = 0
		let to = first.length
		while (from < to) {
			const middle = (from + to) >> 1
			const other = first[middle]
			if (other !== undefined && compare(item, other) < 0) to = middle
			else from = middle + 1
		}
		first.splice(from, 0, item)
		if (first.length > limit) first.pop()
	}
	return first
}
