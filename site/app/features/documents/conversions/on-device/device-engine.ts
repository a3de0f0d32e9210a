import type { Result } from 'pdfa/browser'
import type { Answer, Order } from './engine-worker.ts'

/** `broken`: the thread came to an end, as where it lacked memory. */
export type DeviceResult = Result | { outcome: 'missing-file' | 'broken' }

/** Converts one document on this computer, in a thread that is started for it and ends with it. */
export async function convertOnDevice(
	file: Blob,
	options: Order['options'],
	onProgress: (done: number) => void = () => undefined,
): Promise<DeviceResult> {
	const bytes = new Uint8Array(await file.arrayBuffer())
	const worker = new Worker(new URL('./engine-worker.ts', import.meta.url), { type: 'module' })
	try {
		return await new Promise((resolve) => {
			worker.addEventListener('error', () => resolve({ outcome: 'broken' }))
			worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
				if ('result' in data) resolve(data.result)
				else onProgress(data.progress.done)
			})
			worker.postMessage({ bytes, options } satisfies Order, [bytes.buffer])
		})
	} finally {
		worker.terminate()
	}
}
