import { data } from 'react-router'
import { askPapersFrom } from '#app/features/content/papers/ask-actions.server.ts'
import { AskPapersForm } from '#app/features/content/papers/ask-papers-form.tsx'
import { clientPath } from '#app/features/desk/clients/client.ts'
import { ClientScreen } from '#app/features/desk/clients/client-screen.tsx'
import { findClient } from '#app/features/desk/clients/clients.server.ts'
import { requireStaffPage } from '#app/features/people/accounts/guards.server.ts'
import { NOTE_ADDED, NOTE_GONE, NOTE_REMOVED, NoteForm } from '#app/features/people/notes/note.ts'
import { addNote, removeNote } from '#app/features/people/notes/notes.server.ts'
import { formFields, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/client.ts'

/** Loads one client; 404 for an unknown id. Staff only. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const staff = requireStaffPage(context, request)
	const client = await findClient(context.get(depsContext), staff, params.id)
	if (!client) throw data(null, { status: 404 })
	return { client }
}

/** Adds or removes a note, or asks for papers, by the field `intent`. Staff only. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const staff = requireStaffPage(context, request)
	const deps = context.get(depsContext)
	if (!(await findClient(deps, staff, params.id))) throw data(null, { status: 404 })
	const fields = await formFields(request)
	const here = clientPath(params.id)
	switch (fields.intent) {
		case 'ask-papers':
			return askPapersFrom(deps, staff, { clientId: params.id, here }, fields)
		case 'remove-note':
			return (await removeNote(deps.db, staff, params.id, fields.id ?? ''))
				? redirectWithNotice(here, 'success', NOTE_REMOVED)
				: redirectWithNotice(here, 'info', NOTE_GONE)
		case undefined:
		default: {
			const note = NoteForm.safeParse(fields)
			if (!note.success) return refuseForm(fields, { status: 400, error: note.error })
			await addNote(deps.db, staff, params.id, note.data.body)
			return redirectWithNotice(here, 'success', NOTE_ADDED)
		}
	}
}

export function meta({ loaderData }: Route.MetaArgs) {
	return pageMeta(loaderData?.client.name ?? 'Cliente', 'Domande, messaggi, allegati e note di un cliente.')
}

export default function ClientPage({ loaderData: { client }, actionData }: Route.ComponentProps) {
	const asking = actionData?.values.intent === 'ask-papers' ? actionData : undefined
	return (
		<ClientScreen client={client} result={asking ? undefined : actionData}>
			<AskPapersForm result={asking} />
		</ClientScreen>
	)
}
