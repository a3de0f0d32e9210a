import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { FIRST_SIGN_UP } from '#app/features/base/people/sign-ups-figure.server.ts'
import type { WithContributions } from '#app/features/contributions.ts'
import { findPeriod } from '#app/measures/by-day.server.ts'
import type { Platform } from '#platform/platform.ts'
import type { FigureView } from './figures.ts'

/** Returns the figures of the last days that this person may see. The site's first day is that of its first account. */
export async function measureFigures(
	{ db, features }: Pick<Platform, 'db'> & WithContributions,
	{ isAdmin }: Staff,
): Promise<FigureView[]> {
	const period = await findPeriod(db, FIRST_SIGN_UP)
	const figures = features.figures
		.filter(({ isForAdmins = false }) => isAdmin || !isForAdmins)
		.toSorted((a, b) => a.place - b.place)
	return Promise.all(
		figures.map(async ({ name, title, page, note = null, measure }) => ({
			...{ name, title, page, note },
			...(await measure(db, period)),
		})),
	)
}
