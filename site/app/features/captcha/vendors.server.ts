import { z } from 'zod'
import { type Party, THIRD_PARTIES } from '#platform/configuration/captcha-parties.ts'
import type { CaptchaVendor } from './captcha.ts'
import type { CheckToken } from './solution.ts'

const Verdict = z.object({ success: z.boolean() })
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
		const response = await fetch(verifyUrl ?? party.verifyUrl, {
			method: 'POST',
			body: new URLSearchParams({ secret: secretKey, response: token, remoteip: clientAddress }),
			signal: AbortSignal.timeout(TIMEOUT_MS),
		})
		const { success } = Verdict.parse(await response.json())
		return success ? token : undefined
	}
}
