import type { Env } from '#platform/configuration/env.ts'
import { safeFetch } from '#platform/fetch/safe-fetch.ts'
import type { Platform } from '#platform/platform.ts'

export interface Sms {
	/** Phone number in E.164 format. */
	to: string
	text: string
}

/** Returns true if codes can be sent by text message: through a provider. Nothing offers them without. */
export function canSendSms(env: Pick<Env, 'sms'>): boolean {
	return env.sms !== undefined
}

/**
 * Sends a message to the provider at `SMS_WEBHOOK_URL` as JSON `{ to, text }`.
 * @throws if the provider did not accept it, so that the job is retried
 */
export async function sendSms({ env }: Pick<Platform, 'env'>, { to, text }: Sms): Promise<void> {
	if (!env.sms) throw new Error('SMS provider: not configured')
	const answer = await safeFetch(env.sms.webhookUrl, {
		chosenBy: 'studio',
		allow: env.fetchAllow,
		method: 'POST',
		headers: {
			'content-type': 'application/json',
			...(env.sms.token !== undefined && { authorization: `Bearer ${env.sms.token}` }),
		},
		body: JSON.stringify({ to, text }),
		maxRedirects: 0,
		timeoutMs: 15_000,
	})
	if (!answer.ok) throw new Error(`SMS provider: ${answer.problem.code}`)
	if (answer.status >= 300) throw new Error(`SMS provider: status ${answer.status}`)
}
