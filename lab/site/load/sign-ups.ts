import { randomInt, randomUUID } from 'node:crypto'
import { solveCaptcha } from '#test/solve-captcha.ts'

/**
 * Signs somebody up from an address of their own (the site must trust 127.0.0.1 as a proxy). Returns the e-mail address if the site
 * acknowledged it; undefined if it did not.
 */
export async function signUp(url: string, signal: AbortSignal): Promise<string | undefined> {
	const email = `${randomUUID()}@example.it`
	const from = { 'x-forwarded-for': Array.from({ length: 4 }, (_, n) => (n === 0 ? 10 : randomInt(256))).join('.') }
	try {
		const captcha = await solveCaptcha((path) => fetch(url + path, { headers: from, signal }))
		const response = await fetch(`${url}/api/auth/sign-up/email`, {
			method: 'POST',
			headers: { ...from, 'content-type': 'application/json', origin: url, 'x-captcha-response': captcha },
			body: JSON.stringify({ email, password: 'una password lunga', name: 'Prova', surename: 'Prova' }),
			signal,
		})
		return response.ok && (await response.text()) !== '' ? email : undefined
	} catch {
		return undefined
	}
}
