import { z } from 'zod'
import type { CaptchaVendor } from '#app/features/accounts/captcha.ts'
import type { CheckToken } from './captcha.ts'

type ThirdParty = Exclude<CaptchaVendor, 'altcha'>

interface Party {
	verifyUrl: string
	/** Where its script, frames and calls come from: what the content security policy has to let in. */
	origins: readonly string[]
	/** Keys and tokens from the vendor's manual that pass without anybody being there. */
	testKeys: readonly string[]
	testTokens: readonly string[]
}

export const THIRD_PARTIES = {
	turnstile: {
		verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
		origins: ['https://challenges.cloudflare.com'],
		testKeys: [
			'1x00000000000000000000AA',
			'2x00000000000000000000AB',
			'1x00000000000000000000BB',
			'2x00000000000000000000BB',
			'3x00000000000000000000FF',
			'1x0000000000000000000000000000000AA',
			'2x0000000000000000000000000000000AA',
			'3x0000000000000000000000000000000AA',
		],
		testTokens: ['XXXX.DUMMY.TOKEN.XXXX'],
	},
	hcaptcha: {
		verifyUrl: 'https://api.hcaptcha.com/siteverify',
		origins: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
		testKeys: [
			'10000000-ffff-ffff-ffff-000000000001',
			'20000000-ffff-ffff-ffff-000000000002',
			'30000000-ffff-ffff-ffff-000000000003',
			'0x0000000000000000000000000000000000000000',
		],
		testTokens: [
			'10000000-aaaa-bbbb-cccc-000000000001',
			'20000000-aaaa-bbbb-cccc-000000000002',
			'30000000-aaaa-bbbb-cccc-000000000003',
		],
	},
	recaptcha: {
		verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
		origins: ['https://www.google.com', 'https://www.gstatic.com'],
		testKeys: ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'],
		testTokens: [],
	},
} as const satisfies Record<ThirdParty, Party>

/** Whether a key is one of those that vendors publish for trying things out. */
export function isTestKey(key: string): boolean {
	return Object.values(THIRD_PARTIES).some(({ testKeys }: Party) => testKeys.includes(key))
}

const Verdict = z.object({ success: z.boolean() })
const TIMEOUT_MS = 8_000

interface Keys {
	vendor: CaptchaVendor
	secretKey: string | undefined
}

/** Asks the vendor about each token. @throws if it does not answer, or not as its manual says */
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
