/** Park and Miller: the same seed draws the same. */
export function randomBelow(seed: number): (limit: number) => number {
	let state = seed
	return (limit) => {
		state = (state * 48_271) % 2_147_483_647
		return Math.floor((state / 2_147_483_647) * limit)
	}
}

export function draw<T>(from: readonly T[], count: number, seed: number): T[] {
	const rest = [...from]
	const below = randomBelow(seed)
	return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)).flat()
}
