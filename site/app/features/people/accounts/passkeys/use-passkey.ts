import { useState } from 'react'
import { authProblemText, PASSKEY_FAILED, PASSKEY_REFUSED, PASSKEY_WRONG_PLACE } from '../copy.it.ts'

interface Ceremony {
	isBusy: boolean
	/** Error message in Italian. */
	problem: string | null
	/** Runs one dialogue with the browser; resolves to true if the site accepted its result. */
	run(dialogue: () => Promise<Response>): Promise<boolean>
}

/** Runs one passkey dialogue between person, browser and site at a time. */
export function useCeremony(): Ceremony {
	const [isBusy, setBusy] = useState(false)
	const [problem, setProblem] = useState<string | null>(null)
	return {
		isBusy,
		problem,
		async run(dialogue) {
			setBusy(true)
			setProblem(null)
			try {
				const answer = await dialogue()
				if (answer.ok) return true
				setProblem(authProblemText(await codeOf(answer), PASSKEY_FAILED))
			} catch (error) {
				setProblem(problemOf(error))
			} finally {
				setBusy(false)
			}
			return false
		},
	}
}

/** The site refused to start a dialogue. */
class Refused extends Error {
	override name = 'Refused'
	readonly code: string | undefined
	constructor(code: string | undefined) {
		super('refused')
		this.code = code
	}
}

function problemOf(error: unknown): string {
	if (error instanceof Refused) return authProblemText(error.code, PASSKEY_FAILED)
	const name = error instanceof Error ? error.name : ''
	if (name === 'NotAllowedError' || name === 'AbortError') return PASSKEY_REFUSED
	return name === 'SecurityError' || name === 'NotSupportedError' ? PASSKEY_WRONG_PLACE : PASSKEY_FAILED
}

async function codeOf(answer: Response): Promise<string | undefined> {
	const body: unknown = await answer.json().catch(() => null)
	return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}

async function begin(path: string) {
	const answer = await fetch(`/api/auth/passkey/${path}`)
	if (!answer.ok) throw new Refused(await codeOf(answer))
	return answer.json()
}

function send(path: string, body: object): Promise<Response> {
	return fetch(`/api/auth/passkey/${path}`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
}

/** Has the browser create a passkey and sends it to the site. @throws if the person cancels the dialogue */
export async function registerPasskey(name: string): Promise<Response> {
	const { startRegistration } = await import('@simplewebauthn/browser')
	const response = await startRegistration({ optionsJSON: await begin('generate-register-options') })
	return send('verify-registration', { response, name })
}

/** Has the browser sign a challenge and sends it to the site. @throws if the person cancels the dialogue */
export async function signInWithPasskey(): Promise<Response> {
	const { startAuthentication } = await import('@simplewebauthn/browser')
	const options = await begin('generate-authenticate-options')
	const response = await startAuthentication({ optionsJSON: { ...options, userVerification: 'required' } })
	return send('verify-authentication', { response })
}
