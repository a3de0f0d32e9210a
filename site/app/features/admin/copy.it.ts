import type { AuditAction } from './audit.ts'
import type { ChangeProblem, UserChange, UserFilter } from './user.ts'

export const FILTER_LABEL = {
	tutti: 'Tutti',
	amministratori: 'Amministratori',
	sospesi: 'Sospesi',
} as const satisfies Record<UserFilter, string>

export const ACTION_TEXT = {
	'role-granted': 'Ruolo di amministratore assegnato',
	'role-revoked': 'Ruolo di amministratore tolto',
	'user-suspended': 'Account sospeso',
	'user-reactivated': 'Account riattivato',
	'account-exported': 'Copia dei dati chiesta',
	'account-deleted': 'Account eliminato dal titolare',
	'settings-changed': 'Dati dello studio cambiati',
} as const satisfies Record<AuditAction, string>

export const CHANGED = {
	grant: 'Ruolo di amministratore assegnato',
	revoke: 'Ruolo di amministratore tolto',
	suspend: 'Account sospeso',
	reactivate: 'Account riattivato',
} as const satisfies Record<UserChange, string>

export const CHANGE_PROBLEM = {
	'last-admin': 'È l’unico amministratore attivo: prima assegna il ruolo a un’altra persona.',
	'no-user': 'Questo utente non c’è più.',
} as const satisfies Record<ChangeProblem, string>
