import { useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** Sign-in buttons of providers, below the forms; nothing if none is configured. */
export function SocialButtons({ providers }: { providers: readonly { id: string; label: string }[] }) {
	const [query] = useSearchParams()
	if (providers.length === 0) return null
	const from = encodeURIComponent(query.get('from') ?? '/')
	return (
		<div className="mt-8 space-y-3 border-t border-line pt-6">
			<p className="text-sm text-ink-soft">Oppure</p>
			{providers.map(({ id, label }) => (
				<ButtonLink
					key={id}
					to={`/auth/social/${id}?from=${from}`}
					reloadDocument
					variant="secondary"
					className="w-full"
				>
					Continua con {label}
				</ButtonLink>
			))}
		</div>
	)
}
