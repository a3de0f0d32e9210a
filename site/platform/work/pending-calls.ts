/** Methods, whose parameters may be narrower: each call knows the type of its own answer only. */
interface Pending {
	resolve(value: unknown): void
	reject(error: unknown): void
}

/** Unanswered calls to another thread or process, by number. */
export class PendingCalls {
	readonly #pending = new Map<number, Pending>()
	#lastId = 0
	#ended: { error: unknown } | undefined

	/** Numbers a call, passes it to `send` and returns its answer. `Value` is the caller's claim. */
	call<Value>(send: (id: number) => void): Promise<Value> {
		if (this.#ended) return Promise.reject(this.#ended.error)
		const id = ++this.#lastId
		return new Promise((resolve, reject) => {
			this.#pending.set(id, { resolve, reject })
			send(id)
		})
	}

	resolve(id: number, value: unknown): void {
		this.#take(id)?.resolve(value)
	}

	reject(id: number, error: unknown): void {
		this.#take(id)?.reject(error)
	}

	/** Rejects all calls, pending and later, because the other side is gone. The outcome of pending ones is unknown. */
	end(error: unknown): void {
		if (this.#ended) return
		this.#ended = { error }
		for (const { reject } of this.#pending.values()) reject(error)
		this.#pending.clear()
	}

	#take(id: number): Pending | undefined {
		const pending = this.#pending.get(id)
		this.#pending.delete(id)
		return pending
	}
}
