/** Reason why something that normally works does not at the moment. Not the visitor's fault, and not a bug: it passes. */
export const FAULTS = ['database-away', 'database-busy', 'database-slow', 'disk-full', 'files-away'] as const
export type Fault = (typeof FAULTS)[number]

/** Returns the fault if it is one: data of error pages come as they are. */
export function parseFault(value: unknown): Fault | undefined {
	return FAULTS.find((fault) => fault === value)
}

/** A new try is worth it after this time, for `Retry-After`. */
export const RETRY_AFTER_SECONDS = 10
