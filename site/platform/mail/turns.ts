import { setTimeout as wait } from 'node:timers/promises'

export interface Turn {
	/** Resolves once the turn before it ended, or took too long. */
	begin(): Promise<void>
	end(): void
}

/** Returns turns that follow each other in the order in which they begin. @param longestMs after which the next turn waits no longer */
export function createTurns(longestMs: number): () => Turn {
	let last = Promise.resolve()
	return () => {
		let isOver = false
		let end = () => {}
		return {
			async begin() {
				const before = last
				const { promise, resolve } = Promise.withResolvers<void>()
				last = promise
				end = resolve
				// A turn that ended before it began keeps nobody waiting.
				if (isOver) end()
				await Promise.race([before, wait(longestMs, undefined, { ref: false })])
			},
			end() {
				isOver = true
				end()
			},
		}
	}
}
