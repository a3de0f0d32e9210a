import type { API_KEY_DAYS, ApiKeyScope } from './api-key.ts'

export const API_KEY_LABEL_MISSING = 'Scrivi a che cosa serve la chiave'
export const API_KEY_TOO_MANY = 'Hai già venti chiavi: revocane una prima di crearne un’altra.'
export const API_KEY_REVOKED = 'Chiave revocata'
export const API_KEY_SCOPE_MISSING = 'Scegli almeno una cosa che la chiave può fare'

export const SCOPE_TEXT = {
	convert: 'Convertire PDF',
	verify: 'Verificare PDF/A',
	tools: 'Usare strumenti di calcolo e leggi',
} as const satisfies Record<ApiKeyScope, string>

export const DAYS_TEXT = {
	30: '30 giorni',
	90: '90 giorni',
	365: 'Un anno',
} as const satisfies Record<(typeof API_KEY_DAYS)[number], string>
