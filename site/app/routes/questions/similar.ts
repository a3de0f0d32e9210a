import { data } from 'react-router'
import { findSimilar } from '#app/features/content/questions/find-questions.server.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/similar.ts'

/** Returns published questions similar to a draft. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const draft = new URL(request.url).searchParams.get('q')?.replaceAll('\0', '') ?? ''
	return data({ questions: await findSimilar(context.get(depsContext).db, draft) })
}
