import type { Role } from './person.ts'

export const ROLE_LABEL = {
	admin: 'Amministratore',
	collaboratore: 'Collaboratore',
} as const satisfies Record<Role, string>

/** Explains each role before it is given. */
export const ROLE_EFFECT = {
	admin: 'Può aprire tutto il pannello, cambiare gli utenti e le impostazioni e decidere che cosa si pubblica.',
	collaboratore:
		'Può rispondere a domande e messaggi, moderare e scrivere notizie. Non vede utenti, impostazioni, copie e registro.',
} as const satisfies Record<Role, string>
