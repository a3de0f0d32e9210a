import { z } from 'zod'
import { ROLES, type Role } from '#app/features/base/people/person.ts'

/** Lifetime of the link. */
export const INVITATION_DAYS = 7

/** Path of the page that the link opens, before the token; its pages are not cached. */
export const INVITATION_PATH = '/invito/'

/** An address and the role that it is offered. */
export const InvitationForm = z.object({
	email: z.email('Email non valida').max(254).toLowerCase(),
	role: z.enum(ROLES, 'Scegli un ruolo'),
})
export type InvitationForm = z.infer<typeof InvitationForm>

export type InviteProblem = { code: 'has-role' } | { code: 'too-many' }
/** `gone`: accepted, withdrawn, replaced or expired, or its admin no longer is one. */
export type AcceptProblem = { code: 'gone' } | { code: 'other-address' } | { code: 'not-confirmed' }

/** An invitation as its link shows it. */
export interface Invitation {
	email: string
	role: Role
	/** Name of the admin who invites. */
	invitedBy: string
}

/** An invitation that waits, as admins see it. */
export interface PendingInvitation extends Invitation {
	id: string
	expiresAt: string
}
