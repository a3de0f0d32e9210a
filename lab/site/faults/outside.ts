/** Faults of what the site reaches, and of how it is reached. */
import { type Fault, setAndRestart } from './fault.ts'
import type { Installation } from './installation.ts'
import { AUTHORITY, certify, startFiles, startMail, startOther, startProxy, startSource } from './servers.ts'

/** Sets a wrong value of a setting, among others that are right; the line is obeyed by the right one. */
function wrongSetting(
	name: string,
	check: Fault['check'],
	setting: string,
	values: () => Promise<{ wrong: string; right: string; others?: Record<string, string> }>,
	site: Fault['site'] = 'running',
): Fault {
	let right = ''
	return {
		...{ name, check, site },
		async plant(installation) {
			const given = await values()
			right = given.right
			Object.assign(installation.settings, given.others, { [setting]: given.wrong })
			await installation.start()
			return undefined
		},
		obey: (installation) => setAndRestart(installation, setting, right),
	}
}

const mailUrl = (host: string, port: number, password = 'giusta', protocol = 'smtp') =>
	`${protocol}://posta:${password}@${host}:${port}`

async function goodMail(): Promise<string> {
	return mailUrl('127.0.0.1', await startMail())
}

/** Starts a proxy of its own in front of a site, and sets the site to it. */
async function behindProxy(site: Installation, made = certify('localhost'), name = 'localhost') {
	const proxy = await startProxy(() => site.port, made, name)
	Object.assign(site.settings, {
		...{ SITE_URL: proxy.url, TRUSTED_PROXIES: '127.0.0.1', NODE_EXTRA_CA_CERTS: AUTHORITY },
		...{ MAIL_URL: await goodMail() },
	})
	return proxy
}

let renew: ((better: ReturnType<typeof certify>) => unknown) | undefined

/** A certificate that browsers refuse, until it is renewed. */
function wrongCertificate(name: string, made: () => ReturnType<typeof certify>): Fault {
	return {
		...{ name, check: 'certificate', site: 'running' },
		async plant(site) {
			const proxy = await behindProxy(site, made())
			renew = proxy.renew
			await site.start()
			return undefined
		},
		obey: async () => renew?.(certify('localhost')),
	}
}

const clock = { behindMs: 0 }

