import { Worker } from 'node:worker_threads'
import { PendingCalls } from '#platform/work/pending-calls.ts'
import { threadFile } from '#platform/work/thread-file.ts'
import type { SearchCalls } from './search-thread.server.ts'

type Reply = { id: number; value: unknown } | { id: number; error: unknown }

/** A search thread, which ends with the process. */
export class SearchThread {
	readonly #worker = new Worker(threadFile('search-thread', '#app/features/law/knowledge/search-thread.server.ts'))
	readonly #calls = new PendingCalls()

	/** @param onEnd called if the thread crashes; it then answers nothing */
	constructor(onEnd: () => void) {
		this.#worker.unref()
		this.#worker.on('message', (reply: Reply) => {
			if ('error' in reply) this.#calls.reject(reply.id, reply.error)
			else this.#calls.resolve(reply.id, reply.value)
		})
		let hasEnded = false
		const end = (error: unknown) => {
			if (hasEnded) return
			hasEnded = true
			onEnd() // first, since a rejected caller may retry at once
			this.#calls.end(error)
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
		return this.#calls.call((id) => this.#worker.postMessage({ id, name, args }))
	}
}
