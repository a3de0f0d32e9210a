/** Captcha vendors. ALTCHA runs on our own server; the others are third parties, enabled by configuration. */
export const CAPTCHA_VENDORS = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
export type CaptchaVendor = (typeof CAPTCHA_VENDORS)[number]

export const CAPTCHA_NAMES = {
	altcha: 'ALTCHA',
	turnstile: 'Cloudflare Turnstile',
	hcaptcha: 'hCaptcha',
	recaptcha: 'reCAPTCHA',
} as const satisfies Record<CaptchaVendor, string>

/** Response of `GET /api/captcha` (the specification's get-captcha-key). */
export interface CaptchaKey {
	vendor: CaptchaVendor
	siteKey: string
}

/** Used if no key can be loaded (§4). The server rejects its tokens. */
export const TEST_CAPTCHA_KEY: CaptchaKey = { vendor: 'altcha', siteKey: 'test' }
export const TEST_CAPTCHA_TOKEN = 'test'

/** Form field and header that carry the token. */
export const CAPTCHA_FIELD = 'captcha'
export const CAPTCHA_HEADER = 'x-captcha-response'

/** Error code of a call without a valid token. */
export const CAPTCHA_REFUSED = 'CAPTCHA_REFUSED'

/** §5: returns the message that asks to complete the verification, naming its vendor. */
export function captchaProblemText(vendor: CaptchaVendor): string {
	return `Per favore, completa la verifica ${CAPTCHA_NAMES[vendor]}`
}

/** The captcha as the panel shows it; the secret never leaves the server. */
export interface CaptchaView {
	vendor: CaptchaVendor
	/** Empty for our own. */
	siteKey: string
	hasSecret: boolean
	/** True if the environment chose the vendor. */
	isFixed: boolean
	version: string
}

/** `no-secret`: none was typed or stored. `wrong-secret`: the vendor does not know it. `no-answer`: the vendor did not say. */
export type CaptchaProblem = 'no-secret' | 'wrong-secret' | 'no-answer'
