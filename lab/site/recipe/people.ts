/** Does what people do with the site of a machine: sign up, convert a file, ask. It is reached past its proxy, as one of its trusted proxies. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { samplePdf } from '../conversions/site.ts'

const FROM = { 'x-forwarded-for': '10.1.2.3', 'x-forwarded-proto': 'https' }
const CONVERTED_WITHIN_MS = 120_000

export interface Site {
	/** Address on this machine. */
	url: string
	/** Address for the world. */
	origin: string
}

/** Signs somebody up; returns the status. */
export async function signUp({ url, origin }: Site, email: string): Promise<number> {
	const captcha = await solveCaptcha((path) => fetch(url + path, { headers: FROM }))
	const headers = { ...FROM, 'content-type': 'application/json', origin, 'x-captcha-response': captcha }
	const body = JSON.stringify({ email, password: 'una password lunga', name: 'Prova', surename: 'Prova' })
	return (await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', headers, body })).status
}

/** Converts a PDF of ten pages; returns how it ended. */
export async function convert({ url }: Site, key: string): Promise<string> {
	const headers = { ...FROM, authorization: `Bearer ${key}` }
	const sent = await fetch(`${url}/api/conversions`, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/pdf' },
		body: await samplePdf(10),
	})
	const { conversionId } = (await sent.json()) as { conversionId?: string }
	for (const until = Date.now() + CONVERTED_WITHIN_MS; Date.now() < until; await wait(200)) {
		const answer = await fetch(`${url}/api/conversions/${conversionId}`, { headers })
		const row = (await answer.json()) as { conversion_status: string; problem: string | null }
		if (row.conversion_status !== 'processing') return row.problem ?? row.conversion_status
	}
	return 'stuck'
}

/** Asks the assistant with a session's cookie; returns the status. */
export async function ask({ url, origin }: Site, cookie: string): Promise<number> {
	const headers = { ...FROM, origin, cookie: `__Host-${cookie}`, accept: 'application/json' }
	const answer = await fetch(`${url}/api/assistant/messages`, {
		method: 'POST',
		headers: { ...headers, 'content-type': 'application/json' },
		body: JSON.stringify({ question: 'Quando scade il saldo dell’IVA?', sessionId: randomUUID() }),
	})
	await answer.text()
	return answer.status
}
