import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_BYTES = 4 * 1024 * 1024

type Collector = (options: { type: 'minor' }) => void
let collect: Collector | undefined
let flowed = 0

/**
 * Told how many bytes went through a stream. They lie outside the heap of V8, which therefore sees little of what a
 * stream leaves behind, and lets an upload take its own size in memory before it collects. Collecting the young
 * generation every 4 MB costs about a millisecond each time and keeps it flat.
 */
export function collectAfter(bytes: number): void {
	flowed += bytes
	if (flowed < EVERY_BYTES) return
	flowed = 0
	collect ??= youngCollector()
	collect({ type: 'minor' })
}

function youngCollector(): Collector {
	setFlagsFromString('--expose-gc')
	return runInNewContext('gc') as Collector
}
