import type { KindResult, PointingCalibration, PointingReport, TrialShares, TrialVerdict } from 'legal/trial'

/** A finished trial's figures. */
export interface TrialFigures extends TrialShares {
	verdict: TrialVerdict
	kinds: readonly KindResult[]
}

/** Findings of a trial of a model that points; no calibration where it dared too seldom. */
export interface PointingTrial {
	report: PointingReport
	calibration: PointingCalibration | null
}

/** The reliability of the model in use, as the panel shows it. */
export interface Reliability {
	model: string
	questions: number
	/** The newest trial with today's prompt; null if there was none. */
	newest: { at: string; state: Trial['state']; done: number } | null
	/** Figures of the newest that was finished. */
	figures: PointingFigures | null
}

export interface PointingFigures {
	at: string
	answerable: number
	/** Answered, and of these right. */
	dared: number
	right: number
	/** Answers at 90 per cent or more, and of these right. */
	sure: number
	sureRight: number
	unanswerable: number
	refused: number
	failed: number
	/** Mean of a call; null where the service does not say what it costs. */
	tokens: number | null
	isMeasured: boolean
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
	/** Null if no model is set. */
	reliability: Reliability | null
	/** Newest first. */
	trials: readonly Trial[]
}

/** A trial in which a larger share of the calls failed says nothing about the model. */
export const MOST_FAILED = 0.5

/** Characters of Italian in one token, on average: what a reading costs is estimated from it. */
export const CHARACTERS_PER_TOKEN = 3.5
