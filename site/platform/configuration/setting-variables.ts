import { z } from 'zod'

export const httpUrl = z.url({
	protocol: /^https?$/,
	error: 'deve essere un indirizzo http:// o https://',
	abort: true,
})

export const urlOrOff = z.union([z.literal('off'), httpUrl], 'deve essere off o un indirizzo http:// o https://')

export const list = z.string().transform((text) => text.split(',').flatMap((item) => item.trim() || []))

export const hostsWithPort = list.refine(
	(items) => items.every((item) => /^(\[[\da-f:.]+\]|[\w.-]+):\d{1,5}$/i.test(item)),
	'deve elencare host:porta',
)

const line = (max: number) =>
	z
		.string()
		.trim()
		.min(1, 'non può essere vuoto')
		.max(max, `supera ${max} caratteri`)
		.refine((text) => !/[\r\n]/.test(text), 'deve stare su una riga')

/** @param unit of the number, for the message */
const numberBetween = (min: number, max: number) => {
	const problem = `deve essere un numero da ${min} a ${max}`
	return z.coerce.number(problem).min(min, problem).max(max, problem)
}

/** An amount as people write it, with a comma or a point. */
const euroUpTo = (max: number) => {
	const problem = `deve essere un numero da 0 a ${max}, in euro`
	return z
		.union([z.number(), z.string().transform((text) => Number(text.trim().replace(',', '.')))])
		.pipe(z.number(problem).min(0, problem).max(max, problem))
}

const serviceUrl = httpUrl.max(500, 'supera 500 caratteri')

/** True for the address of a mailbox with its user and password; what they contain beyond letters is percent-encoded. */
function isMailbox(text: string): boolean {
	const url = URL.parse(text)
	return url !== null && /^imaps?:$/.test(url.protocol) && ![url.hostname, url.username, url.password].includes('')
}

/** Codes of acts or their URN:NIR, between commas or on lines of their own. */
const acts = z
	.union([
		z.array(z.string()),
		z.string().transform((text) => text.split(/[\n,]/).flatMap((item) => item.trim() || [])),
	])
	.pipe(
		z
			.array(
				z
					.string()
					.regex(
						/^(?:[a-z][a-z\d-]{0,40}|urn:nir:[a-z.]{1,60}:[a-z.]{1,60}(?::\d{4}(?:-\d\d-\d\d)?;\d{1,6}(?::\d{1,3})?)?)$/,
						'deve contenere codici di atti, o URN come urn:nir:stato:legge:1990-08-07;241',
					),
			)
			.max(200, 'supera 200 atti'),
	)

const onOff = z.enum(['on', 'off'], 'deve essere on o off')
export type OnOff = z.infer<typeof onOff>

/** Schemas of the variables that are also settings of the panel: the environment and the form accept the same values. */
export const SettingVariables = {
	MAIL_FROM: line(200).regex(
		/^(?:[^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
		'deve essere un indirizzo, come Studio Rossi <posta@studiorossi.it>',
	),
	INBOUND_ADDRESS: line(200)
		.toLowerCase()
		.regex(
			// With the sign and 32 characters after it, the part before the @ has at most 64 (RFC 5321 §4.5.3.1.1).
			/^[\w.-]{1,31}@[a-z\d](?:[a-z\d.-]*[a-z\d])?$/,
			'deve essere un indirizzo senza il segno +, come risposte@studiorossi.it',
		),
	IMAP_URL: line(500).refine(isMailbox, 'deve essere un indirizzo come imaps://utente:password@imap.esempio.it'),
	INBOUND_AUTHSERV: line(200).regex(/^[\w.-]+$/, 'deve essere il nome di un server, come mx.esempio.it'),
	LLM_BASE_URL: serviceUrl,
	LLM_MODEL: line(200),
	LLM_API_KEY: line(500),
	LLM_TIMEOUT_SECONDS: numberBetween(1, 28),
	LLM_REWRITE: onOff,
	LLM_PRICE_SENT: euroUpTo(1000),
	LLM_PRICE_RECEIVED: euroUpTo(1000),
	LLM_MONTHLY_LIMIT: euroUpTo(100_000),
	LLM_JUDGE: onOff,
	LLM_JUDGE_BASE_URL: serviceUrl,
	LLM_JUDGE_MODEL: line(200),
	LLM_JUDGE_API_KEY: line(500),
	LLM_JUDGE_TIMEOUT_SECONDS: numberBetween(1, 20),
	EMBEDDINGS_BASE_URL: serviceUrl,
	EMBEDDINGS_MODEL: line(200),
	EMBEDDINGS_API_KEY: line(500),
	LAW_ACTS: acts,
	CONVERSION_HOURS: numberBetween(1, 720).int('deve essere un numero intero'),
} as const
export type SettingVariable = keyof typeof SettingVariables
