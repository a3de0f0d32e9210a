import { GUIDE_ABOUT, GUIDE_TITLE } from '#app/features/content/guide/copy.it.ts'
import { GuideScreen } from '#app/features/content/guide/guide-screen.tsx'
import { findSubjects } from '#app/features/law/schede/find-subjects.server.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/guide.ts'

/** Lists the schede by subject. */
export async function loader({ context }: Route.LoaderArgs) {
	return { subjects: await findSubjects(context.get(depsContext).db) }
}

export function meta() {
	return pageMeta(GUIDE_TITLE, GUIDE_ABOUT)
}

export default function GuidePage({ loaderData }: Route.ComponentProps) {
	return <GuideScreen {...loaderData} />
}
