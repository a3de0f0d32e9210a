import { ButtonLink } from '#app/ui/button.tsx'

/** 'Chiedi all'assistente': a question that starts with the title of the page. */
export function AskAbout({ title }: { title: string }) {
	return (
		<p className="no-print mt-4">
			<ButtonLink
				to={`/legal-assistant?about=${encodeURIComponent(title.endsWith('?') ? title : `Che cosa dice la legge su: ${title}`)}`}
				variant="secondary"
				size="small"
			>
				Chiedi all’assistente
			</ButtonLink>
		</p>
	)
}
