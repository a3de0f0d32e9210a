import Bell from 'lucide-react/icons/bell'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Form, Link, NavLink, useLocation } from 'react-router'
import type { NoticeCounts } from '#app/features/base/events/notice-list.ts'
import { signInAndReturnPath } from '#app/features/base/people/sign-in-path.ts'
import { useHere } from '#app/features/base/people/use-here.ts'
import { QUERY_MAX } from '#app/search-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { counted } from '#app/ui/format.ts'
import { LogoMark } from '#app/ui/logo.tsx'
import { FURTHER_PLACES, HEADER_PLACES } from './places.ts'
import { SignOut } from './sign-out.tsx'
import { ThemeSelect } from './theme-select.tsx'

interface HeaderProps {
	studioName: string
	/** Address of the studio's logo; null for that of the site. */
	logo: string | null
	viewer: { isStaff: boolean; notices: NoticeCounts } | null
}

/** Longer names are set smaller, on at most two lines; the footer shows them in full. */
const LONG_NAME = 24

/** Name of the studio, search, theme and account; below them the main places, where they fit. */
export function Header({ studioName, logo, viewer }: HeaderProps) {
	return (
		<header className="no-print border-b border-line bg-paper">
			<div className="page flex min-h-15 items-center gap-x-6">
				<Brand studioName={studioName} logo={logo} />
				<div className="ml-auto flex items-center gap-2 max-sm:gap-1">
					<SearchField />
					<Link
						to="/cerca"
						aria-label="Cerca nel sito"
						className="inline-flex size-11 items-center justify-center rounded-box text-ink-soft hover:bg-brand-soft hover:text-brand lg:hidden"
					>
						<Search aria-hidden className="size-5" />
					</Link>
					<ThemeSelect />
					{viewer && <NoticesLink count={viewer.notices['/avvisi']} />}
					<div className="hidden items-center gap-2 lg:flex">
						<AccountActions viewer={viewer} />
					</div>
					<MobileMenu studioName={studioName} logo={logo} viewer={viewer} />
				</div>
			</div>
			<nav aria-label="Principale" className="page hidden pb-1 lg:block">
				<ul className="-mx-3 flex items-center gap-x-1">
					{HEADER_PLACES.map(({ path, label }) => (
						<li key={path}>
							<NavLink to={path} className={({ isActive }) => placeLook(isActive)}>
								{label}
							</NavLink>
						</li>
					))}
				</ul>
			</nav>
		</header>
	)
}

/** The search of the whole site; its page has a field of its own. */
function SearchField() {
	const { pathname } = useLocation()
	if (pathname === '/cerca') return null
	return (
		<search className="hidden lg:block">
			<Form method="get" action="/cerca" className="relative">
				<Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-5 text-ink-soft" />
				<input
					type="search"
					name="q"
					maxLength={QUERY_MAX}
					aria-label="Cerca nel sito"
					aria-keyshortcuts="Control+K /"
					placeholder="Cerca nel sito"
					className="min-h-11 w-72 rounded-box border border-line-strong bg-surface pr-3 pl-10 text-sm hover:border-brand"
				/>
			</Form>
		</search>
	)
}

/** Link to the viewer's notices, with the number of new ones. */
function NoticesLink({ count = 0 }: { count: number | undefined }) {
	return (
		<Link
			to="/avvisi"
			aria-label={withCount('Avvisi', count)}
			className="relative hidden size-11 items-center justify-center rounded-box text-ink-soft hover:bg-brand-soft hover:text-brand lg:inline-flex"
		>
			<Bell aria-hidden className="size-5" />
			{count > 0 && (
				<span
					aria-hidden
					className="absolute top-1 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-semibold text-paper tabular-nums"
				>
					{count}
				</span>
			)}
		</Link>
	)
}

function withCount(name: string, count = 0): string {
	return count === 0 ? name : `${name} (${counted(count, 'novità', 'novità')})`
}

