/** What an admin learns about the answers without reading anybody's conversation. */
export interface Quality {
	months: readonly {
		month: string
		answers: number
		refused: number
		confidence: number | null
		up: number
		down: number
	}[]
	/** Acts that were asked for and are not held, most wanted first. */
	missingActs: readonly { code: string; title: string; times: number }[]
	/** Why questions had no answer, by field of law: null where it could not be told. */
	refusals: readonly { area: string | null; reason: string; times: number }[]
	/** Answers somebody did not like and let the studio read. */
	lowRated: readonly { question: string; answer: string; reason: string | null; at: string }[]
	/** What came of the questions whose answer is known, newest first. */
	evaluations: readonly {
		set: string
		area: string
		at: string
		questions: number
		firstHits: number
		fiveHits: number
		tenHits: number
	}[]
	models: readonly { model: string; calls: number; failures: number; sent: number; received: number }[]
}
