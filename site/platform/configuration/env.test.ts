import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { siteRoot } from '#test/program.ts'
import { EnvSchema, readEnv } from './env.ts'
import { EnvProblem } from './env-problem.ts'

function read(variables: Record<string, string>) {
	return readEnv(variables, 'production', '/srv/guida')
}

const wrong: [variables: Record<string, string>, sentence: RegExp][] = [
	[{ PORT: 'tremila' }, /PORT: deve essere un numero da 0 a 65535/],
	[{ PORT: '70000' }, /PORT: deve essere un numero da 0 a 65535/],
	[{ PORT: '80.5' }, /PORT: deve essere un numero da 0 a 65535/],
	[{ SITE_URL: 'www.esempio.it' }, /SITE_URL: deve essere un indirizzo http/],
	[{ SITE_URL: 'https://esempio.it/sito' }, /SITE_URL: deve essere solo protocollo e nome/],
	[{ AUTH_SECRET: 'corto' }, /AUTH_SECRET: servono almeno 32 caratteri/],
	[{ DATABASE_URL: 'mysql://localhost/sito' }, /DATABASE_URL: deve essere un indirizzo postgres/],
	[{ MAIL_URL: 'mail.esempio.it' }, /MAIL_URL: deve essere un indirizzo smtps?:[^;]*$/],
	[{ MAIL_URL: 'smtp://posta:Studio#2026@@mail.esempio.it:587' }, /MAIL_URL: .* @ \(%40\).* # \(%23\)/],
	[{ MAIL_URL: 'smtp://posta:2026#Studio@mail.esempio.it:587' }, /MAIL_URL: .* # \(%23\)/],
	[{ DATABASE_URL: 'postgres://sito:1/2?@localhost/sito' }, /DATABASE_URL: .* \/ \(%2F\).* \? \(%3F\)/],
	[{ S3_ENDPOINT: 'minio:9000', S3_BUCKET: 'b' }, /S3_ENDPOINT: deve essere un indirizzo http/],
	[{ S3_BUCKET: 'b' }, /S3_BUCKET: servono anche S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY/],
	[{ S3_ACCESS_KEY_ID: 'k' }, /S3_ACCESS_KEY_ID: servono anche S3_BUCKET/],
	[{ LLM_BASE_URL: 'ftp://x', LLM_MODEL: 'm' }, /LLM_BASE_URL: deve essere un indirizzo http/],
	[{ TRUSTED_PROXIES: '10.0.0.1, balancer' }, /TRUSTED_PROXIES: deve elencare indirizzi IP o intervalli CIDR/],
	[{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES: deve elencare indirizzi IP o intervalli CIDR/],
	[{ FETCH_ALLOW: 'localhost' }, /FETCH_ALLOW: deve elencare host:porta/],
	[{ OIDC_ISSUER: 'http://accesso.example' }, /OIDC_ISSUER: deve essere un indirizzo https/],
	[{ OIDC_ISSUER: 'http://127.0.0.1.accesso.example' }, /OIDC_ISSUER: deve essere un indirizzo https/],
	[{ CAPTCHA_VENDOR: 'friendly' }, /CAPTCHA_VENDOR: deve essere altcha o turnstile o hcaptcha o recaptcha/],
	[{ CAPTCHA_VENDOR: 'hcaptcha' }, /CAPTCHA_VENDOR: servono anche CAPTCHA_SITE_KEY, CAPTCHA_SECRET_KEY/],
	[{ CAPTCHA_SITE_KEY: 'k' }, /CAPTCHA_SITE_KEY: servono anche CAPTCHA_SECRET_KEY/],
	[
		{ CAPTCHA_VENDOR: 'turnstile', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET_KEY: '1x0000000000000000000000000000000AA' },
		/CAPTCHA_SECRET_KEY: è una chiave di prova/,
	],
	[{ CONFINEMENT: 'off' }, /CONFINEMENT: deve essere auto o required/],
	[{ SEED: 'tutto' }, /SEED: deve essere default o none/],
	[{ LOG_LEVEL: 'verbose' }, /LOG_LEVEL: deve essere fatal o error/],
]

it.each(wrong)('says in one Italian line what is wrong with %j', (variables, sentence) => {
	expect(() => read(variables)).toThrow(EnvProblem)
	expect(() => read(variables)).toThrow(sentence)
	expect(() => read(variables)).not.toThrow(/\n|expected|Invalid/)
})

it('names every wrong variable at once', () => {
	expect(() => read({ PORT: 'x', SEED: 'y' })).toThrow(/PORT: .*; SEED: /)
})

it('counts an empty variable as absent', () => {
	expect(read({ PORT: '', SITE_URL: ' ', MAIL_URL: '' })).toEqual(read({}))
})

it('takes paths from where the command was given', () => {
	expect(read({}).dataDir).toBe('/srv/guida/data')
	expect(read({ DATA_DIR: '/var/guida' }).dataDir).toBe('/var/guida')
})

it('reads lists separated by commas', () => {
	const { fetchAllow, newsFeeds, http } = read({
		FETCH_ALLOW: 'localhost:8080, [::1]:9000',
		NEWS_FEEDS: 'http://localhost:8080/feed',
		TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8, fd00::/8',
	})
	expect(fetchAllow).toEqual(['localhost:8080', '[::1]:9000'])
	expect(newsFeeds).toEqual(['http://localhost:8080/feed'])
	expect(http.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])
	expect(read({}).newsFeeds).toBeUndefined()
})

it('makes cookies Secure exactly when the public address is https', () => {
	expect(read({}).http.secureCookies).toBe(false)
	expect(read({ SITE_URL: 'http://esempio.it' }).http.secureCookies).toBe(false)
	expect(read({ SITE_URL: 'HTTPS://Esempio.it:443/' }).http).toMatchObject({
		secureCookies: true,
		siteUrl: 'https://esempio.it',
	})
})

it('asks admins for a second factor as soon as the site has a public address, unless told otherwise', () => {
	expect(read({}).adminSecondFactor).toBe('optional')
	expect(read({ SITE_URL: 'http://esempio.it' }).adminSecondFactor).toBe('required')
	expect(read({ ADMIN_SECOND_FACTOR: 'required' }).adminSecondFactor).toBe('required')
	expect(read({ SITE_URL: 'http://esempio.it', ADMIN_SECOND_FACTOR: 'optional' }).adminSecondFactor).toBe('optional')
})

it('shows the pages for developers only while the site is neither published nor able to send mail', () => {
	expect(read({}).devPages).toBe('operator')
	expect(read({ SITE_URL: 'http://esempio.it' }).devPages).toBe('never')
	expect(read({ MAIL_URL: 'smtp://localhost' }).devPages).toBe('never')
	expect(readEnv({}, 'development', '/').devPages).toBe('always')
})

it('has an example file with every variable, each under its description', () => {
	const example = readFileSync(join(siteRoot, '../.env.example'), 'utf8')
	const entries = [...example.matchAll(/^# (.+)\n#? ?([A-Z0-9_]+)=/gm)].map(([, text, key]) => [key, text])
	const schema = Object.entries(EnvSchema.shape).map(([key, { description }]) => [key, description])
	expect(entries).toEqual(schema)
})

it.each(['https://accesso.example/realm', 'http://127.0.0.1:9000', 'http://[::1]:9000', 'http://localhost:9000'])(
	'takes %s as the issuer of a provider',
	(issuer) => {
		const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'sito', OIDC_CLIENT_SECRET: 'segreto' }
		expect(read(oidc).providers.oidc?.issuer).toBe(issuer)
	},
)
