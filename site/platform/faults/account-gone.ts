import { causes } from './fault-of.ts'

/** SQLSTATE `foreign_key_violation`. */
const FOREIGN_KEY = '23503'

export const ACCOUNT_GONE = 'Questo account è stato cancellato nel frattempo: non è stato salvato niente.'

/** Returns true if the database refused a row because one that it refers to is gone, so that nothing was written. */
export function isForeignKeyRefused(error: unknown, constraint = ''): boolean {
	return causes(error).some(
		(cause) =>
			'code' in cause &&
			cause.code === FOREIGN_KEY &&
			'constraint' in cause &&
			typeof cause.constraint === 'string' &&
			cause.constraint.endsWith(constraint),
	)
}

/** Returns true if a row was refused because its owner's account was erased while the request was under way. */
export function isAccountGone(error: unknown): boolean {
	return isForeignKeyRefused(error, '_users_id_fk')
}
