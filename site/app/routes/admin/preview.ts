import { redirect } from 'react-router'
import { z } from 'zod'
import { renderMarkdown } from '#app/features/content/news/markdown.server.ts'
import { previewPage } from '#app/features/content/pages/own-texts.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/preview.ts'

const MAX_TEXT = 100_000
const Asked = z.object({ kind: z.string(), name: z.string().default(''), text: z.string().max(MAX_TEXT) })

/** A preview takes a POST; following the address as a link leads to the panel. */
export function loader() {
	return redirect('/admin')
}

/** Renders a text as its page would show it. Staff only. */
export async function action({ context, request }: Route.ActionArgs): Promise<{ html: string }> {
	const staff = requireStaffPage(context, request)
	const asked = Asked.safeParse(await formFields(request))
	if (!asked.success) return { html: '' }
	const { kind, name, text } = asked.data
	if (kind === 'article') return { html: renderMarkdown(text) }
	return { html: await previewPage(context.get(depsContext).settings, staff, name, text) }
}