export const OUTSIDE: readonly Fault[] = [
	wrongSetting('the name of the mail server is not in the DNS', 'mail', 'MAIL_URL', async () => ({
		wrong: mailUrl('smtp.nessuno.invalid', 25),
		right: await goodMail(),
	})),
	wrongSetting('the mail server is off', 'mail', 'MAIL_URL', async () => ({
		wrong: mailUrl('127.0.0.1', 9),
		right: await goodMail(),
	})),
	wrongSetting('the mail server rejects the password', 'mail', 'MAIL_URL', async () => {
		const port = await startMail()
		return { wrong: mailUrl('127.0.0.1', port, 'sbagliata'), right: mailUrl('127.0.0.1', port) }
	}),
	wrongSetting('the certificate of the mail server has expired', 'mail', 'MAIL_URL', async () => ({
		wrong: mailUrl('localhost', await startMail(certify('localhost', { days: 0 })), 'giusta', 'smtps'),
		right: mailUrl('localhost', await startMail(certify('localhost')), 'giusta', 'smtps'),
		others: { NODE_EXTRA_CA_CERTS: AUTHORITY },
	})),
	wrongSetting('the port of the mail server speaks the other protocol', 'mail', 'MAIL_URL', async () => {
		const port = await startMail()
		return { wrong: mailUrl('127.0.0.1', port, 'giusta', 'smtps'), right: mailUrl('127.0.0.1', port) }
	}),
	wrongSetting('mail leaves from localhost', 'mail', 'MAIL_FROM', async () => ({
		wrong: 'Studio <posta@localhost>',
		right: 'Studio <posta@studio.example>',
		others: { MAIL_URL: await goodMail() },
	})),
	wrongSetting('the site is public and has no mail server', 'mail', 'MAIL_URL', async () => ({
		wrong: '',
		right: await goodMail(),
		others: { SITE_URL: 'http://studio.local' },
	})),
	wrongSetting('the key of S3 is wrong', 'files', 'S3_ACCESS_KEY_ID', async () => {
		const files = await startFiles()
		return { wrong: 'SBAGLIATA', right: 'S3RVER', others: files }
	}),
	wrongSetting('the bucket does not exist', 'files', 'S3_BUCKET', async () => {
		const files = await startFiles()
		return { wrong: 'manca', right: 'guida', others: files }
	}),
	wrongSetting('S3 is away', 'files', 'S3_ENDPOINT', async () => {
		const files = await startFiles()
		return { wrong: 'http://127.0.0.1:9', right: files['S3_ENDPOINT'] ?? '', others: files }
	}),
	wrongCertificate('the certificate of the site has expired', () => certify('localhost', { days: 0 })),
	wrongCertificate('the certificate of the site is of another name', () => certify('www.altro.example')),
	wrongCertificate('the certificate of the site is signed by itself', () => certify('localhost', { by: 'itself' })),
	{
		name: 'nothing listens at the address of the site',
		check: 'certificate',
		site: 'running',
		async plant(site) {
			await behindProxy(site)
			site.settings['SITE_URL'] = 'https://localhost:9'
			await site.start()
			return undefined
		},
		async obey(site) {
			await site.stop()
			await behindProxy(site)
			await site.start()
		},
	},
	wrongSetting('the site is public without HTTPS', 'certificate', 'SITE_URL', async () => ({
		wrong: 'http://www.studio-prova.it',
		right: '',
		others: { MAIL_URL: await goodMail() },
	})),
	wrongSetting('the name of the site is not in the DNS', 'name', 'SITE_URL', async () => ({
		wrong: 'https://nessuno.invalid',
		right: '',
		others: { MAIL_URL: await goodMail() },
	})),
	{
		name: 'another server answers at the address of the site',
		check: 'name',
		site: 'running',
		async plant(site) {
			let target = await startOther()
			const proxy = await startProxy(() => target, certify('localhost'))
			corrected = () => (target = site.port)
			await behindProxy(site)
			site.settings['SITE_URL'] = proxy.url
			await site.start()
			return undefined
		},
		obey: async () => corrected(),
	},
	{
		name: 'the proxy looks for the site at another port',
		check: 'name',
		site: 'running',
		async plant(site) {
			let target = 9
			const proxy = await startProxy(() => target, certify('localhost'))
			corrected = () => (target = site.port)
			await behindProxy(site)
			site.settings['SITE_URL'] = proxy.url
			await site.start()
			return undefined
		},
		obey: async () => corrected(),
	},
	{
		name: 'the proxy refuses large files',
		check: 'name',
		site: 'running',
		async plant(site) {
			const limit = { bytes: 1024 * 1024 }
			const proxy = await startProxy(() => site.port, certify('localhost'), 'localhost', limit)
			corrected = () => (limit.bytes = Infinity)
			await behindProxy(site)
			site.settings['SITE_URL'] = proxy.url
			await site.start()
			return undefined
		},
		obey: async () => corrected(),
	},
	{
		name: 'the site does not trust its proxy',
		check: 'name',
		site: 'running',
		async plant(site) {
			await behindProxy(site)
			site.settings['TRUSTED_PROXIES'] = undefined
			await site.start()
			return undefined
		},
		obey: (site) => setAndRestart(site, 'TRUSTED_PROXIES', '127.0.0.1'),
	},
	{
		name: 'the clock is three hours ahead',
		check: 'clock',
		site: 'running',
		async plant(site) {
			clock.behindMs = 3 * 3_600_000
			const sources = [await startSource(clock), await startSource(clock)]
			site.settings['NEWS_FEEDS'] = sources.map((host) => `http://${host}/rss`).join(',')
			site.settings['FETCH_ALLOW'] = sources.join(',')
			await site.start()
			return undefined
		},
		obey: async () => (clock.behindMs = 0),
	},
]

let corrected: () => unknown = () => {}
