import type { Fixes, Found } from 'ocr/straighten'
import type { Answer, Order } from './straighten-worker.ts'

export type { Fixes, Found }

/** Makes pages of photographs in another thread. Undefined where the browser cannot, or cannot open the picture. */
export interface Straightener {
	look(file: Blob): Promise<{ found: Found; fixes: Fixes } | undefined>
	/** A JPEG whose longer side has at most `longest` pixels. */
	draw(file: Blob, found: Found, fixes: Fixes, longest: number): Promise<Blob | undefined>
	/** Counts the pages of a TIFF. */
	countPages(file: Blob): Promise<number | undefined>
	/** Draws a page of a TIFF as a JPEG. @param page from 1 */
	drawPage(file: Blob, page: number, longest: number): Promise<Blob | undefined>
	close(): void
}

type Unnumbered<Given> = Given extends unknown ? Omit<Given, 'id'> : never

/** Starts with the first picture, and ends when it is closed. */
export function createStraightener(): Straightener {
	let worker: Worker | undefined
	let last = 0
	const waiting = new Map<number, (answer: Answer | undefined) => void>()
	const end = () => {
		worker?.terminate()
		worker = undefined
		for (const settle of waiting.values()) settle(undefined)
		waiting.clear()
	}
	function start(): Worker {
		const started = new Worker(new URL('./straighten-worker.ts', import.meta.url), { type: 'module' })
		started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
			waiting.get(data.id)?.(data)
			waiting.delete(data.id)
		})
		started.addEventListener('error', end)
		return started
	}
	async function ask(order: Unnumbered<Order>): Promise<Answer | undefined> {
		if (typeof OffscreenCanvas === 'undefined') return undefined
		worker ??= start()
		last += 1
		const id = last
		return new Promise((resolve) => {
			waiting.set(id, resolve)
			worker?.postMessage({ ...order, id })
		})
	}
	return {
		async look(file) {
			const answer = await ask({ order: 'look', file })
			return answer && 'found' in answer ? answer : undefined
		},
		async draw(file, found, fixes, longest) {
			const answer = await ask({ order: 'draw', file, found, fixes, longest })
			return answer && 'page' in answer ? answer.page : undefined
		},
		async countPages(file) {
			const answer = await ask({ order: 'count', file })
			return answer && 'pages' in answer ? answer.pages : undefined
		},
		async drawPage(file, page, longest) {
			const answer = await ask({ order: 'page', file, page, longest })
			return answer && 'page' in answer ? answer.page : undefined
		},
		close: end,
	}
}
