import { counted } from '#app/ui/format.ts'

const REASONS: Readonly<Record<string, string>> = {
	ECONNECTION: 'il server di posta non era raggiungibile',
	ESOCKET: 'il server di posta non era raggiungibile',
	ETIMEDOUT: 'il server di posta non ha risposto in tempo',
	EDNS: 'il nome del server di posta non esiste',
	EAUTH: 'il server di posta ha rifiutato utente o password',
	ETLS: 'il server di posta non cifra la connessione',
	EENVELOPE: 'il server di posta ha rifiutato mittente o destinatario',
	EMESSAGE: 'il server di posta ha rifiutato il messaggio',
}

/** Returns why a mail was not sent. */
export function reasonText(code: string | null): string {
	return REASONS[code ?? ''] ?? 'il motivo è nel registro del server'
}

export function resentText(count: number): string {
	return count === 0
		? 'Nessuna e-mail da inviare di nuovo.'
		: `${counted(count, 'e-mail rimessa', 'e-mail rimesse')} in coda: partono adesso.`
}

export const UNREADABLE = 'Non si può più leggere: era cifrata con un segreto che non c’è più.'
export const EXPORT_HEADER = ['quando', 'destinatario', 'oggetto', 'motivo', 'testo'] as const
/** A link in a mail may work like a password. */
export const LINK_REMOVED = '[collegamento tolto]'
