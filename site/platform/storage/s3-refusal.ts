/** Why an S3 service refuses what is asked of it, by the names of its errors (API Reference, "Error responses"). */

const REFUSALS = {
	's3-key': /^(?:InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|TokenRefreshRequired)$/,
	's3-bucket': /^(?:NoSuchBucket|PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/,
	's3-clock': /^RequestTimeTooSkewed$/,
	's3-rights': /^(?:AccessDenied|AllAccessDisabled|Forbidden)$/,
	's3-full': /Quota|StorageFull|InsufficientStorage|StorageLimit|InsufficientCapacity/,
} as const
/** `s3-refuses`: for another reason. */
export type S3Refusal = keyof typeof REFUSALS | 's3-refuses'

/** Meaning of each refusal, with what to do. */
export const S3_ADVICE = {
	's3-key':
		'Il servizio S3 non riconosce la chiave: scrivi quella nuova in S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY, e riavvia il sito.',
	's3-bucket':
		'Il bucket non c’è, o è in un’altra regione: crealo presso il servizio, oppure correggi S3_BUCKET e S3_REGION, e riavvia il sito.',
	's3-clock':
		'Il servizio S3 rifiuta le richieste perché l’orologio di questa macchina è sbagliato. Chi gestisce il server lo rimette a posto con: timedatectl set-ntp true || apt install --yes systemd-timesyncd',
	's3-rights':
		'Il servizio S3 non permette alla chiave di leggere, scrivere o cancellare: dalle questi permessi presso il servizio, oppure scrivi un’altra chiave in S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY, e riavvia il sito.',
	's3-full':
		'Lo spazio comprato presso il servizio S3 è finito: i file di prima si aprono, ma non ne entrano di nuovi. Ampliarlo è affare di chi lo fornisce.',
	's3-refuses':
		'Il servizio S3 risponde ma rifiuta le richieste: controlla presso il servizio lo stato del contratto, e qui S3_BUCKET e le chiavi.',
} as const satisfies Record<S3Refusal, string>

/** Returns why S3 refused, from its error or one of the causes of it. */
export function s3Refusal(error: unknown): S3Refusal {
	const names = namesIn(error)
	const known = Object.entries(REFUSALS).find(([, pattern]) => names.some((name) => pattern.test(name)))
	return known ? (known[0] as S3Refusal) : 's3-refuses'
}

function namesIn(error: unknown): string[] {
	if (!(error instanceof Error)) return []
	const code: unknown = Reflect.get(error, 'Code')
	return [error.name, ...(typeof code === 'string' ? [code] : []), ...namesIn(error.cause)]
}
