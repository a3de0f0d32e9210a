import { z } from 'zod'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import { writtenLine } from '#app/text/written-text.ts'
import { changeSince, versionOf } from '#app/versions/version.server.ts'
import type { Changed, Seen } from '#app/versions/version.ts'
import type { Setting } from '#platform/configuration/settings.ts'
import { causes } from '#platform/faults/fault-of.ts'
import { composeLetter } from '#platform/mail/letter.ts'
import type { MailServer } from '#platform/mail/mailer.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { MAIL_SERVER_CHANGED, trialLetter } from './copy.it.ts'
import { mailFrom } from './definitions.server.ts'
import { type MailView, USUAL_PORT } from './mail-server.ts'

const HOST = /^(?=.{1,253}$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i
const PORT_PROBLEM = 'La porta è un numero da 1 a 65535, di solito 465 o 587'

/** The mail server of the panel, encrypted as a whole. `MAIL_URL` of the environment comes before it. */
export const mailServer: Setting<MailServer | null> = {
	name: 'mail.server',
	schema: z.object({
		host: z.string(),
		port: z.number().int(),
		user: z.string().nullable(),
		password: z.string().nullable(),
	}),
	isSecret: true,
	variable: null,
	fallback: null,
}

/** The form: without a host, e-mails go to files again. */
export const MailServerForm = z.object({
	host: z
		.string()
		.trim()
		.default('')
		.refine((text) => text === '' || HOST.test(text), 'Scrivi solo il nome del server, come smtp.esempio.it'),
	port: z.preprocess(
		(text) => (text === '' || text === undefined ? USUAL_PORT : text),
		z.coerce.number(PORT_PROBLEM).int(PORT_PROBLEM).min(1, PORT_PROBLEM).max(65_535, PORT_PROBLEM),
	),
	user: writtenLine({ max: [320, 'Al più 320 caratteri'] }).default(''),
	password: z.string().max(500, 'Al più 500 caratteri').default(''),
})
type MailServerForm = z.infer<typeof MailServerForm>

type Parts = Pick<Platform, 'settings' | 'mailer'>

/** Returns the mail settings for the page. */
export async function findMailView({ settings, mailer }: Parts, admin: Admin & Person): Promise<MailView> {
	const [route, server, from, sender] = await Promise.all([
		mailer.route(),
		settings.read(mailServer),
		settings.find(mailFrom),
		mailer.from(),
	])
	const shown = serverShown(server)
	return {
		...shown,
		version: versionOf({ ...shown, [mailFrom.name]: from.value }),
		route,
		from: { value: sender, isFixed: from.source === 'environment' },
		hasPassword: server !== null && server.password !== null,
		tryAt: admin.email,
	}
}

function serverShown(server: MailServer | null) {
	return { host: server?.host ?? '', port: String(server?.port ?? USUAL_PORT), user: server?.user ?? '' }
}

/** Stores the mail server over the one that was shown; an empty password keeps the stored one while host and user stay the same. */
export function saveMailServer(
	{ settings }: Parts,
	admin: Admin,
	form: MailServerForm,
	seen: Seen,
): Promise<Result<object, Changed<'host' | 'port' | 'user'>>> {
	return settings.change(async (tx, write, find) => {
		const before = (await find(mailServer)).value
		const server = serverOf(form, before)
		if (JSON.stringify(server) === JSON.stringify(before)) return { ok: true }
		const changed = changeSince(seen, serverShown(before), serverShown(server))
		if (changed) return { ok: false, problem: changed }
		await write(mailServer, server)
		const { host, port } = form
		const reason = `${MAIL_SERVER_CHANGED}: ${host === '' ? 'tolto' : `${host}:${port}`}`
		await recordAudit(tx, { actor: admin.userId, action: 'settings-changed', reason })
		return { ok: true }
	})
}

function serverOf(form: MailServerForm, before: MailServer | null): MailServer | null {
	const { host, port } = form
	const user = form.user === '' ? null : form.user
	const isSame = before?.host === host && before.user === user
	const typed = form.password === '' ? null : form.password
	const password = user === null ? null : (typed ?? (isSame ? before.password : null))
	return host === '' ? null : { host, port, user, password }
}

export type Trial = { state: 'sent' } | { state: 'written' } | { state: 'failed'; code: string }

/** Sends a trial to the admin's own address, now and not through the queue. @returns the code of the mail library if it fails */
export async function tryMail(
	{ mailer, siteUrl, log }: Pick<Platform, 'mailer' | 'siteUrl' | 'log'>,
	admin: Admin & Person,
): Promise<Trial> {
	try {
		await mailer.sendTrial(composeLetter(trialLetter(admin, `${siteUrl}/admin/email`)))
	} catch (err) {
		log.warn({ err }, 'trial mail not sent')
		const [code = ''] = causes(err).flatMap((cause) => ('code' in cause ? [String(cause.code)] : []))
		return { state: 'failed', code }
	}
	return { state: (await mailer.route()) === 'files' ? 'written' : 'sent' }
}
