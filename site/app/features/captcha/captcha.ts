/** Who asks whether a person is there. ALTCHA is our own server; the others are third parties, by configuration. */
export const CAPTCHA_VENDORS = ['altcha', 'turnstile', 'hcaptcha', 'recaptcha'] as const
export type CaptchaVendor = (typeof CAPTCHA_VENDORS)[number]

const NAMES = {
	altcha: 'ALTCHA',
	turnstile: 'Cloudflare Turnstile',
	hcaptcha: 'hCaptcha',
	recaptcha: 'reCAPTCHA',
} as const satisfies Record<CaptchaVendor, string>

/** What `GET /api/captcha` answers (the specification's get-captcha-key). */
export interface CaptchaKey {
	vendor: CaptchaVendor
	siteKey: string
}

/** Stands in when no key can be had (§4). Whatever it yields is refused by the server. */
export const TEST_CAPTCHA_KEY: CaptchaKey = { vendor: 'altcha', siteKey: 'test' }
export const TEST_CAPTCHA_TOKEN = 'test'

/** Form field and header that carry the token. */
export const CAPTCHA_FIELD = 'captcha'
export const CAPTCHA_HEADER = 'x-captcha-response'

/** Code with which the authentication refuses a call without a valid token. */
export const CAPTCHA_REFUSED = 'CAPTCHA_REFUSED'

/** §5: asks to complete the verification, naming its vendor. */
export function captchaProblemText(vendor: CaptchaVendor): string {
	return `Per favore, completa la verifica ${NAMES[vendor]}`
}
