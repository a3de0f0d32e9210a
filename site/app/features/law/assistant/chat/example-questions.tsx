/** One question an area, for a conversation that has not begun. */
const EXAMPLES = [
	{ area: 'Generale', question: 'Entro quando devo registrare un contratto di affitto?' },
	{ area: 'Diritto Tributario', question: 'Chi può applicare il regime forfettario?' },
	{ area: 'Diritto Civile', question: 'Quanto spetta ai figli come quota di legittima?' },
	{ area: 'Diritto Commerciale', question: 'Quando una S.r.l. deve nominare il sindaco o il revisore?' },
] as const

/** Four questions as buttons: each is asked at once. */
export function ExampleQuestions({ onAsk }: { onAsk: (question: string) => void }) {
	return (
		<ul aria-label="Domande di esempio" className="grid gap-2 sm:grid-cols-2 sm:gap-3">
			{EXAMPLES.map(({ area, question }) => (
				<li key={area} className="grid">
					<button
						type="button"
						onClick={() => onAsk(question)}
						className="flex flex-col rounded-box border border-line-strong bg-surface px-4 py-2.5 text-left hover:border-brand hover:text-brand"
					>
						<span className="block text-xs text-ink-soft">{area}</span>
						{question}
					</button>
				</li>
			))}
		</ul>
	)
}
