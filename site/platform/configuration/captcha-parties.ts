/** Third parties that check whether a person is there. */
export type ThirdParty = 'turnstile' | 'hcaptcha' | 'recaptcha'

export interface Party {
	verifyUrl: string
	/** Origins of its script, frames and requests, which the content security policy must allow. */
	origins: readonly string[]
	/** Keys and tokens from the vendor's documentation that always pass. */
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

/** Returns true for keys that vendors publish for testing: with one of these, every request passes. */
export function isTestKey(key: string): boolean {
	return Object.values(THIRD_PARTIES).some(({ testKeys }: Party) => testKeys.includes(key))
}
