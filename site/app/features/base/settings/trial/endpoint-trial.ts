import type { ServiceName } from '../services.ts'

/** Why a service is of no use as it is configured. */
export type EndpointProblem =
	| 'no-address'
	| 'no-model'
	| 'bad-address'
	| 'not-public'
	| 'unknown-host'
	| 'unreachable'
	| 'certificate'
	| 'timeout'
	| 'key'
	| 'not-found'
	| 'refused'
	| 'busy'
	| 'broken'
	| 'not-the-api'
	| 'no-words'
	| 'not-json'
	| 'wrong-reading'

/** One call to a service, with what came back. */
export interface EndpointTrial {
	service: ServiceName
	problem: EndpointProblem | null
	/** Address that was called; null if nothing was sent. */
	address: string | null
	status: number | null
	/** Milliseconds until the first words, and of the whole call. */
	firstMs: number | null
	elapsedMs: number
	/** First words of the reply; of a vector, its length in numbers. */
	words: string | null
	/** The service's own message of an error. */
	said: string | null
	/** Seconds that a busy service asks to wait. */
	waitSeconds: number | null
	/** Tokens of the call; null if the service does not say them. */
	tokens: number | null
}
