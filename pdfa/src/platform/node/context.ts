import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '../context.ts'

/** Several pieces of work may run at once: each sees its own value. */
export function createContext<Value>(): Context<Value> {
	const storage = new AsyncLocalStorage<Value>()
	return {
		current: () => storage.getStore(),
		run: (value, work) => storage.run(value, work),
	}
}
