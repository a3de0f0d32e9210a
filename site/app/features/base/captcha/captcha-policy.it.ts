import type { CaptchaVendor } from './captcha.ts'

/** Section of the cookie policy about the configured captcha; Markdown. */
export const CAPTCHA_POLICY = {
	altcha:
		'Prima di registrarti, di chiedere una nuova password o di scriverci, il tuo browser fa un piccolo calcolo (ALTCHA) sul nostro sito: nessun cookie e nessun altro destinatario.',
	turnstile:
		'Dove ti registri, chiedi una nuova password o ci scrivi usiamo Cloudflare Turnstile, di Cloudflare, Inc. (Stati Uniti): il suo programma si carica solo lì, riceve il tuo indirizzo IP e può usare cookie tecnici, come `cf_clearance`, per capire se sei una persona.',
	hcaptcha:
		'Dove ti registri, chiedi una nuova password o ci scrivi usiamo hCaptcha, di Intuition Machines, Inc. (Stati Uniti): il suo programma si carica solo lì, riceve il tuo indirizzo IP e può usare cookie tecnici, come `hmt_id`, per capire se sei una persona.',
	recaptcha:
		'Dove ti registri, chiedi una nuova password o ci scrivi usiamo reCAPTCHA, di Google: il suo programma si carica solo lì, riceve il tuo indirizzo IP e può usare il cookie `_GRECAPTCHA` (sei mesi) per capire se sei una persona.',
} as const satisfies Record<CaptchaVendor, string>
