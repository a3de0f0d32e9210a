/** Word to type as confirmation. */
export const DELETE_WORD = 'ELIMINA'

export const DELETE_PROBLEM = {
	'last-admin': 'Sei l’unico amministratore attivo: prima assegna il ruolo a un’altra persona.',
} as const

export const DELETION_BEGUN =
	'Account chiuso. Stiamo eliminando i tuoi dati: quando abbiamo finito ricevi un’ultima e-mail.'
