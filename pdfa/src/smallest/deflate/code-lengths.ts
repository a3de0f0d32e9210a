interface Leaf {
	count: number
	symbol: number
}

/** Lengths of the optimal prefix code without a longer one than `longest`; 0 for what does not occur. */
export function codeLengths(counts: ArrayLike<number>, longest: number): Uint8Array {
	const lengths = new Uint8Array(counts.length)
	const leaves: Leaf[] = []
	for (let symbol = 0; symbol < counts.length; symbol += 1) {
		const count = counts[symbol] ?? 0
		if (count > 0) leaves.push({ count, symbol })
	}
	leaves.sort((a, b) => a.count - b.count || a.symbol - b.symbol)
	const [only] = leaves
	if (leaves.length === 1 && only) lengths[only.symbol] = 1
	if (leaves.length < 2) return lengths
	const free = unlimited(leaves)
	const found = free.every((length) => length <= longest) ? free : limited(leaves, longest)
	for (const [at, { symbol }] of leaves.entries()) lengths[symbol] = found[at] ?? 0
	return lengths
}

/** Huffman's code: the leaves are sorted, and so are the nodes in the order in which they are made. */
function unlimited(leaves: readonly Leaf[]): number[] {
	const size = leaves.length
	const weights = leaves.map(({ count }) => count)
	const parents: number[] = []
	let [leaf, node] = [0, size]
	const least = () => {
		const takesLeaf = leaf < size && (node >= weights.length || (weights[leaf] ?? 0) <= (weights[node] ?? 0))
		return takesLeaf ? leaf++ : node++
	}
	while (weights.length < 2 * size - 1) {
		const [one, other] = [least(), least()]
		parents[one] = weights.length
		parents[other] = weights.length
		weights.push((weights[one] ?? 0) + (weights[other] ?? 0))
	}
	const depths = weights.map(() => 0)
	for (let at = weights.length - 2; at >= 0; at -= 1) depths[at] = (depths[parents[at] ?? 0] ?? 0) + 1
	return depths.slice(0, size)
}

/** Package-merge (Larmore and Hirschberg, "A fast algorithm for optimal length-limited Huffman codes", 1990). */
function limited(leaves: readonly Leaf[], longest: number): number[] {
	/** For each level the merged list: true for a leaf, false for a package of two items one level below. */
	const levels: boolean[][] = []
	let weights: number[] = []
	for (let level = 0; level < longest; level += 1) {
		const merged: number[] = []
		const isLeaf: boolean[] = []
		let [leaf, pack] = [0, 0]
		while (leaf < leaves.length || pack + 1 < weights.length) {
			const own = leaves[leaf]?.count ?? Infinity
			const packed = pack + 1 < weights.length ? (weights[pack] ?? 0) + (weights[pack + 1] ?? 0) : Infinity
			isLeaf.push(own <= packed)
			merged.push(Math.min(own, packed))
			if (own <= packed) leaf += 1
			else pack += 2
		}
		levels.push(isLeaf)
		weights = merged
	}
	const lengths = leaves.map(() => 0)
	let taken = 2 * (leaves.length - 1)
	for (const isLeaf of levels.toReversed()) {
		const count = isLeaf.slice(0, taken).filter(Boolean).length
		for (let at = 0; at < count; at += 1) lengths[at] = (lengths[at] ?? 0) + 1
		taken = 2 * (taken - count)
	}
	return lengths
}

/** Codes for these lengths (RFC 1951 §3.2.2), their bits in the order in which they are written. */
export function codesOf(lengths: Uint8Array): Uint16Array {
	const counts = new Uint16Array(17)
	for (const length of lengths) if (length > 0) counts[length] = (counts[length] ?? 0) + 1
	const next = new Uint16Array(17)
	for (let bits = 1; bits <= 15; bits += 1) next[bits + 1] = ((next[bits] ?? 0) + (counts[bits] ?? 0)) << 1
	return Uint16Array.from(lengths, (length) => {
		if (length === 0) return 0
		const code = next[length] ?? 0
		next[length] = code + 1
		return reversed(code, length)
	})
}

function reversed(code: number, length: number): number {
	let out = 0
	for (let bit = 0; bit < length; bit += 1) out |= ((code >> bit) & 1) << (length - 1 - bit)
	return out
}
