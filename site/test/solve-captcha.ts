import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** Solves the captcha as a browser does; returns the token to send with the form. */
export async function solveCaptcha(get: (path: string) => Promise<Response>): Promise<string> {
	const challenge = await (await get('/api/captcha/challenge')).json()
	const solution = await solveChallenge({ challenge, deriveKey })
	return btoa(JSON.stringify({ challenge, solution }))
}
