import ShieldAlert from 'lucide-react/icons/shield-alert'
import { socialProblem } from '#app/features/people/accounts/sign-in/social-problems.it.ts'
import { pageMeta } from '#app/frame/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/problem.ts'

/** Explains why a sign-in with a provider was rejected. */
export function loader({ request }: Route.LoaderArgs) {
	return socialProblem(new URL(request.url).searchParams.get('error') ?? '')
}

export function meta() {
	return pageMeta('Accesso non riuscito', 'Perché l’accesso con un fornitore non è riuscito.')
}

export default function AuthProblemPage({ loaderData: { words, explanation } }: Route.ComponentProps) {
	return (
		<section className="page-reading py-16 sm:py-24">
			<ShieldAlert aria-hidden className="size-12 stroke-[1.25] text-bad" />
			<h1 className="mt-6 text-3xl">Accesso non riuscito</h1>
			<p role="alert" className="mt-4 text-lg text-ink-soft">
				{explanation}
			</p>
			{words !== undefined && (
				<p className="mt-3 text-sm text-ink-soft">
					Dettaglio: <span lang="en">{words}</span>
				</p>
			)}
			<ButtonLink to="/auth" className="mt-8">
				Torna all’accesso
			</ButtonLink>
		</section>
	)
}
