import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { SearchCalls } from './search-thread.ts'

type Reply = { id: number; value: unknown } | { id: number; error: unknown }

/** A search thread, which ends with the process. */
export class SearchThread {
	// Resolved by the package's own imports, since the built server has another path.
	readonly #worker = new Worker(createRequire(import.meta.url).resolve('#app/features/knowledge/search-thread.ts'))
	readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: unknown) => void }>()
	#lastId = 0
	#ended: unknown

	/** @param onEnd called if the thread crashes; it then answers nothing */
	constructor(onEnd: () => void) {
		this.#worker.unref()
		this.#worker.on('message', (reply: Reply) => {
			const waiting = this.#waiting.get(reply.id)
			this.#waiting.delete(reply.id)
			if ('error' in reply) waiting?.reject(reply.error)
			else waiting?.resolve(reply.value as never)
		})
		const end = (error: unknown) => {
			if (this.#ended !== undefined) return
			this.#ended = error
			onEnd()
			for (const { reject } of this.#waiting.values()) reject(error)
			this.#waiting.clear()
		}
		this.#worker.on('error', end)
		this.#worker.on('exit', () => end(new Error('the search thread ended')))
	}

	async close(): Promise<void> {
		await this.#worker.terminate()
	}

	call<Name extends keyof SearchCalls>(
		name: Name,
		...args: Parameters<SearchCalls[Name]>
	): Promise<Awaited<ReturnType<SearchCalls[Name]>>> {
		if (this.#ended !== undefined) return Promise.reject(this.#ended)
		const id = ++this.#lastId
		return new Promise((resolve, reject) => {
			this.#waiting.set(id, { resolve, reject })
			this.#worker.postMessage({ id, name, args })
		})
	}
}
