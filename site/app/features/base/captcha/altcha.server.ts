import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { DerivedKeys } from '#platform/configuration/derived-keys.ts'
import type { Env } from '#platform/configuration/env.ts'
import { CAPTCHA_SECONDS, type CheckToken } from './solution.ts'

const text = z.string().max(200)

/** The browser's response: the signed task, and its solution. */
const Payload = z.object({
	challenge: z.object({
		parameters: z.strictObject({
			algorithm: text,
			nonce: text,
			salt: text,
			cost: z.int(),
			keyLength: z.int(),
			keyPrefix: text,
			keySignature: text,
			expiresAt: z.int(),
		}),
		signature: text,
	}),
	solution: z.object({ counter: z.int(), derivedKey: text }),
})

/** Work in PBKDF2 rounds: at most `tries` keys (half of them on average), each of `cost` rounds. */
const WORK = {
	full: { cost: 5_000, tries: 400 },
	token: { cost: 500, tries: 20 },
} as const satisfies Record<Env['captcha']['work'], object>

/**
 * ALTCHA on our own server: the browser searches for a number whose derived key has the required prefix. The server knows the number, so
 * checking costs one signature.
 */
export function createAltcha(keys: DerivedKeys, work: Env['captcha']['work']) {
	const hmacSignatureSecret = keys.key('captcha-challenge')
	const hmacKeySignatureSecret = keys.key('captcha-key')

	function challenge(): Promise<object> {
		const { cost, tries } = WORK[work]
		return createChallenge({
			algorithm: 'PBKDF2/SHA-256',
			cost,
			counter: randomInt(tries),
			deriveKey,
			expiresAt: new Date(Date.now() + CAPTCHA_SECONDS * 1000),
			hmacSignatureSecret,
			hmacKeySignatureSecret,
		})
	}

	const check: CheckToken = async (token) => {
		const payload = Payload.safeParse(parseToken(token))
		if (!payload.success) return undefined
		const { verified } = await verifySolution({
			...payload.data,
			deriveKey,
			hmacSignatureSecret,
			hmacKeySignatureSecret,
		})
		return verified ? payload.data.challenge.signature : undefined
	}
	return { challenge, check }
}

function parseToken(token: string): unknown {
	try {
		return JSON.parse(Buffer.from(token, 'base64').toString())
	} catch {
		return undefined
	}
}
