import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { useContext } from 'react'
import {
	data,
	isRouteErrorResponse,
	Links,
	type LinksFunction,
	Meta,
	Outlet,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteLoaderData,
} from 'react-router'
import { statisticsId } from '#app/features/base/consent/settings.server.ts'
import { takeNotice } from '#app/notices.server.ts'
import { depsContext, faultContext, viewerContext } from '#app/request-context.ts'
import { parseFault } from '#platform/faults/fault.ts'
import { parseForeignOrigin } from '#platform/http/copy.it.ts'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import type { NoticeCounts } from './features/base/events/notice-list.ts'
import { countNotices } from './features/base/events/notices.server.ts'
import { type Rights, rightsOfRole } from './features/base/people/person.ts'
import {
	hasOwnPreview,
	PREVIEW_HEIGHT,
	PREVIEW_WIDTH,
	previewPath,
	SHIPPED_PREVIEW,
	SITE_PREVIEW,
} from './features/base/previews/preview.ts'
import { findStudio } from './features/base/studio/studio.server.ts'
import { colourSheetPath, emptyStudio, SITE_NAME, type Studio } from './features/base/studio/studio.ts'
import { findMailProblem } from './features/desk/health/mail-problem.server.ts'
import { pageAt } from './features/pages.ts'
import { SessionKeeper } from './features/people/accounts/sign-in/session-keeper.tsx'
import { Frame } from './frame/frame.tsx'
import { LateScripts, useStarted } from './frame/late-scripts.tsx'
import { LoadingPage, useOpensGuardedPage } from './frame/navigation.tsx'
import { StyleSheet } from './frame/style-sheet.tsx'
import { themeScript, useRestoredTheme } from './frame/theme.ts'
import { useConnectionLost } from './ui/connection/connection.ts'
import { ConnectionBanner } from './ui/connection/connection-banner.tsx'
import { useHeldReloads } from './ui/connection/held-reload.ts'
import { keepPage } from './ui/connection/keep-page.ts'
import { keepShown, useShownPage } from './ui/connection/kept-page.ts'
import { ReloadProblem } from './ui/connection/reload-problem.tsx'
import { forgetAccepted } from './ui/drafts/sent-draft.ts'
import { forgetFreshData } from './ui/fresh-data.ts'
import { NonceContext } from './ui/nonce.ts'
import type { Notice } from './ui/notice.ts'
import { NotFound, ServerProblem } from './ui/problem-page.tsx'

/** Data of the frame around every page. */
export interface FrameData {
	studio: Studio
	viewer: (Rights & { id: string; name: string; renewInSeconds: number; notices: NoticeCounts }) | null
	/** Why e-mails that a page promises do not arrive, or not at once. */
	mailProblem: 'not-set-up' | 'away' | null
	/** Toast carried over a redirect; shown once. */
	notice: Notice | null
	/** Public address of the site, for Open Graph and canonical links. */
	origin: string
	/** For the copyright line. */
	year: number
	/** Id at Google Analytics; null without it. */
	statistics: string | null
}

/** Loads the frame of every page: studio, viewer, and the toast carried over a redirect. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const deps = context.get(depsContext)
	const { log, settings, siteUrl } = deps
	const viewer = context.get(viewerContext)
	const { notice, headers } = takeNotice(request)
	const frame: FrameData = {
		studio: await findStudio(settings),
		viewer: viewer && {
			id: viewer.userId,
			name: viewer.name,
			// What is shown does not wait for the second factor; what is done does.
			...rightsOfRole(viewer.role),
			renewInSeconds: viewer.renewInSeconds,
			// Without the counts the page is still shown.
			notices: await countNotices(deps, viewer).catch((err: unknown) => {
				log.error({ err }, 'notices not counted')
				return {}
			}),
		},
		mailProblem: await findMailProblem(deps),
		notice,
		origin: siteUrl,
		year: new Date().getFullYear(),
		statistics: await settings.read(statisticsId),
	}
	return data(frame, { headers })
}

/** Turns a passing fault of the database or the files into a page that says what is missing. */
export const middleware: Route.MiddlewareFunction[] = [
	async ({ context }, next) => {
		const response = await next()
		const { fault } = context.get(faultContext)
		if (fault && response.status === 500) throw data(fault, { status: 503 })
		return response
	},
]

