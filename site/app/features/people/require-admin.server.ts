import { data } from 'react-router'
import type { Viewer } from './viewer.ts'

/** Somebody who was checked to be an admin: only `requireAdmin` makes one. */
export type Admin = Viewer & { readonly admin: unique symbol }

/** For use cases of admins alone, whatever page or call they come from. @throws 403 */
export function requireAdmin(viewer: Viewer | null): Admin {
	if (!viewer?.isAdmin) throw data('Solo gli amministratori possono farlo.', { status: 403 })
	return viewer as Admin
}
