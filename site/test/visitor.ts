import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { solveCaptcha } from './solve-captcha.ts'

/** Sends a request to a site, on a port or as an app without one. */
export type FetchSite = (path: string, init?: RequestInit) => Promise<Response>

/** A browser as far as HTTP goes: it stores cookies, sends its origin, and does not follow redirects. */
export interface Visitor {
	get(path: string, headers?: Record<string, string>): Promise<Response>
	post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
	/** Submits a form as a page does. */
	submit(path: string, fields: Record<string, string>): Promise<Response>
	cookies: Map<string, string>
}

/** @param origin address of the site, sent as Origin */
export function createVisitor(fetchSite: FetchSite, origin: string): Visitor {
	const cookies = new Map<string, string>()
	async function send(path: string, init: RequestInit, headers: Record<string, string>) {
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const all = { ...(cookie && { cookie }), ...headers }
		const response = await fetchSite(path, { ...init, headers: all, redirect: 'manual' })
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
			if (/max-age=0(;|$)/i.test(line) || value === '') cookies.delete(name)
			else cookies.set(name, value)
		}
		return response
	}
	return {
		cookies,
		get: (path, headers = {}) => send(path, {}, headers),
		post: (path, body, headers = {}) =>
			send(
				path,
				{ method: 'POST', body: JSON.stringify(body) },
				{ origin, 'content-type': 'application/json', ...headers },
			),
		submit: (path, fields) =>
			send(
				path,
				{ method: 'POST', body: new URLSearchParams(fields).toString() },
				{ origin, 'content-type': 'application/x-www-form-urlencoded' },
			),
	}
}

export interface Person {
	name: string
	surename: string
	email: string
	password: string
}

export const anna: Person = {
	name: 'Anna',
	surename: 'Bianchi',
	email: 'anna@example.it',
	password: 'una password lunga',
}

/** Returns the e-mails in `DATA_DIR/mail`, oldest first. */
export async function readMails(dataDir: string): Promise<Email[]> {
	const folder = join(dataDir, 'mail')
	const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
	return Promise.all(names.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))))
}

const MAIL_WITHIN_MS = 10_000

/** Waits for the newest e-mail to an address and returns its first link. Does not need vitest, so the figures use it too. */
export async function linkInMailTo(address: string, dataDir: string): Promise<URL> {
	for (const until = Date.now() + MAIL_WITHIN_MS; Date.now() < until; await wait(20)) {
		const mails = await readMails(dataDir).catch(() => [])
		const mail = mails.findLast(({ to }) => to?.some((recipient) => recipient.address === address))
		const [link] = mail?.text?.match(/https?:\/\/\S+/) ?? []
		if (link) return new URL(link)
	}
	throw new Error(`no mail to ${address} with a link`)
}

/** Sends the sign-up with a solved captcha's token. */
export async function signUp(visitor: Visitor, person: Person = anna): Promise<Response> {
	return visitor.post('/api/auth/sign-up/email', person, { 'x-captcha-response': await solveCaptcha(visitor.get) })
}

/** Signs in with e-mail and password. */
export function signIn(visitor: Visitor, { email, password }: Person = anna): Promise<Response> {
	return visitor.post('/api/auth/sign-in/email', { email, password })
}

/** Opens the link in the confirmation e-mail and presses its button, which also signs in. */
export async function confirm(visitor: Visitor, dataDir: string, { email }: Person = anna): Promise<Response> {
	const link = await linkInMailTo(email, dataDir)
	return pressLink(visitor, link)
}

/** Presses the button of the page that a mailed link opens. */
export function pressLink(
	visitor: Visitor,
	{ pathname, search }: URL,
	fields: Record<string, string> = {},
): Promise<Response> {
	return visitor.submit(pathname + search, { intent: 'account', ...fields })
}

/** Signs up, confirms and signs in a new person. */
export async function becomeUser(visitor: Visitor, dataDir: string, person: Person = anna): Promise<void> {
	await signUp(visitor, person)
	await confirm(visitor, dataDir, person)
}
