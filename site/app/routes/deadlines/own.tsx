import { addDays } from 'calcoli'
import { dayInRome, findDeadlines } from '#app/features/documents/deadlines/calendar.server.ts'
import {
	CALENDAR_RENEWED,
	DEADLINE_DELETED,
	DEADLINE_KNOWN,
	DEADLINE_SAVED,
	DEADLINES_FULL,
	SETTINGS_LABEL,
	SETTINGS_SAVED,
} from '#app/features/documents/deadlines/copy.it.ts'
import { comingDeadline, SettingsForm, withAudiences } from '#app/features/documents/deadlines/deadline-forms.ts'
import { settingsShown, TITLE_MAX } from '#app/features/documents/deadlines/deadline-view.ts'
import {
	addOwnDeadline,
	deleteOwnDeadline,
	findCalendarPath,
	findOwnDeadlines,
	findSettings,
	renewCalendar,
	saveSettings,
} from '#app/features/documents/deadlines/own-deadlines.server.ts'
import { OwnDeadlinesScreen } from '#app/features/documents/deadlines/own-deadlines-screen.tsx'
import { requireViewer } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { OWN_DATA_CHANGED } from '#app/versions/copy.it.ts'
import { versionOf } from '#app/versions/version.server.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/own.ts'

const HERE = '/scadenze/mie'
const COMING_DAYS = 30
/** Time for which a deadline that has passed stays in the list, with its note. */
const PAST_DAYS = 30

/** Loads the person's deadlines and choices. The address may fill in the form of a new one. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const viewer = requireViewer(context, request)
	const { db, keys, siteUrl } = context.get(depsContext)
	const today = dayInRome(new Date())
	const params = new URL(request.url).searchParams
	const [settings, own, coming, path] = await Promise.all([
		findSettings(db, viewer),
		findOwnDeadlines(db, viewer, addDays(today, -PAST_DAYS)),
		findDeadlines(db, today, addDays(today, COMING_DAYS)),
		findCalendarPath(db, keys, viewer),
	])
	return {
		settings: { ...settings, version: versionOf(settingsShown(settings)) },
		own,
		today,
		coming: coming.filter(({ audiences }) => audiences.some((one) => settings.audiences.includes(one))),
		calendarUrl: path === undefined ? null : siteUrl + path,
		suggested: {
			day: params.get('giorno')?.slice(0, 10) ?? '',
			title: params.get('titolo')?.slice(0, TITLE_MAX) ?? '',
			path: params.get('da') ?? '',
		},
	}
}

/** Adds or deletes a deadline, saves choices or renews the calendar's address, by the field `intent`. */
export async function action({ context, request }: Route.ActionArgs) {
	const viewer = requireViewer(context, request)
	const { db } = context.get(depsContext)
	const fields = await formFields(request)
	switch (fields.intent) {
		case 'delete':
			await deleteOwnDeadline(db, viewer, fields.id ?? '')
			return redirectWithNotice(HERE, 'success', DEADLINE_DELETED)
		case 'renew-calendar':
			await renewCalendar(db, viewer)
			return redirectWithNotice(`${HERE}#calendario`, 'success', CALENDAR_RENEWED)
		case 'settings': {
			const form = SettingsForm.safeParse(withAudiences(fields))
			if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
			const saved = await saveSettings(db, viewer, form.data, seenIn(fields))
			return saved.ok
				? redirectWithNotice(HERE, 'success', SETTINGS_SAVED)
				: refuseChanged(fields, saved.problem, SETTINGS_LABEL, OWN_DATA_CHANGED)
		}
		case undefined:
		default: {
			const today = dayInRome(new Date())
			const form = comingDeadline(today).safeParse(fields)
			if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
			const added = await addOwnDeadline(db, viewer, form.data, { today, seen: seenIn(fields) })
			if (added.ok) return redirectWithNotice(HERE, 'success', DEADLINE_SAVED)
			return added.problem.code === 'changed'
				? refuseChanged(fields, added.problem, { note: 'Nota' }, DEADLINE_KNOWN)
				: refuseForm(fields, { status: 409, message: DEADLINES_FULL })
		}
	}
}

export function meta() {
	return [...pageMeta('Le mie scadenze', 'Le tue scadenze e i promemoria.'), { name: 'robots', content: 'noindex' }]
}

export default function OwnDeadlinesPage({ loaderData, actionData }: Route.ComponentProps) {
	return <OwnDeadlinesScreen {...loaderData} result={actionData} />
}
