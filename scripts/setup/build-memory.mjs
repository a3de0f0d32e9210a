/** How much memory a build may take. Runs on any Node ≥ 20. */
import { totalmem } from 'node:os'

/** Below it, a build as fast as it can be would take the memory of everything else: the site's takes 1.5 GB. */
const PLENTY_BYTES = 3 * 1024 ** 3

/** Returns true if several builds may run at once, each as fast as it can be. */
export function hasPlenty(bytes = machineBytes()) {
	return bytes >= PLENTY_BYTES
}

/**
 * Returns the variables with which a build takes less memory and a quarter more processor time; none where there is plenty. The bundler is native: its threads
 * have heaps of their own, and its allocator keeps freed memory unless told otherwise.
 */
export function buildVariables(bytes = machineBytes(), variables = process.env) {
	if (hasPlenty(bytes)) return {}
	return {
		NODE_OPTIONS: [variables.NODE_OPTIONS, '--max-old-space-size=300 --max-semi-space-size=4']
			.filter(Boolean)
			.join(' '),
		RAYON_NUM_THREADS: '1',
		TOKIO_WORKER_THREADS: '1',
		MIMALLOC_PURGE_DELAY: '0',
		// It reserves memory by the gigabyte and touches much of it: 200 MB more.
		MIMALLOC_ARENA_RESERVE: '0',
		MALLOC_ARENA_MAX: '2',
	}
}

/** The machine's memory, or less where a container or a service limits it. */
function machineBytes() {
	const limit = process.constrainedMemory?.() ?? 0
	return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
