import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const EVERY_BYTES = 4 * 1024 * 1024

type Collector = (options: { type: 'minor' }) => void
let collect: Collector | undefined
let flowed = 0

/**
 * Reports that `bytes` went through a stream. Buffers live outside V8's heap, so V8 collects them late, and an upload could use as much
 * memory as it has bytes. Collecting the young generation every 4 MB takes about a millisecond and keeps memory flat.
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
