import X from 'lucide-react/icons/x'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button, IconButton } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { dismissBanner, saveConsent, startingChoice } from './consent.ts'

const CookieChoices = lazy(() => import('./cookie-choices.tsx'))

interface Props {
	/** True until scripts have decided: the mark of the document decides, and the style sheet waits. */
	isOffered: boolean
	isExpanded: boolean
	/** True if statistics of a third party are configured. */
	hasThirdParty: boolean
	onToggle: () => void
	onClose: () => void
}

/** §4: a collapsed view and one with the choices. */
export function CookieBanner({ isOffered, isExpanded, hasThirdParty, onToggle, onClose }: Props) {
	const titleId = useId()
	const box = useRef<HTMLElement>(null)
	const [changed, setChanged] = useState<ReturnType<typeof startingChoice>>()
	const choice = changed ?? (isExpanded ? startingChoice(localStorage, hasThirdParty) : undefined)

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
			className={classNames(
				'cookie-banner no-print z-40 overflow-y-auto border-line-strong bg-surface outline-none',
				isOffered && 'is-offered',
			)}
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
				{choice && isExpanded && (
					<Suspense>
						<CookieChoices choice={choice} hasThirdParty={hasThirdParty} onChange={setChanged} />
					</Suspense>
				)}
				<div className="mt-4 flex flex-wrap gap-2">
					<Button size="small" variant="secondary" onClick={() => choose({ analytics: true, marketing: true })}>
						Accetta tutti
					</Button>
					<Button size="small" variant="secondary" onClick={() => choose({ analytics: false, marketing: false })}>
						Rifiuta tutti
					</Button>
					{choice && isExpanded && (
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
