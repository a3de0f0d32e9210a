import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import { isTestKey } from '#platform/configuration/captcha-parties.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Setting, Settings } from '#platform/configuration/settings.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { CAPTCHA_NAMES, CAPTCHA_VENDORS, type CaptchaProblem, type CaptchaView } from './captcha.ts'
import { isKnownSecret } from './vendors.server.ts'

const THIRD = ['turnstile', 'hcaptcha', 'recaptcha'] as const

const Choice = z.object({ vendor: z.enum(THIRD), siteKey: z.string(), secretKey: z.string() })
type Choice = z.infer<typeof Choice>

/** The third party of the panel, encrypted as a whole; null for our own captcha. A vendor of the environment comes before it. */
export const captchaChoice: Setting<Choice | null> = {
	name: 'captcha',
	schema: Choice,
	isSecret: true,
	variable: null,
	fallback: null,
}

type Parts = [env: Pick<Env, 'captcha'>, settings: Pick<Settings, 'read'>]

/** Returns the vendor in use, with its keys. */
export async function findCaptchaChoice(...[env, settings]: Parts) {
	const { vendor, siteKey, secretKey } = env.captcha
	if (vendor !== 'altcha') return { vendor, siteKey, secretKey }
	return (await settings.read(captchaChoice)) ?? { vendor, siteKey, secretKey }
}

/** Returns the captcha as its page in the panel shows it, without the secret. */
export async function findCaptchaView(
	{ env, settings }: Pick<Platform, 'env' | 'settings'>,
	_admin: Admin,
): Promise<CaptchaView> {
	const { vendor, siteKey, secretKey } = await findCaptchaChoice(env, settings)
	const isThird = vendor !== 'altcha'
	const shown = { vendor, siteKey: isThird ? siteKey : '' }
	return {
		...shown,
		hasSecret: isThird && secretKey !== undefined,
		isFixed: env.captcha.vendor !== 'altcha',
		version: versionOf(shown),
	}
}

const choiceShown = (choice: Choice | null) => ({ vendor: choice?.vendor ?? 'altcha', siteKey: choice?.siteKey ?? '' })

const TEST_KEY = 'È una chiave di prova, che lascerebbe passare chiunque'
const key = z
	.string()
	.trim()
	.max(200, 'Al più 200 caratteri')
	.default('')
	.refine((text) => !isTestKey(text), TEST_KEY)

/** The form; our own captcha needs no keys. */
export const CaptchaForm = z
	.object({ vendor: z.enum(CAPTCHA_VENDORS, 'Scegli una verifica'), siteKey: key, secretKey: key })
	.refine(({ vendor, siteKey }) => vendor === 'altcha' || siteKey !== '', {
		path: ['siteKey'],
		message: 'Scrivi la chiave pubblica che ti ha dato il servizio',
	})
export type CaptchaForm = z.infer<typeof CaptchaForm>

/**
 * Stores the captcha of the panel once its vendor knows the secret: with a wrong one nobody could sign up. An empty secret keeps the stored
 * one of the same vendor and key.
 */
export async function saveCaptcha(
	{ settings, log }: Pick<Platform, 'settings' | 'log'>,
	admin: Admin,
	{ vendor, siteKey, secretKey: typed }: CaptchaForm,
	seen: Seen,
	isKnown: typeof isKnownSecret = isKnownSecret,
): Promise<Result<object, { code: CaptchaProblem } | Changed<'vendor' | 'siteKey'>>> {
	const refuse = (code: CaptchaProblem) => ({ ok: false, problem: { code } }) as const
	const before = await settings.read(captchaChoice)
	let chosen: Choice | null = null
	if (vendor !== 'altcha') {
		const isSame = before?.vendor === vendor && before.siteKey === siteKey
		const secretKey = typed === '' && isSame ? before.secretKey : typed
		if (secretKey === '') return refuse('no-secret')
		try {
			if (!(await isKnown(vendor, secretKey))) return refuse('wrong-secret')
		} catch (err) {
			log.warn({ err }, 'captcha vendor not reached')
			return refuse('no-answer')
		}
		chosen = { vendor, siteKey, secretKey }
	}
	return settings.change(async (tx, write, find) => {
		const changed = changeSince(seen, choiceShown((await find(captchaChoice)).value), choiceShown(chosen))
		if (changed) return { ok: false, problem: changed }
		await write(captchaChoice, chosen)
		const reason = `Verifica contro gli automatismi: ${CAPTCHA_NAMES[vendor]}`
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
		return { ok: true }
	})
}
