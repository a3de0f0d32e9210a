import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_BYTES = 4 * 1024 * 1024
const QUIET_MS = 2_000
const RETURN_MS = 1_000
/** Minimum garbage that is worth a full collection. */
const MIN_GROWTH_BYTES = 8 * 1024 * 1024

/** Options of V8's `gc()`. A collection of last resort also shrinks the young generation, which an ordinary one leaves as large as it grew. */
type Collect = (options: { type: 'minor' } | { type: 'major'; flavor: 'last-resort' }) => void

export interface Heap {
	committedBytes(): number
	collect: Collect
}

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
 * Returns a function to call on every request. Whenever nobody has asked for two seconds, if the heap takes more memory than after the last collection, it is
 * collected and its free pages are returned to the system; V8 would keep them until it needs them. Jobs and what is loaded at the start make garbage
 * without a request, so this goes on while nobody asks.
 */
export function collectWhenQuiet(
	heap: Heap = { committedBytes: () => getHeapStatistics().total_heap_size, collect },
): () => void {
	let committedBefore = 0
	const timer = setTimeout(() => {
		timer.refresh()
		if (heap.committedBytes() - committedBefore < MIN_GROWTH_BYTES) return
		heap.collect({ type: 'major', flavor: 'last-resort' })
		committedBefore = heap.committedBytes()
		// Pages are returned by a thread of its own, shortly afterwards.
		setTimeout(() => (committedBefore = heap.committedBytes()), RETURN_MS).unref()
	}, QUIET_MS)
	timer.unref()
	return () => void timer.refresh()
}

function exposeCollector(): Collect {
	setFlagsFromString('--expose-gc')
	return runInNewContext('gc') as Collect
}
