import { s3Refusal } from '#platform/storage/s3-refusal.ts'

const NO_SUCH_NAME = 'Questo nome non esiste, o la rete non c’è: controlla come è scritto il server.'
const NO_ANSWER = 'A questo indirizzo non risponde nessuno: controlla server e porta, e che sia acceso.'
const NO_ENTRY = 'Il server non accetta utente e password: controllali.'
const NO_FOLDER = 'La cartella non c’è, o non si può usare: creala, oppure correggi il nome.'
const NO_RIGHT = 'Non è permesso scrivere in questa cartella: correggi i permessi, oppure scegline un’altra.'
const NO_KEY = 'Il servizio non accetta la chiave: controlla chiave di accesso e chiave segreta.'
const NO_BUCKET = 'Il bucket non c’è: crealo, oppure correggi il nome.'
const FULL = 'Lì non c’è più spazio: liberane, oppure scegli un altro posto.'

/** Sentences by the codes of the system, of SSH and its file protocol, and of S3. */
const TEXTS: Readonly<Record<string, string>> = {
	...{ ENOTFOUND: NO_SUCH_NAME, EAI_AGAIN: NO_SUCH_NAME },
	...{ ECONNREFUSED: NO_ANSWER, ETIMEDOUT: NO_ANSWER, EHOSTUNREACH: NO_ANSWER, ENETUNREACH: NO_ANSWER },
	...{ ECONNRESET: NO_ANSWER, TimeoutError: NO_ANSWER, 'client-timeout': NO_ANSWER, EPROTO: NO_ANSWER },
	...{ ENOENT: NO_FOLDER, ENOTDIR: NO_FOLDER, '2': NO_FOLDER },
	...{ EACCES: NO_RIGHT, EPERM: NO_RIGHT, EROFS: NO_RIGHT, '3': NO_RIGHT, AccessDenied: NO_RIGHT },
	'client-authentication': NO_ENTRY,
	...{ InvalidAccessKeyId: NO_KEY, SignatureDoesNotMatch: NO_KEY, Forbidden: NO_KEY },
	...{ NoSuchBucket: NO_BUCKET, ENOSPC: FULL },
}

/** Returns why a second place cannot be used, and what to do about it. */
export function awayProblemText(error: unknown): string {
	const known = namesIn(error).find((name) => TEXTS[name] !== undefined)
	if (known !== undefined) return TEXTS[known] ?? ''
	if (s3Refusal(error) === 's3-full') return FULL
	const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
	return `Il secondo posto non ha accettato il file (${message}): controlla indirizzo, cartella e permessi.`
}

/** Returns the codes, levels and names of an error and its causes, the innermost first. */
function namesIn(error: unknown): string[] {
	if (!(error instanceof Error)) return []
	const cause: unknown = error instanceof AggregateError ? error.errors[0] : error.cause
	const own = ['code', 'level', 'Code'].flatMap((key) => {
		const value: unknown = Reflect.get(error, key)
		return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
	})
	return [...namesIn(cause), ...own, error.name]
}
