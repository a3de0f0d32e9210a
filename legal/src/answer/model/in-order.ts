/**
 * Works on items as they arrive, all at once, and yields the results in the order of arrival, each as soon as those before it are
 * there. A source that fails throws after the results of what had arrived.
 */
export async function* inOrder<T, R>(source: AsyncIterable<T>, work: (item: T) => Promise<R>): AsyncGenerator<R> {
	const iterator = source[Symbol.asyncIterator]()
	const arrive = () =>
		iterator.next().then(
			(next) => (next.done === true ? { ended: true as const } : { item: next.value }),
			(cause: unknown) => ({ ended: true as const, cause }),
		)
	const waiting: Promise<R>[] = []
	let arriving: ReturnType<typeof arrive> | undefined = arrive()
	let failure: { readonly cause: unknown } | undefined
	try {
		while (arriving !== undefined || waiting.length > 0) {
			const head = waiting[0]
			const next = await Promise.race([
				...(head === undefined ? [] : [head.then((result) => ({ result }))]),
				...(arriving === undefined ? [] : [arriving]),
			])
			if ('result' in next) {
				void waiting.splice(0, 1)
				yield next.result
			} else if ('item' in next) {
				const working = work(next.item)
				// Awaited in its turn: until then nobody hears of a failure.
				working.catch(() => undefined)
				waiting.push(working)
				arriving = arrive()
			} else {
				arriving = undefined
				if ('cause' in next) failure = next
			}
		}
		if (failure !== undefined) throw failure.cause
	} finally {
		await iterator.return?.()
	}
}
