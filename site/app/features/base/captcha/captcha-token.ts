import { z } from 'zod'
import { type CaptchaVendor, captchaProblemText } from './captcha.ts'

/** Schema of the form field with the token; a form without it is not processed. */
export function captchaToken(vendor: CaptchaVendor) {
	const problem = captchaProblemText(vendor)
	return z.string(problem).min(1, problem)
}
