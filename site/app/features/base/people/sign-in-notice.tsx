import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button.tsx'

/** Shown to visitors instead of a tool that requires signing in. */
export function SignInNotice({ from, children }: { from: string; children: ReactNode }) {
	const origin = encodeURIComponent(from)
	return (
		<section className="page-reading py-16 sm:py-24">
			<LockKeyhole aria-hidden className="size-10 stroke-[1.5] text-brand" />
			<h1 className="mt-6 text-3xl">Accesso Richiesto</h1>
			<p className="mt-3 text-lg text-ink-soft">{children}</p>
			<div className="mt-8 flex flex-wrap gap-3">
				<ButtonLink to={`/auth?from=${origin}`}>Accedi</ButtonLink>
				<ButtonLink to={`/auth?tab=signup&from=${origin}`} variant="secondary">
					Registrati
				</ButtonLink>
			</div>
		</section>
	)
}
