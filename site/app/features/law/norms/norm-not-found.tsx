import { ButtonLink } from '#app/ui/button.tsx'
import { ProblemPage } from '#app/ui/problem-page.tsx'

/** Page for an act or an article that is not held, or not public. */
export function NormNotFound() {
	return (
		<ProblemPage
			code="404"
			title="Norma non trovata"
			actions={
				<>
					<ButtonLink to="/cerca">Cerca nel sito</ButtonLink>
					<ButtonLink to="/legal-assistant" variant="secondary">
						Chiedi all’assistente
					</ButtonLink>
				</>
			}
		>
			<p>Questo articolo non è nell’archivio del sito: controlla il numero, oppure cercalo con le sue parole.</p>
		</ProblemPage>
	)
}