/** A submission may have changed any page. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	keepPage,
	keepShown,
	forgetAccepted,
	async ({ request }, next) => {
		try {
			return await next()
		} finally {
			if (request.method !== 'GET') forgetFreshData()
		}
	},
]

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/** Fonts and icons of every page. */
export const links: LinksFunction = () => [
	{ ...font, href: figtree },
	{ ...font, href: sourceSerif },
	{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
	{ rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
	{ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
	{ rel: 'manifest', href: '/site.webmanifest' },
]

/** Title of pages without one of their own, and of error pages. */
export function meta({ error }: Route.MetaArgs) {
	if (!error) return [{ title: SITE_NAME }]
	const missing = isRouteErrorResponse(error) && error.status === 404
	return [
		{ title: `${missing ? 'Pagina non trovata' : 'Errore'} · ${SITE_NAME}` },
		{ name: 'robots', content: 'noindex' },
	]
}

/** The document around every page, error pages included. */
export function Layout({ children }: { children: React.ReactNode }) {
	const nonce = useContext(NonceContext)
	const frame = useRouteLoaderData<typeof loader>('root')
	const colour = frame?.studio.colour ?? null
	const { pathname } = useLocation()
	useRestoredTheme()
	useStarted()
	return (
		<html lang="it" suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
				<Meta />
				<meta property="og:site_name" content={SITE_NAME} />
				<meta property="og:locale" content="it_IT" />
				{frame !== undefined && <AbsoluteLinks {...frame} />}
				{/* Same-origin links need no nonce, and one known only to the server would break hydration. */}
				<Links nonce="" />
				<StyleSheet href={styles} />
				{colour !== null && <StyleSheet href={colourSheetPath(colour)} />}
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<LateScripts
					waits={
						import.meta.env.SSR &&
						frame?.viewer === null &&
						frame.notice === null &&
						pageAt(pathname)?.isReading === true
					}
					nonce={nonce}
				/>
			</body>
		</html>
	)
}

/** Links that need the full address, since other sites read them. */
function AbsoluteLinks({ origin, studio }: Pick<FrameData, 'origin' | 'studio'>) {
	const { pathname } = useLocation()
	const isOwn = useMatches().some(({ handle, loaderData }) => loaderData !== undefined && hasOwnPreview(handle))
	const { name, colour, logo } = studio
	const ofSite = name === null && colour === null && logo === null ? SHIPPED_PREVIEW : SITE_PREVIEW
	const address = origin + pathname
	return (
		<>
			<link rel="canonical" href={address} />
			<meta property="og:url" content={address} />
			<meta property="og:image" content={origin + (isOwn ? previewPath(pathname) : ofSite)} />
			<meta property="og:image:width" content={String(PREVIEW_WIDTH)} />
			<meta property="og:image:height" content={String(PREVIEW_HEIGHT)} />
			{!isOwn && <meta property="og:image:alt" content={name ?? SITE_NAME} />}
			<meta name="twitter:card" content="summary_large_image" />
		</>
	)
}

/** The page inside its frame, or a placeholder while access is checked. */
export default function Root({ loaderData }: Route.ComponentProps) {
	const isConnectionLost = useConnectionLost()
	useHeldReloads()
	useShownPage()
	// While the site does not answer, the page and what was typed on it stay.
	const opensGuardedPage = useOpensGuardedPage() && !isConnectionLost
	return (
		<>
			<ConnectionBanner />
			<Frame {...loaderData}>
				<ReloadProblem />
				{opensGuardedPage ? <LoadingPage /> : <Outlet />}
			</Frame>
			<SessionKeeper viewer={loaderData.viewer} />
		</>
	)
}

/** Error page inside the usual frame; it needs no data of its own. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	const frame = useRouteLoaderData<typeof loader>('root')
	const missing = isRouteErrorResponse(error) && error.status === 404
	return (
		<Frame
			studio={frame?.studio ?? emptyStudio}
			viewer={frame?.viewer ?? null}
			notice={frame?.notice ?? null}
			year={frame?.year ?? null}
		>
			{missing ? <NotFound /> : <ServerProblem {...problemOf(error)} />}
		</Frame>
	)
}

function problemOf(error: unknown) {
	if (!isRouteErrorResponse(error)) return { status: 500 }
	return { status: error.status, fault: parseFault(error.data), refused: parseForeignOrigin(error.data) }
}
