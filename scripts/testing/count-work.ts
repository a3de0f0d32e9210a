/**
 * Counts the work of functions, to show that it grows no faster than their input. Nothing is timed: what is counted is the code run,
 * by block, what built-in functions go through, and the steps of regular expressions, backtracking included.
 *
 * ```ts
 * // operations.ts: a module that Node loads as it is, of functions with one argument that can be cloned
 * export const hide = (text: string) => createMask().hide(text)
 *
 * // the test
 * const counter = countWork(new URL('./operations.ts', import.meta.url))
 * afterAll(() => counter.close())
 * expect(await counter.growth('hide', (size) => 'a'.repeat(size), 20_000)).toBeLessThan(LINEAR)
 * ```
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Reply, Request, Work } from './count-work-thread.ts'

/** Doubling the input must multiply the work by less than this. */
export const LINEAR = 2.6

export interface WorkCounter {
	/** Returns the work for an input of `size` and for one of twice that size; `inputOf` makes the inputs. */
	works(operation: string, inputOf: (size: number) => unknown, size: number): Promise<readonly [Work, Work]>
	/** Returns the ratio of the two: 2 if work is linear, 4 if it is quadratic. */
	growth(operation: string, inputOf: (size: number) => unknown, size: number): Promise<number>
	close(): Promise<void>
}

const ATTEMPTS = 6

/** Stack for regular expressions that recurse once per character. */
const stackSizeMb = 200

/** @param module its exported functions are the operations; each takes one input and may return a promise */
export function countWork(module: URL): WorkCounter {
	const thread = new Worker(new URL('./count-work-thread.ts', import.meta.url), {
		workerData: module.href,
		resourceLimits: { stackSizeMb },
	})

	async function works(operation: string, inputOf: (size: number) => unknown, size: number) {
		// The first run fills tables that are built on first use.
		const request: Request = { operation, inputs: [inputOf(Math.ceil(size / 8)), inputOf(size), inputOf(2 * size)] }
		thread.postMessage(request)
		const [reply]: Reply[] = await once(thread, 'message')
		if (reply === undefined || 'error' in reply) throw new Error(`${operation}: ${reply?.error}`)
		const [, single, double] = reply.works
		if (single === undefined || double === undefined) throw new Error(`${operation} was not run`)
		return [single, double] as const
	}

	return {
		works,
		async growth(operation, inputOf, size) {
			// If V8 recompiled a function between two counts, its blocks changed: real growth shows every time.
			let least = Number.POSITIVE_INFINITY
			for (let attempt = 0; attempt < ATTEMPTS && least >= LINEAR; attempt++)
				least = Math.min(least, growthOf(await works(operation, inputOf, size), size))
			return least
		},
		async close() {
			await thread.terminate()
		},
	}
}

function growthOf([single, double]: readonly [Work, Work], size: number): number {
	return Math.max(ratio(single.code, double.code, size), ratio(single.data, double.data, size))
}

/** Counts smaller than the input cannot depend on its size and are ignored. */
function ratio(single: number, double: number, size: number): number {
	return double < size ? 1 : double / Math.max(1, single)
}
