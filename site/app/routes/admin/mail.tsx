import { z } from 'zod'
import { resentText } from '#app/features/base/events/undelivered/copy.it.ts'
import { findUndelivered, resendUndelivered } from '#app/features/base/events/undelivered/undelivered.server.ts'
import { RESEND_ALL, RESEND_ONE } from '#app/features/base/events/undelivered/undelivered.ts'
import { UndeliveredSection } from '#app/features/base/events/undelivered/undelivered-section.tsx'
import {
	MAIL_LABEL,
	MAIL_SAVED,
	mailProblemText,
	TRIAL_WRITTEN,
	trialSent,
} from '#app/features/base/settings/copy.it.ts'
import { MailScreen } from '#app/features/base/settings/mail-screen.tsx'
import {
	findMailView,
	MailServerForm,
	saveMailServer,
	tryMail,
} from '#app/features/base/settings/mail-server.server.ts'
import { saveSiteSettings } from '#app/features/base/settings/settings.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { type Changed, seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/mail.ts'

const PATH = '/admin/email'

/** Loads the mail settings without the password. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const [mail, undelivered] = await Promise.all([findMailView(deps, admin), findUndelivered(deps, admin)])
	return { mail, undelivered }
}

/** Saves sender and server, sends a trial with what is saved, or sends undelivered e-mails again. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const { intent, ...fields } = await formFields(request)
	if (intent === 'try') {
		const trial = await tryMail(deps, admin)
		if (trial.state === 'sent') return redirectWithNotice(PATH, 'success', trialSent(admin.email))
		if (trial.state === 'written') return redirectWithNotice(PATH, 'info', TRIAL_WRITTEN)
		return redirectWithNotice(PATH, 'error', mailProblemText(trial.code))
	}
	if (intent === RESEND_ALL) {
		return redirectWithNotice(PATH, 'success', resentText(await resendUndelivered(deps, admin)))
	}
	if (intent === RESEND_ONE) {
		const { success, data: id } = z.uuid().safeParse(fields.id)
		const count = success ? await resendUndelivered(deps, admin, id) : 0
		return redirectWithNotice(PATH, count > 0 ? 'success' : 'info', resentText(count))
	}
	const form = MailServerForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const from = fields['mail.from']
	const seen = seenIn(fields)
	if (from !== undefined) {
		const sender = await saveSiteSettings(deps, admin, { 'mail.from': from }, seen)
		if (!sender.ok)
			return sender.problem.code === 'changed'
				? refuseChanged(fields, await wholePage(sender.problem), MAIL_LABEL, DATA_CHANGED)
				: refuseForm(fields, { status: 400, fieldErrors: sender.problem.fieldErrors })
	}
	if ((await deps.mailer.route()) !== 'environment') {
		const server = await saveMailServer(deps, admin, form.data, seen)
		if (!server.ok) return refuseChanged(fields, await wholePage(server.problem), MAIL_LABEL, DATA_CHANGED)
	}
	return redirectWithNotice(PATH, 'success', MAIL_SAVED)

	/** The form shows sender and server, which are saved apart: the version to confirm names both. */
	async function wholePage(changed: Changed): Promise<Changed> {
		return { ...changed, version: (await findMailView(deps, admin)).version }
	}
}

export function meta() {
	return pageMeta('E-mail', 'Server e mittente delle e-mail.')
}

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<>
			<MailScreen mail={loaderData.mail} result={actionData} />
			<UndeliveredSection undelivered={loaderData.undelivered} />
		</>
	)
}
