import { ButtonLink } from '#app/ui/button.tsx'

/** Sign-in buttons of providers, below the forms; nothing if none is configured. */
export function SocialButtons({
	providers,
	from,
}: {
	providers: readonly { id: string; label: string }[]
	/** Local path to return to. */
	from: string
}) {
	if (providers.length === 0) return null
	return (
		<div className="mt-8 space-y-3 border-t border-line pt-6">
			<p className="text-sm text-ink-soft">Oppure</p>
			{providers.map(({ id, label }) => (
				<ButtonLink
					key={id}
					to={`/auth/social/${id}?from=${encodeURIComponent(from)}`}
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
