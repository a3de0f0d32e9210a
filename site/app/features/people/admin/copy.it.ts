import type { AuditAction } from '#app/features/base/audit/audit.ts'
import type { ChangeForm } from './change-form.ts'
import type { ChangeProblem, UserFilter } from './user.ts'

export const FILTER_LABEL = {
	all: 'Tutti',
	admins: 'Amministratori',
	collaboratori: 'Collaboratori',
	suspended: 'Sospesi',
} as const satisfies Record<UserFilter, string>

export const ACTION_TEXT = {
	'password-changed': 'Password cambiata',
	'password-reset': 'Nuova password dal link per e-mail',
	'email-changed': 'Indirizzo e-mail cambiato',
	'factor-added': 'Verifica in due passaggi aggiunta',
	'factor-removed': 'Verifica in due passaggi rimossa',
	'recovery-codes-made': 'Nuovi codici di recupero creati',
	'recovery-code-used': 'Codice di recupero usato',
	'passkey-added': 'Passkey aggiunta',
	'passkey-removed': 'Passkey rimossa',
	'api-key-made': 'Chiave API creata',
	'api-key-revoked': 'Chiave API revocata',
	'identity-unlinked': 'Fornitore scollegato',
	'way-in-confirmed': 'Modo di entrare riattivato',
	'way-in-removed': 'Modo di entrare rimosso',
	'sessions-ended': 'Sessioni chiuse',
	'signed-in-on-new-device': 'Accesso da un nuovo dispositivo',
	'role-granted': 'Ruolo di amministratore assegnato',
	'role-revoked': 'Ruolo di amministratore tolto',
	'collaboratore-granted': 'Ruolo di collaboratore assegnato',
	'collaboratore-revoked': 'Ruolo di collaboratore tolto',
	'invitation-sent': 'Invito mandato',
	'invitation-withdrawn': 'Invito ritirato',
	'papers-asked': 'Documenti chiesti con un link',
	'papers-withdrawn': 'Richiesta di documenti ritirata',
	'user-suspended': 'Account sospeso',
	'user-reactivated': 'Account riattivato',
	'account-exported': 'Copia dei dati chiesta',
	'account-deleted': 'Account eliminato dal titolare',
	'settings-changed': 'Impostazioni cambiate',
	'mails-resent': 'E-mail inviate di nuovo',
	'mails-exported': 'E-mail non partite scaricate',
} as const satisfies Record<AuditAction, string>

export const CHANGED = {
	grant: 'Ruolo assegnato',
	revoke: 'Ruolo tolto',
	suspend: 'Account sospeso',
	reactivate: 'Account riattivato',
} as const satisfies Record<ChangeForm['intent'], string>

export const CHANGE_PROBLEM = {
	'last-admin': 'È l’unico amministratore attivo: prima assegna il ruolo a un’altra persona.',
	'no-user': 'Questo utente non c’è più.',
	'not-admin': 'Nel frattempo hai perso il ruolo di amministratore: non è cambiato niente.',
} as const satisfies Record<ChangeProblem['code'], string>

export const USER_STATE_LABEL = { name: 'Nome', email: 'Email', role: 'Ruolo', isSuspended: 'Sospeso' } as const
