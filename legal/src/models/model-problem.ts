/** Why a model gave no reply that can be used. */

/** `settings`: the service refuses the key, the address or the model; `busy`: it asks to wait; `away`: it cannot be reached or broke off; `reply`: what it said cannot be read. */
export type ModelProblem = 'settings' | 'busy' | 'away' | 'reply'

/** Thrown, and told as the cause of a failure, for a reply that does not parse or points outside. */
export class UnreadableReply extends Error {
	override name = 'UnreadableReply'
}

/** Reads what `LanguageModel.stream` threw. */
export function modelProblem(cause: unknown): ModelProblem {
	if (cause instanceof UnreadableReply) return 'reply'
	const status = statusOf(cause)
	if (status === 429) return 'busy'
	return status !== undefined && status >= 400 && status < 500 && status !== 408 ? 'settings' : 'away'
}

/** The status of an answer, also where it was asked for more than once. */
function statusOf(cause: unknown): number | undefined {
	if (!(cause instanceof Error)) return undefined
	if ('statusCode' in cause && typeof cause.statusCode === 'number') return cause.statusCode
	return 'lastError' in cause ? statusOf(cause.lastError) : undefined
}
