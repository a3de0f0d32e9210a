/** Runs at most `count` pieces of work at once; the others wait in order of arrival. */
export function inTurns(count: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
	const waiting: (() => void)[] = []
	let free = count
	return async (work) => {
		if (free > 0) free--
		else await new Promise<void>((resolve) => waiting.push(resolve))
		try {
			return await work()
		} finally {
			const next = waiting.shift()
			if (next) next()
			else free++
		}
	}
}
