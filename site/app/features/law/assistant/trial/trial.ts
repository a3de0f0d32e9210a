import type { KindResult, TrialShares, TrialVerdict } from 'legal/trial'

/** A finished trial's figures. */
export interface TrialFigures extends TrialShares {
	verdict: TrialVerdict
	kinds: readonly KindResult[]
}

/** A trial as the panel shows it. */
export interface Trial {
	id: string
	model: string
	state: 'queued' | 'running' | 'done' | 'failed'
	done: number
	at: string
	figures: TrialFigures | null
}

/** The panel's page. */
export interface Trials {
	/** The second reader in use; null if there is none. */
	reader: string | null
	/** Statements of a trial. */
	statements: number
	/** Verdict that decides what visitors see; null if this reader was never tried. */
	verdict: TrialVerdict | null
	/** Newest first. */
	trials: readonly Trial[]
}

/** Characters of Italian in one token, on average: what a reading costs is estimated from it. */
export const CHARACTERS_PER_TOKEN = 3.5
