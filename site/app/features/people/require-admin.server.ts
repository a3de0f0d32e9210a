import { data } from 'react-router'
import type { Person } from './person.ts'

declare const admin: unique symbol

/** A person who was checked to be an admin; only `requireAdmin` returns one. */
export type Admin = Person & { readonly [admin]: true }

/** Guards use cases for admins, whatever page or call they come from. @throws 403 */
export function requireAdmin<Known extends Person>(person: Known | null): Known & Admin {
	if (!person?.isAdmin) throw data('Solo gli amministratori possono farlo.', { status: 403 })
	return person as Known & Admin
}
