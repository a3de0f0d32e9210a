import { z } from 'zod'
import { type Party, THIRD_PARTIES, type ThirdParty } from '#platform/configuration/captcha-parties.ts'
import type { CaptchaVendor } from './captcha.ts'
import type { CheckToken } from './solution.ts'

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() })
const TIMEOUT_MS = 8_000

interface Keys {
	vendor: CaptchaVendor
	secretKey: string | undefined
}

/** Asks the vendor about each token. @throws if it does not answer, or not as documented */
export function createVendorCheck({ vendor, secretKey }: Keys, verifyUrl?: string): CheckToken {
	if (vendor === 'altcha' || secretKey === undefined) throw new Error('no captcha of a third party is configured')
	const party: Party = THIRD_PARTIES[vendor]
	return async (token, clientAddress) => {
		if (party.testTokens.includes(token)) return undefined
		const fields = { secret: secretKey, response: token, remoteip: clientAddress }
		const { success } = await askVendor(verifyUrl ?? party.verifyUrl, fields)
		return success ? token : undefined
	}
}

/** Codes of all three vendors for a secret that is not theirs. */
const WRONG_SECRET = /^(?:missing|invalid)-input-secret$|^sitekey-secret-mismatch$/

/** Asks the vendor whether it knows the secret, with a token that cannot pass. @throws if it does not answer, or not as documented */
export async function isKnownSecret(vendor: ThirdParty, secretKey: string, verifyUrl?: string): Promise<boolean> {
	const verdict = await askVendor(verifyUrl ?? THIRD_PARTIES[vendor].verifyUrl, {
		secret: secretKey,
		response: 'prova',
	})
	return !verdict['error-codes']?.some((code) => WRONG_SECRET.test(code))
}

async function askVendor(verifyUrl: string, fields: Record<string, string>) {
	const response = await fetch(verifyUrl, {
		method: 'POST',
		body: new URLSearchParams(fields),
		signal: AbortSignal.timeout(TIMEOUT_MS),
	})
	return Verdict.parse(await response.json())
}
