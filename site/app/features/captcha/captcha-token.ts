import { z } from 'zod'
import { type CaptchaVendor, captchaProblemText } from './captcha.ts'

/** The field of a form that carries the token; without one the form is not even sent on. */
export function captchaToken(vendor: CaptchaVendor) {
	const problem = captchaProblemText(vendor)
	return z.string(problem).min(1, problem)
}
