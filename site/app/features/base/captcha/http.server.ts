import { Hono } from 'hono'
import { type AppEnv } from '#platform/http/app-env.ts'
import { countUse, type Limit } from '#platform/limits/rate-limits.ts'
import type { WithCaptcha } from './check-captcha.server.ts'

const CHALLENGES: Limit = { name: 'captcha-challenges', points: 60, windowSeconds: 60 }

/** `GET /api/captcha`: vendor and public key. `GET /api/captcha/challenge`: a task, if the site issues them itself. */
export function captchaHttp({ captcha, db }: Pick<WithCaptcha, 'captcha' | 'db'>) {
	const app = new Hono<AppEnv>()
	app.get('/api/captcha', async (c) => c.json(await captcha.key(), 200, { 'cache-control': 'no-store' }))
	app.get('/api/captcha/challenge', async (c) => {
		const challenge = await captcha.challenge()
		if (!challenge) return c.notFound()
		const wait = await countUse(db, CHALLENGES, c.get('clientAddress'))
		if (wait !== undefined)
			return c.json({ error: `Troppe verifiche. Riprova tra ${wait} secondi.` }, 429, { 'retry-after': String(wait) })
		return c.json(challenge, 200, { 'cache-control': 'no-store' })
	})
	return app
}
