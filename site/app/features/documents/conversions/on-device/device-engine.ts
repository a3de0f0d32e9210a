import { createEngineFiles } from './engine-files.ts'
import type { Answer, Order, WorkerResult } from './engine-worker.ts'

/** `broken`: the thread came to an end, as where it lacked memory; `cancelled`: by the person. */
export type DeviceResult = WorkerResult | { outcome: 'broken' } | { outcome: 'cancelled' }

export interface DeviceEngine {
	/** Loads the engine. @returns false if it did not load */
	start(): Promise<boolean>
	/** Fetches whatever a document may need, so that the network may go. @returns false if something did not come */
	prepare(onShare: (done: number) => void): Promise<boolean>
	/** Converts one document; another one waits for it. */
	convert(
		file: Blob,
		order: Pick<Order, 'options' | 'refusesScans'>,
		watch?: { onProgress?: (done: number) => void; signal?: AbortSignal },
	): Promise<DeviceResult>
	close(): void
}

interface Thread {
	worker: Worker
	/** False if it did not start. */
	isReady: Promise<boolean>
}

/** Converts on this computer, in a thread that starts with the first document and again after one that was cancelled or broke it. */
export function createDeviceEngine(): DeviceEngine {
	const files = createEngineFiles()
	let thread: Thread | undefined
	let last: Promise<unknown> = Promise.resolve()
	const end = () => {
		thread?.worker.terminate()
		thread = undefined
	}
	const started = () => (thread ??= startThread())

	async function start(): Promise<boolean> {
		if (!canRun()) return false
		const [isReady, hasFiles] = await Promise.all([started().isReady, files.fetchEngine()])
		if (!isReady) end()
		return isReady && hasFiles
	}

	async function convert(...[file, order, { onProgress, signal } = {}]: Parameters<DeviceEngine['convert']>) {
		if (signal?.aborted) return { outcome: 'cancelled' } as const
		const { worker, isReady } = started()
		const bytes = new Uint8Array(await file.arrayBuffer())
		if (!(await isReady)) {
			end()
			return { outcome: 'broken' } as const
		}
		const result = await new Promise<DeviceResult>((resolve) => {
			const settle = new AbortController()
			const { signal: whileRunning } = settle
			const answer = (given: DeviceResult) => {
				settle.abort()
				resolve(given)
			}
			signal?.addEventListener('abort', () => answer({ outcome: 'cancelled' }), { signal: whileRunning })
			worker.addEventListener('error', () => answer({ outcome: 'broken' }), { signal: whileRunning })
			worker.addEventListener(
				'message',
				({ data }: MessageEvent<Answer>) => {
					if ('result' in data) answer(data.result)
					else if ('progress' in data) onProgress?.(data.progress.done)
				},
				{ signal: whileRunning },
			)
			worker.postMessage({ bytes, ...order, files: files.addresses() } satisfies Order, [bytes.buffer])
		})
		if (result.outcome === 'cancelled' || result.outcome === 'broken') {
			end()
			// Without a network it starts from what the browser has kept.
			if (result.outcome === 'cancelled') started()
		}
		return result
	}

	return {
		start,
		async prepare(onShare) {
			const [hasEngine, hasFonts] = await Promise.all([start(), files.fetchFonts(onShare)])
			return hasEngine && hasFonts
		},
		convert(...given) {
			const made = last.then(() => convert(...given))
			last = made.catch(() => undefined)
			return made
		},
		close: end,
	}
}

/** Browsers that keep strictly to safety have no WebAssembly. */
function canRun(): boolean {
	return typeof Worker !== 'undefined' && typeof WebAssembly !== 'undefined'
}

function startThread(): Thread {
	const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
	const isReady = new Promise<boolean>((resolve) => {
		worker.addEventListener('error', () => resolve(false), { once: true })
		worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
			if ('isReady' in data) resolve(true)
		})
	})
	return { worker, isReady }
}
