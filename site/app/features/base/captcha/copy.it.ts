import type { CaptchaProblem } from './captcha.ts'

export const CAPTCHA_SAVED = 'Verifica salvata: vale da subito'
export const CAPTCHA_PROBLEM = {
	'no-secret': 'Scrivi la chiave segreta: il servizio la dà insieme a quella pubblica',
	'wrong-secret': 'Il servizio non conosce questa chiave segreta: copiala di nuovo',
	'no-answer': 'Il servizio non risponde, quindi non abbiamo cambiato niente: riprova più tardi.',
	fixed: 'La verifica è impostata nell’ambiente',
} as const satisfies Record<CaptchaProblem | 'fixed', string>
