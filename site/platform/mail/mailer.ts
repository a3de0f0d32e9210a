import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Env } from '#platform/configuration/env.ts'
import type { Mail } from './letter.ts'

export interface Mailer {
	send(mail: Mail): Promise<void>
	close(): void
}

/** Sends by SMTP if configured; otherwise writes `.eml` files to `DATA_DIR/mail`, whose names sort by time. */
export function createMailer(env: Pick<Env, 'mail' | 'dataDir'>, from: () => Promise<string>): Mailer {
	const { url } = env.mail
	if (url) {
		const transport = nodemailer.createTransport(url)
		return {
			async send(mail) {
				await transport.sendMail(toMessage(mail, await from()))
			},
			close: () => transport.close(),
		}
	}
	const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const folder = mailFolder(env)
	return {
		async send(mail) {
			const { message } = await composer.sendMail(toMessage(mail, await from()))
			await mkdir(folder, { recursive: true })
			const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
			// Readers never see a partial file: it is renamed to .eml when complete.
			await writeFile(join(folder, `${name}.tmp`), message)
			await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
		},
		close: () => composer.close(),
	}
}

/** RFC 8058: mail programs unsubscribe with one POST to the URL. */
function toMessage({ unsubscribe, ...mail }: Mail, from: string) {
	const headers = unsubscribe && {
		'List-Unsubscribe': `<${unsubscribe}>`,
		'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
	}
	return { ...mail, from, ...(headers && { headers }) }
}

/** Returns the folder of `.eml` files, used without SMTP. */
export function mailFolder(env: Pick<Env, 'dataDir'>): string {
	return join(env.dataDir, 'mail')
}
