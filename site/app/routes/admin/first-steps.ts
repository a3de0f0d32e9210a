import { data, redirect } from 'react-router'
import { changeFirstStep, StepChange } from '#app/features/desk/dashboard/first-steps.server.ts'
import { requireAdminPage } from '#app/features/people/accounts/guards.server.ts'
import { formFields } from '#app/form-result.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/first-steps.ts'

/** Changing a step takes a POST; following the address as a link leads to the panel. */
export function loader() {
	return redirect('/admin')
}

/** Skips a first step, or takes it up again. Admins only. */
export async function action({ context, request }: Route.ActionArgs) {
	const admin = requireAdminPage(context, request)
	const change = StepChange.safeParse(await formFields(request))
	const isChanged = change.success && (await changeFirstStep(context.get(depsContext), admin, change.data))
	if (!isChanged) throw data(null, { status: 400 })
	return redirect('/admin')
}
