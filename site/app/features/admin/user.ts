import { z } from 'zod'

export const USER_FILTERS = ['tutti', 'amministratori', 'sospesi'] as const
export type UserFilter = (typeof USER_FILTERS)[number]

export interface UserRow {
	id: string
	name: string
	email: string
	emailVerified: boolean
	isAdmin: boolean
	isSuspended: boolean
	createdAt: string
}

export const USER_CHANGES = ['grant', 'revoke', 'suspend', 'reactivate'] as const
export type UserChange = (typeof USER_CHANGES)[number]

/** What an admin does to an account; the reason stands in the log and goes to the person. */
export const ChangeForm = z.object({
	intent: z.enum(USER_CHANGES),
	reason: z
		.string()
		.trim()
		.min(5, 'Scrivi il motivo, con almeno 5 caratteri')
		.max(500, 'Il motivo non può superare 500 caratteri'),
})
export type ChangeForm = z.infer<typeof ChangeForm>

export type ChangeProblem = 'last-admin' | 'no-user'
