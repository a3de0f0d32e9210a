import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'
import { signInPath } from './sign-in-path.ts'
import { useAnchor } from './use-here.ts'

/** Shown to visitors instead of what requires signing in; afterwards they are back here. */
export function SignInNotice({
	from,
	title = 'Accesso Richiesto',
	children,
}: {
	/** Path of this page, with its query. */
	from: string
	title?: string
	children: ReactNode
}) {
	const here = from + useAnchor()
	return (
		<section className="page-reading py-16 sm:py-24">
			<LockKeyhole aria-hidden className="size-10 stroke-[1.5] text-brand" />
			<h1 className="mt-6 text-3xl">{title}</h1>
			<p className="mt-3 text-lg text-ink-soft">{children}</p>
			<div className="mt-8 flex flex-wrap gap-3">
				<ButtonLink to={signInPath(here)}>Accedi</ButtonLink>
				<ButtonLink to={signInPath(here, 'signup')} variant="secondary">
					Registrati
				</ButtonLink>
			</div>
		</section>
	)
}
