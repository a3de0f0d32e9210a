import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/field.tsx'
import { dismissBanner, saveConsent, startingChoice } from './consent.ts'

interface Props {
	isExpanded: boolean
	/** True if statistics of a third party are configured. */
	hasThirdParty: boolean
	onToggle: () => void
	onClose: () => void
}

/** §4: a collapsed view and one with the choices. */
export default function CookieBanner({ isExpanded, hasThirdParty, onToggle, onClose }: Props) {
	const titleId = useId()
	const box = useRef<HTMLElement>(null)
	const [choice, setChoice] = useState(() => startingChoice(localStorage, hasThirdParty))

	useEffect(() => {
		if (isExpanded) box.current?.focus()
	}, [isExpanded])

	function choose(chosen: { analytics: boolean; marketing: boolean }) {
		saveConsent(localStorage, chosen, new Date(), hasThirdParty)
		onClose()
	}

	function dismiss() {
		dismissBanner(localStorage, new Date())
		onClose()
	}

	return (
		<section
			ref={box}
			tabIndex={-1}
			aria-labelledby={titleId}
			className="cookie-banner no-print z-40 overflow-y-auto border-line-strong bg-surface outline-none"
		>
			<div className="page py-4">
				<div className="flex items-start justify-between gap-4">
					<h2 id={titleId} className="pt-2 text-lg">
						Cookie e statistiche
					</h2>
					<div className="flex items-center gap-1 text-sm text-ink-soft">
						<span className="text-right max-sm:sr-only">Chiudi: restano solo i cookie tecnici</span>
						<IconButton label="Chiudi senza scegliere" onClick={dismiss}>
							<X aria-hidden />
						</IconButton>
					</div>
				</div>
				{/* Two short paragraphs: a long one, painted late, would become the largest contentful paint on phones. */}
				<div className="max-w-prose text-sm text-ink-soft">
					<p>Usiamo i cookie che servono al sito e contiamo le pagine viste senza sapere di chi.</p>
					<p>
						{hasThirdParty ? 'Solo se accetti le statistiche, le conta anche Google.' : 'Nessun dato va ad altri.'}{' '}
						<Link to="/cookie-policy" className="text-link">
							Cookie Policy
						</Link>
					</p>
				</div>
				{isExpanded && (
					<fieldset className="mt-3 grid gap-x-8 gap-y-1 border-t border-line pt-3 md:grid-cols-3">
						<legend className="sr-only">Preferenze</legend>
						<CheckboxField
							label="Necessari"
							name="necessary"
							checked
							disabled
							hint="Accesso, sicurezza, scelte come il tema."
						/>
						<CheckboxField
							label="Statistiche"
							name="analytics"
							checked={choice.analytics}
							onChange={(event) => setChoice({ ...choice, analytics: event.target.checked })}
							hint={
								hasThirdParty
									? 'Google Analytics: usa cookie e riceve l’indirizzo IP.'
									: 'Conteggi anonimi delle pagine, sul nostro server.'
							}
						/>
						<CheckboxField
							label="Marketing"
							name="marketing"
							checked={choice.marketing}
							onChange={(event) => setChoice({ ...choice, marketing: event.target.checked })}
							hint="Oggi il sito non ne usa."
						/>
					</fieldset>
				)}
				<div className="mt-4 flex flex-wrap gap-2">
					<Button size="small" variant="secondary" onClick={() => choose({ analytics: true, marketing: true })}>
						Accetta tutti
					</Button>
					<Button size="small" variant="secondary" onClick={() => choose({ analytics: false, marketing: false })}>
						Rifiuta tutti
					</Button>
					{isExpanded && (
						<Button size="small" variant="secondary" onClick={() => choose(choice)}>
							Accetta selezionati
						</Button>
					)}
					<Button size="small" variant="quiet" aria-expanded={isExpanded} onClick={onToggle}>
						{isExpanded ? 'Nascondi preferenze' : 'Personalizza'}
					</Button>
				</div>
			</div>
		</section>
	)
}