function ownPlaces(viewer: HeaderProps['viewer']) {
	if (!viewer) return []
	return [
		{ path: '/avvisi', label: withCount('Avvisi', viewer.notices['/avvisi']) },
		{ path: '/le-mie-domande', label: withCount('Le mie domande', viewer.notices['/le-mie-domande']) },
	]
}

function placeLook(isActive: boolean): string {
	return classNames(
		'inline-flex min-h-11 items-center rounded-box px-3 text-sm font-semibold whitespace-nowrap hover:bg-brand-soft hover:text-brand',
		isActive ? 'text-brand underline decoration-2 underline-offset-8' : 'text-ink',
	)
}

function Brand({ studioName, logo }: Pick<HeaderProps, 'studioName' | 'logo'>) {
	return (
		<Link to="/" className="flex min-h-11 min-w-0 items-center gap-3 rounded-box">
			<LogoMark logo={logo} className="size-9 shrink-0" />
			<span
				className={classNames(
					'line-clamp-2 font-serif leading-tight font-semibold [overflow-wrap:anywhere]',
					studioName.length > LONG_NAME ? 'text-sm' : 'text-lg',
				)}
			>
				{studioName}
			</span>
		</Link>
	)
}

/** Pages that nobody wants to come back to after signing in. */
function isAccountPage(path: string): boolean {
	return path === '/' || /^\/(?:auth|registration-confirmation)(?:[/?#]|$)/.test(path)
}

function AccountActions({ viewer }: Pick<HeaderProps, 'viewer'>) {
	const here = useHere()
	if (!viewer) {
		const from = isAccountPage(here) ? undefined : here
		return (
			<>
				<ButtonLink to={from === undefined ? '/auth' : signInAndReturnPath(from)} variant="quiet" size="small">
					Accedi
				</ButtonLink>
				<ButtonLink to={from === undefined ? '/auth?tab=signup' : signInAndReturnPath(from, 'signup')} size="small">
					Registrati
				</ButtonLink>
			</>
		)
	}
	return (
		<>
			{viewer.isStaff && (
				<ButtonLink to="/admin" variant="quiet" size="small">
					Admin
				</ButtonLink>
			)}
			<ButtonLink to="/profile" variant="quiet" size="small">
				Profilo
			</ButtonLink>
			<SignOut />
		</>
	)
}

/** The same items on small screens, in a native popover: Esc and a click outside close it, even without scripts. Navigation closes it too. */
function MobileMenu({ studioName, logo, viewer }: HeaderProps) {
	const { key } = useLocation()
	return (
		<>
			<button
				type="button"
				popoverTarget="menu"
				aria-label="Apri il menu"
				className="inline-flex size-11 items-center justify-center rounded-box text-ink hover:bg-brand-soft lg:hidden"
			>
				<Menu aria-hidden className="size-6" />
			</button>
			<div
				key={key}
				id="menu"
				popover="auto"
				className="inset-x-0 top-0 bottom-auto m-0 max-h-dvh w-full overflow-y-auto border-b border-line bg-paper text-ink shadow-lg lg:hidden"
			>
				<div className="page flex min-h-15 items-center justify-between gap-4">
					<Brand studioName={studioName} logo={logo} />
					<button
						type="button"
						popoverTarget="menu"
						popoverTargetAction="hide"
						aria-label="Chiudi il menu"
						className="inline-flex size-11 items-center justify-center rounded-box hover:bg-brand-soft"
					>
						<X aria-hidden className="size-6" />
					</button>
				</div>
				<nav aria-label="Menu" className="page pb-6">
					<ul className="divide-y divide-line border-y border-line">
						{[...HEADER_PLACES, ...FURTHER_PLACES, ...ownPlaces(viewer)].map(({ path, label }) => (
							<li key={path}>
								<NavLink
									to={path}
									className={({ isActive }) =>
										classNames(
											'flex min-h-11 items-center font-semibold',
											isActive && 'text-brand underline underline-offset-8',
										)
									}
								>
									{label}
								</NavLink>
							</li>
						))}
					</ul>
					<div className="mt-5 grid auto-cols-fr grid-flow-col gap-3">
						<AccountActions viewer={viewer} />
					</div>
				</nav>
			</div>
		</>
	)
}
