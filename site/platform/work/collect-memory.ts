import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_BYTES = 4 * 1024 * 1024
const QUIET_MS = 2_000
/** Fewer leave less behind than a full collection costs. */
const MIN_REQUESTS = 200

export type Collect = (options: { type: 'minor' | 'major'; execution?: 'async' }) => unknown

let collector: Collect | undefined
let flowed = 0

const collect: Collect = (options) => {
	collector ??= exposeCollector()
	return collector(options)
}

/**
 * Reports that `bytes` went through a stream. Buffers live outside V8's heap, so V8 collects them late, and an upload could use as much
 * memory as it has bytes. Collecting the young generation every 4 MB takes about a millisecond and keeps memory flat.
 */
export function collectAfter(bytes: number): void {
	flowed += bytes
	if (flowed < EVERY_BYTES) return
	flowed = 0
	collect({ type: 'minor' })
}

/**
 * Returns a function to call on every request. When none has come for two seconds after a burst, the heap is collected and its free
 * pages go back to the system; V8 by itself would keep them until it needs them.
 */
export function collectWhenQuiet(collectHeap: Collect = collect): () => void {
	let requests = 0
	const timer = setTimeout(() => {
		if (requests < MIN_REQUESTS) return
		requests = 0
		collectHeap({ type: 'major', execution: 'async' })
	}, QUIET_MS)
	timer.unref()
	return () => {
		requests += 1
		timer.refresh()
	}
}

function exposeCollector(): Collect {
	setFlagsFromString('--expose-gc')
	return runInNewContext('gc') as Collect
}
