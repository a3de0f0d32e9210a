import { z } from 'zod'
import { DESK_DONE } from '#app/features/law/knowledge/copy.it.ts'
import { DeskSearch, findDeskDocuments } from '#app/features/law/knowledge/desk/desk.server.ts'
import { type DeskData, DeskScreen } from '#app/features/law/knowledge/desk/desk-screen.tsx'
import { findTasks, LAW_SERVICE, startTask } from '#app/features/law/knowledge/desk/tasks.server.ts'
import { sizeText } from '#app/features/law/knowledge/fill/fill-base.server.ts'
import { findLawState } from '#app/features/law/knowledge/law-state.server.ts'
import { findWantedActs, readWantedActs, saveWantedActs } from '#app/features/law/knowledge/wanted-acts.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { writtenLine } from '#app/text/written-text.ts'
import { DATA_CHANGED } from '#app/versions/copy.it.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/knowledge.ts'

const Asked = z.discriminatedUnion('intent', [
	z.object({ intent: z.literal('import'), wanted: writtenLine({ min: [3, 'Scrivi l’URN o il titolo'], max: [300] }) }),
	z.object({ intent: z.literal('fill') }),
	z.object({ intent: z.literal('acts'), acts: z.string().max(20_000, 'L’elenco supera 20.000 caratteri') }),
	z.object({ intent: z.literal('refresh') }),
])

/** Loads documents, missing acts and tasks of the knowledge base. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<DeskData> {
	const admin = requireAdminPage(context, request)
	const { db, env, settings } = context.get(depsContext)
	const search = DeskSearch.parse(Object.fromEntries(new URL(request.url).searchParams))
	const [found, tasks, acts, list, size, state] = await Promise.all([
		findDeskDocuments(db, admin, search),
		findTasks(db, admin),
		findWantedActs(db, settings),
		readWantedActs(settings, admin),
		sizeText(db),
		findLawState({ db, settings, env }),
	])
	const next = tasks.some(({ kind, state: at }) => kind === 'fill' && (at === 'queued' || at === 'running'))
		? null
		: state.next
	return { ...found, search, tasks, law: { acts, list, size, next, isOff: env.lawSource === 'off' } }
}

/** Starts a task on the knowledge base, such as importing an act. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const deps = context.get(depsContext)
	const fields = await formFields(request)
	const asked = Asked.safeParse(fields)
	if (!asked.success) return refuseForm(fields, { status: 400, error: asked.error })
	if (asked.data.intent === 'import') await startTask(deps, admin, 'import', asked.data.wanted)
	if (asked.data.intent === 'acts') {
		const saved = await saveWantedActs(deps.settings, admin, asked.data.acts, seenIn(fields))
		if (!saved.ok)
			return saved.problem.code === 'changed'
				? refuseChanged(fields, saved.problem, { acts: 'Elenco' }, DATA_CHANGED)
				: refuseForm(fields, { status: 400, fieldErrors: { acts: saved.problem.text } })
	}
	if (asked.data.intent === 'fill' || asked.data.intent === 'refresh')
		await startTask(deps, admin, asked.data.intent, LAW_SERVICE)
	return redirectWithNotice('/admin/conoscenza', 'success', DESK_DONE[asked.data.intent])
}

export function meta() {
	return pageMeta('Base documentale', 'Documenti dell’assistente: approvazione, importazione, aggiornamento.')
}

export default function DeskPage({ loaderData, actionData }: Route.ComponentProps) {
	return <DeskScreen {...loaderData} result={actionData} />
}
