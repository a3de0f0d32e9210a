import { ActNotGiven, RequestRefused, ServiceUnavailable } from 'legal/normattiva'
import { z } from 'zod'
import { IMPORT_REFUSED, NOT_GIVEN } from './copy.it.ts'

/** Reason why an act was not imported, in Italian, shown to admins. */
export class ImportProblem extends Error {
	override name = 'ImportProblem'
}

export interface Missing {
	problem: string
	/** True if it may come by itself: the service was away, or had a bad moment. */
	isPassing: boolean
}

/** Returns why an act did not come. */
export function whyMissing(error: unknown): Missing {
	if (error instanceof ImportProblem) return { problem: error.message, isPassing: false }
	if (error instanceof ActNotGiven) return { problem: NOT_GIVEN[error.reason], isPassing: error.reason !== 'unknown' }
	if (error instanceof ServiceUnavailable) return { problem: IMPORT_REFUSED.away, isPassing: true }
	if (error instanceof RequestRefused)
		return error.status === 409
			? { problem: IMPORT_REFUSED.firewall, isPassing: true }
			: { problem: IMPORT_REFUSED.refused, isPassing: false }
	if (error instanceof z.ZodError) return { problem: IMPORT_REFUSED.shape, isPassing: false }
	return { problem: IMPORT_REFUSED.failed, isPassing: true }
}
