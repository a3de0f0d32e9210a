/** Attacks on resources: processor time, network, connections. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { renderMarkdown } from '#app/features/content/news/markdown.server.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { anna, signUp } from '#test/visitor.ts'
import { samplePdf } from '../conversions/site.ts'
import { tokensAtRest } from './known-secrets.ts'
import { cookieHeader, type Target } from './target.ts'
import { type Attack, type Scene, type Trial, trial } from './trial.ts'

const LONG_MS = 2000
const ATTEMPTS = 3

export const slowMask: Attack = {
	name: 'One person stops the site with a long document',
	async run({ target }: Scene) {
		const { visitor } = await target.newAccount()
		const about = 'Il mugnaio Zanobini paga il canone dell’acqua del mulino entro aprile. '
		const uploaded = await visitor.post('/api/knowledge/documents', {
			title: 'Il canone del mulino',
			text: about + 'abcdefghij.'.repeat(11_000),
			documentType: 'altro',
			category: 'tributario',
			enableChunking: false,
		})
		const waits: number[] = []
		// A busy machine is slow once; a blocked site is slow every time.
		for (let attempt = 0; attempt < ATTEMPTS && waits.every((ms) => ms > LONG_MS); attempt++) {
			const asking = visitor.post('/api/assistant/messages', {
				question: 'Entro quando il mugnaio Zanobini paga il canone dell’acqua del mulino?',
				sessionId: randomUUID(),
			})
			waits.push(await longestWait(target))
			await (await asking).text()
		}
		const isOpen = waits.every((ms) => ms > LONG_MS)
		return [trial('everybody waits for one question', isOpen, `${uploaded.status}, ${waits.join(', ')} ms`)]
	},
}

/** Returns the longest wait of another client, over two seconds. */
async function longestWait(target: Target): Promise<number> {
	await wait(200)
	let longest = 0
	for (let n = 0; n < 20; n++) {
		const started = performance.now()
		// A keep-alive connection is cut after a long wait; that time counts too.
		await target.fetch('/healthz').catch(() => undefined)
		longest = Math.max(longest, performance.now() - started)
		await wait(100)
	}
	return Math.round(longest)
}

export const privateHook: Attack = {
	name: 'A private host, allowed for the studio, reached by a person',
	async run({ target, stranger }: Scene) {
		const { visitor } = await target.newAccount()
		const form = new FormData()
		form.set('file', new File([await samplePdf(1)], 'atto.pdf', { type: 'application/pdf' }))
		form.set('webhookUrl', `${stranger.url}/interno`)
		const headers = { cookie: cookieHeader(visitor), origin: target.origin }
		const { status } = await target.fetch('/api/conversions', { method: 'POST', headers, body: form })
		if (status === 202) for (let n = 0; n < 100 && !stranger.knocks.includes('/interno'); n++) await wait(150)
		return [trial('the webhook reached it', stranger.knocks.includes('/interno'), status)]
	},
}

export const operatorDoors: Attack = {
	name: 'Pages of the operator, behind a proxy on the same machine',
	async run({ target }: Scene) {
		const trials: Trial[] = []
		for (const path of ['/metrics', '/dev/mail', '/readyz?details'])
			for (const host of [undefined, 'www.guida.example']) {
				const answer = await fetch(target.url + path, host === undefined ? {} : { headers: { host } })
				const text = await answer.text()
				const isOpen = path.startsWith('/readyz') ? text.trim() !== 'ok' && answer.ok : answer.ok
				trials.push(trial(`${path} without a token${host ? ', for another host' : ''}`, isOpen, answer.status))
			}
		return trials
	},
}

export const smaller: Attack = {
	name: 'Smaller ones',
	async run(scene: Scene) {
		const { target } = scene
		const status = async (path: string, headers: Record<string, string> = {}) =>
			(await target.fetch(path, { headers })).status
		const broken = await status('/auth/verifica', {
			cookie: ['', '__Secure-', '__Host-'].map((prefix) => `${prefix}guida-fiscale.two_factor=%E0%A4%A`).join('; '),
		})
		const { visitor } = await target.newAccount()
		const searches = await Promise.all(
			[
				'/?q=%00',
				'/cerca?q=a%00b',
				'/?search=%00',
				'/api/questions/similar?title=a%00b',
				'/api/assistant/sessions?q=%00',
				'/api/knowledge/norms?q=%00',
				'/api/news?q=%00',
			].map(async (path) => (await visitor.get(path)).status),
		)
		const weak = await signUp(target.visit(), {
			...anna,
			email: `${randomUUID()}@example.it`,
			password: 'guidafiscale',
		})
		return [
			trial('a broken cookie', broken >= 500, broken),
			trial(
				'NUL in a search',
				searches.some((one) => one >= 500),
				searches.join(', '),
			),
			trial(
				'nested quotes in Markdown',
				throws(() => renderMarkdown('> '.repeat(3000))),
			),
			trial('the name of the site as a password', weak.ok, weak.status),
			trial('a provider without https', !throws(() => readEnv(PLAIN_PROVIDER, 'production', '/'))),
			...(await tokensAtRest.run(scene)),
		]
	},
}

const PLAIN_PROVIDER = { OIDC_ISSUER: 'http://idp.example.org', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' }

function throws(work: () => unknown): boolean {
	try {
		work()
		return false
	} catch {
		return true
	}
}
