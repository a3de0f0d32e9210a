import { resolve, sep } from 'node:path'
import { z } from 'zod'
import { isLoopback, withoutBrackets } from '#platform/addresses/loopback.ts'
import { isTestKey } from '#platform/configuration/captcha-parties.ts'
import { isAddressOrRange } from '#platform/http/client-address.ts'
import { accountAddress } from './account-address.ts'
import { COPIES_TO_DESCRIPTION, COPIES_TO_PROBLEM, parseCopiesTo } from './copies-to.ts'
import { EnvProblem } from './env-problem.ts'
import { MailVariables } from './mail-variables.ts'
import { callersFolder, processVariables, settingsFile, UNIT_SETTINGS } from './process-environment.ts'
import { ProxyVariables, proxiesOf } from './proxy-variables.ts'
import { hostsWithPort, httpUrl, list, type SettingVariable, SettingVariables, urlOrOff } from './setting-variables.ts'
import { readExplained, readSettingsFile } from './settings-file.ts'

const wholeNumber = 'deve essere un numero da 0 a 65535'
const port = z.coerce.number(wholeNumber).int(wholeNumber).min(0, wholeNumber).max(65535, wholeNumber)
const proxies = list.refine((items) => items.every(isAddressOrRange), 'deve elencare indirizzi IP o intervalli CIDR')
function oneOf<const Choices extends readonly [string, ...string[]]>(...choices: Choices) {
	return z.enum(choices, `deve essere ${choices.join(' o ')}`)
}
/** Rejects plain http, over which anybody on the network could answer as the provider. */
const issuer = httpUrl.refine(
	(url) => url.startsWith('https:') || isLoopback(withoutBrackets(new URL(url).hostname)),
	'deve essere un indirizzo https:// (http:// solo su questa macchina)',
)
const origin = httpUrl.refine(
	(url) => /^https?:\/\/[^/?#]+\/?$/i.test(url),
	'deve essere solo protocollo e nome, come https://www.esempio.it',
)
const text = z.string().trim().min(1)

const copiesPlace = text.refine((place) => parseCopiesTo(place) !== undefined, COPIES_TO_PROBLEM)
const captchaKey = text.refine((key) => !isTestKey(key), 'è una chiave di prova, che lascerebbe passare chiunque')

/** Schema of every variable the site reads. `.env.example` has the same keys: a test compares them. */
export const EnvSchema = z.object({
	PORT: port.default(3000).describe('Porta su cui il sito ascolta'),
	HOST: text.transform(withoutBrackets).default('127.0.0.1').describe('Indirizzo su cui il sito ascolta'),
	SITE_URL: origin.optional().describe('Indirizzo pubblico, per i link nelle e-mail; con https i cookie sono Secure'),
	DATA_DIR: text.default('data').describe('Cartella di database, file e posta della configurazione incorporata'),
	AUTH_SECRET: text
		.min(32, 'servono almeno 32 caratteri')
		.optional()
		.describe('Segreto delle sessioni; se manca è creato in DATA_DIR'),
	AUTH_SECRET_OLD: list.default([]).describe('Segreti di prima, separati da virgole: valgono finché restano qui'),
	COPIES_DIR: text
		.optional()
		.describe('Cartella delle copie di ogni giorno; se manca è accanto a DATA_DIR; off: nessuna copia'),
	COPIES_TO: copiesPlace.optional().describe(COPIES_TO_DESCRIPTION),
	BACKUP_PASSPHRASE: text.optional().describe('Frase segreta delle copie cifrate; se manca la chiede il terminale'),
	DATABASE_URL: accountAddress(/^postgres(ql)?$/, 'deve essere un indirizzo postgres://')
		.optional()
		.describe('PostgreSQL ≥ 15; se manca si usa il database incorporato'),
	...MailVariables,
	S3_ENDPOINT: httpUrl.optional().describe('Indirizzo del servizio S3, se non è AWS'),
	S3_REGION: text.default('eu-south-1').describe('Regione S3'),
	S3_BUCKET: text.optional().describe('Bucket S3; se manca i file restano in DATA_DIR/files'),
	S3_ACCESS_KEY_ID: text.optional().describe('Chiave S3'),
	S3_SECRET_ACCESS_KEY: text.optional().describe('Segreto S3'),
	NEWS_FEEDS: list.optional().describe('Feed RSS o Atom, separati da virgole, al posto di quelli ufficiali'),
	LAW_SOURCE: urlOrOff
		.optional()
		.describe('Copia di Normattiva, da cui si importano le leggi; off: nessuna importazione'),
	LAW_ACTS: SettingVariables.LAW_ACTS.optional().describe('Leggi da tenere: codici o URN, separati da virgole'),
	NEWSAPI_KEY: text.optional().describe('Chiave di NewsAPI (newsapi.org), una fonte in più'),
	GNEWS_KEY: text.optional().describe('Chiave di GNews (gnews.io), una fonte in più'),
	LLM_BASE_URL: SettingVariables.LLM_BASE_URL.optional().describe('Servizio compatibile OpenAI per le risposte'),
	LLM_MODEL: SettingVariables.LLM_MODEL.optional().describe('Modello del servizio'),
	LLM_API_KEY: SettingVariables.LLM_API_KEY.optional().describe('Chiave del servizio'),
	LLM_TIMEOUT_SECONDS: SettingVariables.LLM_TIMEOUT_SECONDS.optional().describe(
		'Attesa massima di una risposta del modello; poi si risponde per citazione',
	),
	LLM_REWRITE: SettingVariables.LLM_REWRITE.optional().describe(
		'on: il modello riscrive la domanda per la ricerca, una breve chiamata in più; se manca è off',
	),
	LLM_PRICE_SENT: SettingVariables.LLM_PRICE_SENT.optional().describe('Euro per un milione di token mandati'),
	LLM_PRICE_RECEIVED: SettingVariables.LLM_PRICE_RECEIVED.optional().describe('Euro per un milione di token ricevuti'),
	LLM_MONTHLY_LIMIT: SettingVariables.LLM_MONTHLY_LIMIT.optional().describe('Euro al mese, poi si risponde senza'),
	LLM_JUDGE: SettingVariables.LLM_JUDGE.optional().describe(
		'off: nessuna seconda lettura; on, anche se manca: una chiamata in più per risposta',
	),
	LLM_JUDGE_BASE_URL: SettingVariables.LLM_JUDGE_BASE_URL.optional().describe(
		'Servizio della seconda lettura; se manca è quello delle risposte',
	),
	LLM_JUDGE_MODEL: SettingVariables.LLM_JUDGE_MODEL.optional().describe(
		'Modello della seconda lettura; se manca è quello delle risposte',
	),
	LLM_JUDGE_API_KEY: SettingVariables.LLM_JUDGE_API_KEY.optional().describe(
		'Chiave del servizio della seconda lettura',
	),
	LLM_JUDGE_TIMEOUT_SECONDS: SettingVariables.LLM_JUDGE_TIMEOUT_SECONDS.optional().describe(
		'Attesa massima della seconda lettura; poi restano le parole della legge',
	),
	EMBEDDINGS_BASE_URL: SettingVariables.EMBEDDINGS_BASE_URL.optional().describe(
		'Servizio compatibile OpenAI per i vettori della ricerca',
	),
	EMBEDDINGS_MODEL: SettingVariables.EMBEDDINGS_MODEL.optional().describe('Modello dei vettori'),
	EMBEDDINGS_API_KEY: SettingVariables.EMBEDDINGS_API_KEY.optional().describe('Chiave del servizio dei vettori'),
	CAPTCHA_VENDOR: oneOf('altcha', 'turnstile', 'hcaptcha', 'recaptcha')
		.default('altcha')
		.describe('Verifica contro gli automatismi; altcha è nostra e non ha bisogno di chiavi'),
	CAPTCHA_SITE_KEY: captchaKey.optional().describe('Chiave pubblica del servizio di verifica'),
	CAPTCHA_SECRET_KEY: captchaKey.optional().describe('Chiave segreta del servizio di verifica'),
	PASSWORD_BREACH_URL: httpUrl
		.optional()
		.describe('Servizio di password compromesse per prefisso, come https://api.pwnedpasswords.com/range/'),
	SMS_WEBHOOK_URL: httpUrl.optional().describe('Riceve gli SMS da inviare, come JSON { to, text }'),
	SMS_WEBHOOK_TOKEN: text.optional().describe('Token del servizio di SMS'),
	GOOGLE_CLIENT_ID: text.optional().describe('Accesso con Google'),
	GOOGLE_CLIENT_SECRET: text.optional().describe('Segreto per l’accesso con Google'),
	MICROSOFT_CLIENT_ID: text.optional().describe('Accesso con Microsoft'),
	MICROSOFT_CLIENT_SECRET: text.optional().describe('Segreto per l’accesso con Microsoft'),
	MICROSOFT_TENANT: text.default('common').describe('Directory di Microsoft da cui si accede'),
	OIDC_ISSUER: issuer.optional().describe('Un altro fornitore OpenID Connect, anche un proxy SPID e CIE'),
	OIDC_CLIENT_ID: text.optional().describe('Nome del sito presso il fornitore'),
	OIDC_CLIENT_SECRET: text.optional().describe('Segreto del sito presso il fornitore'),
	OIDC_NAME: text.default('SPID o CIE').describe('Come il pulsante chiama il fornitore'),
	VERAPDF: text.optional().describe('Comando di veraPDF, per la prova indipendente dei PDF/A'),
	JAVA_HOME: text.optional().describe('Cartella di Java, se veraPDF non la trova da sé'),
	CONFINEMENT: oneOf('auto', 'required')
		.default('auto')
		.describe('required: il sito non parte se non può isolare i programmi che leggono i file ricevuti'),
	CONVERSION_HOURS: SettingVariables.CONVERSION_HOURS.optional().describe(
		'Ore dopo le quali file e rapporti del convertitore si cancellano',
	),
	ADMIN_SECOND_FACTOR: oneOf('required', 'optional')
		.optional()
		.describe('required: amministra solo chi usa la verifica in due passaggi; se manca, vale appena c’è SITE_URL'),
	TRUSTED_PROXIES: proxies.default([]).describe('Indirizzi dei proxy di cui si crede X-Forwarded-For'),
	...ProxyVariables,
	FETCH_ALLOW: hostsWithPort.default([]).describe('host:porta privati raggiungibili in uscita'),
	SEED: oneOf('default', 'none').default('default').describe('none: nessun contenuto iniziale'),
	RESTARTS: z.coerce.number().int().min(0).default(0).describe('Riavvii dell’ultimo giorno: lo scrive npm start'),
	UPDATE_CHANNEL: text
		.default('tags')
		.describe('Versioni a cui si passa: tags, le etichette; oppure un ramo, come main'),
	UPDATE_SIGNERS: text
		.optional()
		.describe('File allowed_signers di ssh: si installa solo ciò che è firmato con una delle sue chiavi'),
	LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent')
		.default('info')
		.describe('Dettaglio del registro'),
})

type Values = z.infer<typeof EnvSchema>

/** Checks variables that only make sense together. */
function group(values: Values, present: keyof Values, ...needed: (keyof Values)[]): string | undefined {
	if (values[present] === undefined) return undefined
	const missing = needed.filter((key) => values[key] === undefined)
	return missing.length > 0 ? `${present}: servono anche ${missing.join(', ')}` : undefined
}

/**
 * Reads the configuration once. Empty variables count as absent.
 * @throws EnvProblem in Italian, one line, naming each wrong variable and what it should be.
 */
export function readEnv(source: Record<string, string | undefined>, mode: 'development' | 'production', cwd: string) {
	const parsed = EnvSchema.safeParse(onlyGiven(source))
	if (!parsed.success) {
		const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
		throw new EnvProblem(`Configurazione non valida. ${lines.join('; ')}.`)
	}
	const v = parsed.data
	const incomplete = [
		group(v, 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'),
		group(v, 'S3_ENDPOINT', 'S3_BUCKET'),
		group(v, 'COPIES_TO', 'BACKUP_PASSPHRASE'),
		group(v, 'S3_ACCESS_KEY_ID', 'S3_BUCKET'),
		group(v, 'LLM_JUDGE_BASE_URL', 'LLM_JUDGE_MODEL'),
		group(v, 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'),
		group(v, 'CAPTCHA_SECRET_KEY', 'CAPTCHA_SITE_KEY'),
		v.CAPTCHA_VENDOR === 'altcha' ? undefined : group(v, 'CAPTCHA_VENDOR', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET_KEY'),
		group(v, 'SMS_WEBHOOK_TOKEN', 'SMS_WEBHOOK_URL'),
		group(v, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
		group(v, 'MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'),
		group(v, 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'),
	].filter((line) => line !== undefined)
	if (incomplete.length > 0) throw new EnvProblem(`Configurazione incompleta. ${incomplete.join('; ')}.`)

	const dataDir = resolve(cwd, v.DATA_DIR)
	const siteUrl = v.SITE_URL && new URL(v.SITE_URL).origin
	return {
		mode,
		/** Values of the environment that override what admins set in the panel, as text. */
		settings: settingsGiven(source),
		http: {
			port: v.PORT,
			host: v.HOST,
			siteUrl,
			trustedProxies: v.TRUSTED_PROXIES,
			secureCookies: siteUrl?.startsWith('https:') ?? false,
		},
		/** `/dev/*` exists in development, and for the operator until the site is published or can send mail. */
		devPages: mode === 'development' ? 'always' : siteUrl || v.MAIL_URL ? 'never' : 'operator',
		dataDir,
		authSecret: v.AUTH_SECRET,
		oldAuthSecrets: v.AUTH_SECRET_OLD,
		/** Folder of the daily copies; undefined if there are none. */
		copiesDir: copiesDir(dataDir, v.COPIES_DIR, cwd),
		/** Second place of the daily copies; undefined if there is none. */
		copiesTo: v.COPIES_TO === undefined ? undefined : parseCopiesTo(v.COPIES_TO, { region: v.S3_REGION, cwd }),
		backupPassphrase: v.BACKUP_PASSPHRASE,
		databaseUrl: v.DATABASE_URL,
		mail: { url: v.MAIL_URL },
		s3:
			v.S3_BUCKET && v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY
				? {
						bucket: v.S3_BUCKET,
						region: v.S3_REGION,
						endpoint: v.S3_ENDPOINT,
						accessKeyId: v.S3_ACCESS_KEY_ID,
						secretAccessKey: v.S3_SECRET_ACCESS_KEY,
					}
				: undefined,
		proxies: proxiesOf(v),
		newsFeeds: v.NEWS_FEEDS,
		lawSource: v.LAW_SOURCE,
		newsKeys: { newsapi: v.NEWSAPI_KEY, gnews: v.GNEWS_KEY },
		captcha: {
			vendor: v.CAPTCHA_VENDOR,
			siteKey: v.CAPTCHA_SITE_KEY ?? 'altcha',
			secretKey: v.CAPTCHA_SECRET_KEY,
			/** On loopback, where no stranger can connect, the proof of work is minimal. */
			work: siteUrl || !isLoopback(v.HOST) ? 'full' : 'token',
		},
		passwordBreachUrl: v.PASSWORD_BREACH_URL,
		sms: v.SMS_WEBHOOK_URL ? { webhookUrl: v.SMS_WEBHOOK_URL, token: v.SMS_WEBHOOK_TOKEN } : undefined,
		providers: {
			google:
				v.GOOGLE_CLIENT_ID && v.GOOGLE_CLIENT_SECRET
					? { clientId: v.GOOGLE_CLIENT_ID, clientSecret: v.GOOGLE_CLIENT_SECRET }
					: undefined,
			microsoft:
				v.MICROSOFT_CLIENT_ID && v.MICROSOFT_CLIENT_SECRET
					? {
							clientId: v.MICROSOFT_CLIENT_ID,
							clientSecret: v.MICROSOFT_CLIENT_SECRET,
							tenantId: v.MICROSOFT_TENANT,
						}
					: undefined,
			oidc:
				v.OIDC_ISSUER && v.OIDC_CLIENT_ID && v.OIDC_CLIENT_SECRET
					? {
							issuer: v.OIDC_ISSUER,
							clientId: v.OIDC_CLIENT_ID,
							clientSecret: v.OIDC_CLIENT_SECRET,
							label: v.OIDC_NAME,
						}
					: undefined,
		},
		/** On a published site, admins need a second factor by default. */
		adminSecondFactor: v.ADMIN_SECOND_FACTOR ?? (siteUrl ? 'required' : 'optional'),
		verapdf: v.VERAPDF ? { command: v.VERAPDF, javaHome: v.JAVA_HOME } : undefined,
		confinement: v.CONFINEMENT,
		fetchAllow: v.FETCH_ALLOW,
		seed: v.SEED,
		update: { channel: v.UPDATE_CHANNEL, signers: v.UPDATE_SIGNERS && resolve(cwd, v.UPDATE_SIGNERS) },
		/** Restarts in the last day, counted by the supervisor. */
		restarts: v.RESTARTS,
		logLevel: v.LOG_LEVEL,
	} as const
}

/** A copy inside the data would be lost with them. */
function copiesDir(dataDir: string, given: string | undefined, cwd: string): string | undefined {
	if (given === 'off') return undefined
	const folder = given === undefined ? `${dataDir}-copies` : resolve(cwd, given)
	if (folder === dataDir || folder.startsWith(dataDir + sep))
		throw new EnvProblem(
			'Configurazione non valida. COPIES_DIR: deve essere fuori da DATA_DIR, che le copie devono salvare.',
		)
	return folder
}

function settingsGiven(source: Record<string, string | undefined>): Partial<Record<SettingVariable, string>> {
	const given = onlyGiven(source)
	return Object.fromEntries(
		Object.keys(SettingVariables).flatMap((name) => (name in given ? [[name, given[name]]] : [])),
	)
}

function onlyGiven(source: Record<string, string | undefined>) {
	return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

export type Env = ReturnType<typeof readEnv>

/**
 * Returns the configuration of this process: its environment, completed by a file of settings. npm runs scripts in another folder, so paths are
 * resolved against the caller's.
 */
export function readProcessEnv(mode: 'development' | 'production', defaults: Record<string, string> = {}): Env {
	const here = callersFolder()
	const fromFile = readSettingsFile(settingsFile())
	return readExplained([settingsFile(), UNIT_SETTINGS], () =>
		readEnv({ ...defaults, ...fromFile, ...onlyGiven(processVariables()) }, mode, here),
	)
}
