import { captchaProblemText } from '#app/features/base/captcha/captcha.ts'
import { useCaptcha } from '#app/features/base/captcha/captcha-field.tsx'
import { captchaToken } from '#app/features/base/captcha/captcha-token.ts'
import {
	CONFIRM_SENT,
	DIGEST_ENDED,
	FOLLOWING_SAVED,
	TOO_MANY_ASKED,
} from '#app/features/base/events/digest/copy.it.ts'
import { askForDigest, endOwnDigest, findFollowing } from '#app/features/base/events/digest/digest.server.ts'
import { DigestRequest, tickedThemes } from '#app/features/base/events/digest/follow-form.ts'
import { FOLLOWING_PATH } from '#app/features/base/events/digest/following.ts'
import { FollowingScreen } from '#app/features/base/events/digest/following-screen.tsx'
import { findFollowedThemes, followThemes } from '#app/features/base/events/followed-themes.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { THEME_NAMES } from '#app/features/base/themes/recognise-themes.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { clientAddressContext, depsContext, viewerContext } from '#app/request-context.ts'
import type { Route } from './+types/themes.ts'

/** Loads the themes, with those the viewer follows and the one of the address ticked. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const wanted = new URL(request.url).searchParams.get('tema')
	return { view: await findFollowing(context.get(depsContext).db, context.get(viewerContext), wanted) }
}

/** Saves a person's themes, or asks an address to confirm the digest. */
export async function action({ context, request }: Route.ActionArgs) {
	const fields = await formFields(request)
	const viewer = context.get(viewerContext)
	return viewer ? changeOwn(context, viewer, fields) : askAsVisitor(context, fields)
}

type Context = Route.ActionArgs['context']
type Fields = Readonly<Record<string, string>>

async function changeOwn(context: Context, viewer: Person, fields: Fields) {
	const deps = context.get(depsContext)
	if (fields.intent === 'end-digest') {
		await endOwnDigest(deps.db, viewer)
		return redirectWithNotice(FOLLOWING_PATH, 'success', DIGEST_ENDED)
	}
	if (fields.intent === 'digest') {
		const themes = await findFollowedThemes(deps.db, viewer)
		const asked = DigestRequest.safeParse({ email: viewer.email, themes })
		if (!asked.success) return refuseForm(fields, { status: 400, error: asked.error })
		const isSent = await askForDigest(deps, context.get(clientAddressContext), asked.data)
		return isSent
			? redirectWithNotice(FOLLOWING_PATH, 'info', CONFIRM_SENT)
			: refuseForm(fields, { status: 429, message: TOO_MANY_ASKED })
	}
	await followThemes(deps.db, viewer, tickedThemes(THEME_NAMES, fields))
	return redirectWithNotice(FOLLOWING_PATH, 'success', FOLLOWING_SAVED)
}

async function askAsVisitor(context: Context, fields: Fields) {
	const deps = context.get(depsContext)
	const clientAddress = context.get(clientAddressContext)
	const { vendor } = await deps.captcha.key()
	const form = DigestRequest.extend({ captcha: captchaToken(vendor) }).safeParse({
		...fields,
		themes: tickedThemes(THEME_NAMES, fields),
	})
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	if (!(await deps.captcha.accept(form.data.captcha, clientAddress)))
		return refuseForm(fields, { status: 422, message: captchaProblemText(vendor) })
	const isSent = await askForDigest(deps, clientAddress, form.data)
	return isSent
		? redirectWithNotice('/', 'info', CONFIRM_SENT)
		: refuseForm(fields, { status: 429, message: TOO_MANY_ASKED })
}

export function meta() {
	return pageMeta('Argomenti', 'Segui un argomento fiscale: gli avvisi sul sito e il riepilogo settimanale per e-mail.')
}

/** Themes to follow, and the digest. */
export default function ThemesPage({ loaderData: { view }, actionData }: Route.ComponentProps) {
	const captcha = useCaptcha(actionData)
	return <FollowingScreen view={view} result={actionData} captcha={captcha.field} captchaSolved={captcha.isSolved} />
}
