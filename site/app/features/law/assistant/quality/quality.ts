import type { UnansweredGroup } from './unanswered-groups.ts'

/** Calls to a model. Sizes in characters, and in tokens for the `counted` calls whose service said them. */
export interface ModelCalls {
	model: string
	calls: number
	failures: number
	sent: number
	received: number
	counted: number
	tokensSent: number
	tokensReceived: number
}

/** Quality figures for admins, without access to conversations. */
export interface Quality {
	months: readonly {
		month: string
		answers: number
		refused: number
		confidence: number | null
		up: number
		down: number
	}[]
	/** Replies of the last 90 days by what answered. */
	answeredBy: { law: number; guide: number; tool: number; refused: number }
	/** Questions of several people that nobody could answer. */
	unanswered: readonly UnansweredGroup[]
	/** Acts that were asked for and are missing, most wanted first. */
	missingActs: readonly { code: string; title: string; times: number }[]
	/** Reasons for refusals, by field of law; null if the field could not be determined. */
	refusals: readonly { area: string | null; reason: string; times: number }[]
	/** Answers with a negative rating that were shared with the studio. */
	lowRated: readonly { question: string; answer: string; reason: string | null; at: string }[]
	/** Results on questions with known answers, newest first. */
	evaluations: readonly {
		set: string
		area: string
		at: string
		questions: number
		firstHits: number
		fiveHits: number
		tenHits: number
	}[]
	models: readonly ModelCalls[]
}
