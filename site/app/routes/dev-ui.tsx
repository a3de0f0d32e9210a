import { data } from 'react-router'
import { Gallery } from '#app/dev/gallery.tsx'
import { screens } from '#app/dev/screens.tsx'
import { pageMeta } from '#app/frame/meta.ts'
import { depsContext } from '#app/request-context.ts'
import type { Route } from './+types/dev-ui.ts'

/** Returns 404 outside development. */
export function loader({ context }: Route.LoaderArgs) {
	if (context.get(depsContext).env.devPages === 'never') throw data(null, { status: 404 })
	return null
}

export function meta() {
	return pageMeta('Componenti', 'Ogni componente in ogni stato.')
}

/** Every component, or one screen in one state. */
export default function DevUiPage({ params }: Route.ComponentProps) {
	const screen = params.screen === undefined ? undefined : screens[params.screen]
	return screen ?? <Gallery screenNames={Object.keys(screens)} />
}
