import type { IsoDate, Validity } from './model.ts'

/**
 * Returns whether a text was in force on a day; 'unknown' without any bound: such a passage passes the filter and is marked as
 * unverified.
 */
export function inForce(validity: Validity, on: IsoDate): 'yes' | 'no' | 'unknown' {
	if (validity.from !== undefined && on < validity.from) return 'no'
	if (validity.to !== undefined && on > validity.to) return 'no'
	return validity.from === undefined && validity.to === undefined ? 'unknown' : 'yes'
}

/** Returns the version to read on a day: the one in force, or the first of those that begin later; none where all have ended. */
export function versionOn<Version extends { readonly validity: Validity }>(
	versions: readonly Version[],
	on: IsoDate,
): Version | undefined {
	return versions
		.filter(({ validity: { to } }) => to === undefined || on <= to)
		.toSorted((a, b) => beginning(a).localeCompare(beginning(b)))
		.reduce<Version | undefined>(
			(found, version) => (found === undefined || beginning(version) <= on ? version : found),
			undefined,
		)
}

function beginning({ validity: { from } }: { readonly validity: Validity }): string {
	return from ?? ''
}

/** Bounds that contradict each other: a text that ends before it begins. */
export function isContradictory({ from, to }: Validity): boolean {
	return from !== undefined && to !== undefined && to < from
}
