import type { Feature } from '#app/features/feature.ts'
import { captchaSolutions } from './captcha-table.server.ts'
import { captchaHttp } from './http.server.ts'

/** The captcha of public forms. */
export const feature: Feature = {
	tables: [{ table: captchaSolutions, notPersonal: 'hashes of solved captchas, for minutes' }],
	http: { afterChecks: captchaHttp },
	parties: async ({ captcha }) => ({ captcha: (await captcha.key()).vendor }),
	panel: [{ to: '/admin/verifica', label: 'Verifica anti-robot', group: 'Sito', place: 4 }],
}
