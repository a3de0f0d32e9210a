import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '#platform/configuration/env.ts'
import { safeFetch } from '#platform/fetch/safe-fetch.ts'
import type { Platform } from '#platform/platform.ts'

export interface Sms {
	/** Phone number in E.164 format. */
	to: string
	text: string
}

/** Returns true if codes can be sent by text message: through a provider or, while the site is being tried out, to a folder. */
export function canSendSms(env: Pick<Env, 'sms' | 'devPages'>): boolean {
	return env.sms !== undefined || env.devPages !== 'never'
}

/** Returns the folder of text messages, used without a provider. */
export function smsFolder(env: Pick<Env, 'dataDir'>): string {
	return join(env.dataDir, 'sms')
}

/**
 * Sends a message to the provider at `SMS_WEBHOOK_URL` as JSON `{ to, text }`; without a provider, writes it to `DATA_DIR/sms`.
 * @throws if the provider did not accept it, so that the job is retried
 */
export async function sendSms({ env, log }: Pick<Platform, 'env' | 'log'>, { to, text }: Sms): Promise<void> {
	if (!env.sms) {
		const folder = smsFolder(env)
		await mkdir(folder, { recursive: true })
		await writeFile(join(folder, `${Date.now()}-${randomUUID().slice(0, 8)}.json`), JSON.stringify({ to, text }))
		log.info('SMS kept in DATA_DIR/sms: no provider is configured')
		return
	}
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
