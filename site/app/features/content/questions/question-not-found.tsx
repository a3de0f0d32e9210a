import { ButtonLink } from '#app/ui/button.tsx'
import { LeftTexts } from '#app/ui/drafts/left-texts.tsx'
import { ProblemPage } from '#app/ui/problem-page.tsx'

/** Page for a question that does not exist or is not public. */
export function QuestionNotFound() {
	return (
		<ProblemPage code="404" title="Domanda non trovata" actions={<ButtonLink to="/">Torna alla home</ButtonLink>}>
			<p>La domanda non c’è più, oppure chi l’ha scritta ha chiesto che la legga solo lo studio.</p>
			<LeftTexts />
		</ProblemPage>
	)
}
