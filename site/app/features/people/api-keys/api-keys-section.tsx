import { ButtonLink } from '#app/ui/button.tsx'

/** Section of the profile that links to the API keys. */
export function ApiKeysSection() {
	return (
		<section aria-labelledby="chiavi-api" className="mt-12 border-t border-line pt-6">
			<h2 id="chiavi-api" className="text-xl">
				Chiavi API
			</h2>
			<p className="mt-2 mb-4 text-ink-soft">
				Servono a un programma, come il gestionale dello studio, per convertire e verificare PDF a tuo nome.
			</p>
			<ButtonLink to="/profile/api-keys" variant="secondary">
				Gestisci le chiavi
			</ButtonLink>
		</section>
	)
}
