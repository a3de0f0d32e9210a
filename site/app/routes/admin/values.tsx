import { findParameter, type IsoDate } from 'calcoli'
import { z } from 'zod'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import {
	END_ASKED,
	NO_PARAMETER,
	VALUE_REMOVED,
	VALUES_CHANGED,
	VALUES_LABEL,
	VALUES_SAVED,
} from '#app/features/documents/values/copy.it.ts'
import {
	needsEnd,
	readSeries,
	readValue,
	SeriesForm,
	ValueForm,
	valueAsked,
} from '#app/features/documents/values/value-forms.ts'
import { addValues, findValues, removeValue } from '#app/features/documents/values/values.server.ts'
import { ValuesScreen } from '#app/features/documents/values/values-screen.tsx'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { depsContext } from '#app/request-context.ts'
import { readQuery } from '#app/search-query.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Route } from './+types/values.ts'

const HERE = '/admin/valori'
const DAYS_BEFORE_END = 28
const VALUES_A_PAGE = 20
const msPerDay = 86_400_000

/** Loads a page of the values and rates, those that end soon first. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const admin = requireAdminPage(context, request)
	const { searchParams } = new URL(request.url)
	const { query: words } = readQuery(searchParams, 'q')
	const soon = dayInRome(new Date(Date.now() + DAYS_BEFORE_END * msPerDay))
	const found = await findValues(context.get(depsContext).db, admin, words)
	const pages = Math.max(1, Math.ceil(found.length / VALUES_A_PAGE))
	const page = z.coerce.number().int().min(1).max(pages).catch(1).parse(searchParams.get('pagina'))
	return {
		words,
		page,
		pages,
		parameters: found.slice((page - 1) * VALUES_A_PAGE, page * VALUES_A_PAGE).map((parameter) => ({
			...parameter,
			isEnding: parameter.knownTo !== null && parameter.knownTo <= soon,
		})),
	}
}

/** Adds a value or a series, or takes one away, by the field `intent`. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const { db } = context.get(depsContext)
	const fields = await formFields(request)
	if (fields.intent === 'remove') {
		await removeValue(db, admin, fields.id ?? '')
		return redirectWithNotice(HERE, 'success', VALUE_REMOVED)
	}
	const parameter = findParameter(fields.key ?? '')
	if (!parameter) return redirectWithNotice(HERE, 'error', NO_PARAMETER)
	const { key } = parameter
	const seen = seenIn(fields)
	if (fields.intent === 'series') {
		const form = SeriesForm.safeParse(fields)
		if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
		const read = readSeries(parameter, form.data.series)
		if ('wrong' in read) return refuseForm(fields, { status: 400, fieldErrors: { series: read.wrong } })
		return added(await addValues(db, admin, key, { values: read.values, source: form.data.source, seen }))
	} else {
		const form = ValueForm.safeParse(fields)
		if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
		const { from, to, source } = form.data
		const value = readValue(parameter, form.data.value)
		if (value === undefined) return refuseForm(fields, { status: 400, fieldErrors: { value: valueAsked(parameter) } })
		if (to === undefined && needsEnd(parameter))
			return refuseForm(fields, { status: 400, fieldErrors: { to: `Scrivi l’ultimo giorno: ${END_ASKED}` } })
		const days: { from: IsoDate; to?: IsoDate } = { from, ...(to !== undefined && { to }) }
		return added(await addValues(db, admin, key, { values: [{ value, ...days }], source, seen }))
	}

	function added(outcome: Awaited<ReturnType<typeof addValues>>) {
		return outcome.ok
			? redirectWithNotice(`${HERE}?q=${encodeURIComponent(key)}`, 'success', VALUES_SAVED)
			: refuseChanged(fields, outcome.problem, { values: VALUES_LABEL }, VALUES_CHANGED)
	}
}

export function meta() {
	return pageMeta('Valori e tassi', 'I valori con cui contano strumenti e schede, e quelli aggiunti dallo studio.')
}

export default function ValuesPage({ loaderData, actionData }: Route.ComponentProps) {
	return <ValuesScreen {...loaderData} result={actionData} />
}
