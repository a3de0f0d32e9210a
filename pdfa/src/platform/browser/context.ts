import type { Context } from '../context.ts'

/** Holds one value: a thread of the browser does one piece of work at a time, and another one waits. */
export function createContext<Value>(): Context<Value> {
	let current: Value | undefined
	let last: Promise<unknown> = Promise.resolve()
	return {
		current: () => current,
		run(value, work) {
			const made = last.then(async () => {
				current = value
				try {
					return await work()
				} finally {
					current = undefined
				}
			})
			last = made.catch(() => undefined)
			return made
		},
	}
}
