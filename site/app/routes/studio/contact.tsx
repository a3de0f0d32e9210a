import { captchaProblemText } from '#app/features/base/captcha/captcha.ts'
import { useCaptcha } from '#app/features/base/captcha/captcha-field.tsx'
import { captchaToken } from '#app/features/base/captcha/captcha-token.ts'
import { renderStudioPage } from '#app/features/content/pages/own-texts.server.ts'
import { StudioPage } from '#app/features/content/pages/studio-page.tsx'
import { sendMessage } from '#app/features/people/contact/contact.server.ts'
import { CONTACT_PROBLEM, CONTACT_SENT, ContactForm } from '#app/features/people/contact/contact.ts'
import { ContactFormSection } from '#app/features/people/contact/contact-form.tsx'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext } from '#app/request-context.ts'
import type { Route } from './+types/contact.ts'

/** Renders `content/contatti.md` with the studio's details. */
export async function loader({ context }: Route.LoaderArgs) {
	return renderStudioPage(context.get(depsContext).settings, 'contatti')
}

/** Sends a message to the studio after a solved captcha. */
export async function action({ context, request }: Route.ActionArgs) {
	const deps = context.get(depsContext)
	const { vendor } = await deps.captcha.key()
	const fields = await formFields(request)
	const form = ContactForm.extend({ captcha: captchaToken(vendor) }).safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const { captcha, ...message } = form.data
	const sent = await sendMessage(deps, { captcha, clientAddress: context.get(clientAddressContext) }, message)
	if (sent.ok) return redirectWithNotice('/contatti', 'success', CONTACT_SENT)
	const { code } = sent.problem
	const text = code === 'captcha' ? captchaProblemText(vendor) : CONTACT_PROBLEM[code]
	return refuseForm(fields, { status: 422, message: text })
}

export function meta() {
	return pageMeta('Contatti', 'Come scrivere allo studio.')
}

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
	const captcha = useCaptcha(actionData)
	return (
		<StudioPage page={loaderData}>
			<ContactFormSection result={actionData} captcha={captcha.field} captchaSolved={captcha.isSolved} />
		</StudioPage>
	)
}
