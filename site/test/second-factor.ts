import { generateSync } from 'otplib'
import type { Visitor } from './visitor.ts'

const SCREEN = '/profile/verifica'

/** Returns the code an authenticator app shows now or in the next period, which is accepted too. */
export function appCode(secret: string, period: 'now' | 'next' = 'now'): string {
	const epoch = Math.floor(Date.now() / 1000) + (period === 'next' ? 30 : 0)
	return generateSync({ secret, epoch })
}

/** Returns the secret shown on the page while an app is being added. */
export async function shownSecret(visitor: Visitor): Promise<string> {
	const page = await (await visitor.get(SCREEN)).text()
	const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(' ', '')
	if (!secret) throw new Error('the page shows no secret')
	return secret
}

/** Adds an authenticator app through the pages. */
export async function addApp(visitor: Visitor, password: string): Promise<{ secret: string; recoveryCodes: string[] }> {
	const started = await visitor.submit(SCREEN, { intent: 'start-totp', friendlyName: 'Il mio telefono', password })
	if (started.status !== 302) throw new Error(`not started: ${started.status}`)
	const secret = await shownSecret(visitor)
	const page = await (await visitor.submit(SCREEN, { intent: 'confirm-totp', code: appCode(secret) })).text()
	const recoveryCodes = [...page.matchAll(/<li>([a-zA-Z0-9]{5}-[a-zA-Z0-9]{5})<\/li>/g)].map(([, code = '']) => code)
	return { secret, recoveryCodes }
}
