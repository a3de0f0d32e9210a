/** Questions go before batches of passages at the service of vectors: a person is waiting for them. */
import type { Services } from '#platform/faults/services.ts'

interface Waiting {
	questions: number
	/** Resolves when no question is left. */
	quiet: PromiseWithResolvers<void>
}

const waiting = new WeakMap<Services, Waiting>()

/** Computes the vector of a question; batches of this process wait until it is there. */
export async function asQuestion<Result>(services: Services, work: () => Promise<Result>): Promise<Result> {
	const one = waiting.get(services) ?? { questions: 0, quiet: Promise.withResolvers<void>() }
	waiting.set(services, one)
	one.questions++
	try {
		return await work()
	} finally {
		one.questions--
		if (one.questions === 0) {
			waiting.delete(services)
			one.quiet.resolve()
		}
	}
}

/** Waits until no question of this process is at the service. */
export async function afterQuestions(services: Services): Promise<void> {
	while (waiting.has(services)) await waiting.get(services)?.quiet.promise
}
