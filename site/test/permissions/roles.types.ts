/** Compiled by `npm run check` and never run: each value lacks the permission that is asked for, and a missing error fails the compilation. */

import type { Admin, Staff } from '#app/features/base/people/require-admin.server.ts'
import { admin, person, staff } from './given.ts'

/** Neither an account nor the role in a field is the proof of a role. */
export const staffAlone = [
	// @ts-expect-error
	(): Staff => person,
	// @ts-expect-error
	(): Staff => ({ ...person, isStaff: true }),
]

export const adminsAlone = [
	// @ts-expect-error
	(): Admin => person,
	// @ts-expect-error
	(): Admin => staff,
]

/** Each admin is staff. */
export const alsoStaff = (): Staff => admin
