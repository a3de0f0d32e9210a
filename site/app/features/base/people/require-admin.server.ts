import { data } from 'react-router'
import type { Person } from './person.ts'

declare const staff: unique symbol
declare const admin: unique symbol

/** A person who was checked to be an admin or a collaboratore; only `requireStaff` and `requireAdmin` return one. */
export type Staff = Person & { readonly [staff]: true }

/** A person who was checked to be an admin; only `requireAdmin` returns one. */
export type Admin = Staff & { readonly [admin]: true }

/** Guards use cases for admins and collaboratori, whatever page or call they come from. @throws 403 */
export function requireStaff<Known extends Person>(person: Known | null): Known & Staff {
	if (!person?.isStaff) throw data('Solo chi lavora per lo studio può farlo.', { status: 403 })
	return person as Known & Staff
}

/** Guards use cases for admins alone, whatever page or call they come from. @throws 403 */
export function requireAdmin<Known extends Person>(person: Known | null): Known & Admin {
	if (!person?.isAdmin) throw data('Solo gli amministratori possono farlo.', { status: 403 })
	return person as Known & Admin
}
