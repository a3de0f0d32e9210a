import type { ReactNode } from 'react'
import { faultText } from '#platform/faults/copy.it.ts'
import type { Fault } from '#platform/faults/fault.ts'
import { Button, ButtonLink } from './button.tsx'

/** Error page inside the usual frame: what happened, and where to go. */
export function ProblemPage({
	code,
	title,
	children,
	actions,
}: {
	code: string
	title: string
	children: ReactNode
	actions: ReactNode
}) {
	return (
		<section className="page grid gap-x-12 gap-y-6 py-16 sm:py-24 md:grid-cols-[auto_1fr]">
			<p
				aria-hidden
				className="font-serif text-[clamp(4.5rem,14vw,9rem)] leading-[0.85] font-semibold text-line-strong tabular-nums"
			>
				{code}
			</p>
			<div className="max-w-prose">
				<h1 className="text-3xl">{title}</h1>
				<div className="mt-4 space-y-3 text-ink-soft">{children}</div>
				<div className="mt-8 flex flex-wrap gap-3">{actions}</div>
			</div>
		</section>
	)
}

/** Page for an unknown address. */
export function NotFound() {
	return (
		<ProblemPage
			code="404"
			title="Oops! Page not found"
			actions={
				<>
					<ButtonLink to="/">Torna alla home</ButtonLink>
					<ButtonLink to="/cerca" variant="secondary">
						Cerca nel sito
					</ButtonLink>
				</>
			}
		>
			<p>
				La pagina che cerchi non c’è, oppure ha cambiato indirizzo. Controlla di averlo scritto bene, cerca quello che
				ti serve o riparti dalla prima pagina.
			</p>
		</ProblemPage>
	)
}

const problems = new Map([
	[
		403,
		{
			title: 'Questa pagina non è per te',
			text: 'Il tuo account non ha il permesso di aprirla. Se ti serve, chiedilo a un amministratore dello studio.',
		},
	],
	[413, { title: 'File troppo grande', text: 'Il file supera il limite. Torna indietro e scegline uno più piccolo.' }],
	[429, { title: 'Troppe richieste', text: 'Hai fatto molte richieste in poco tempo. Aspetta un minuto e riprova.' }],
	[
		503,
		{ title: 'Sito in manutenzione', text: 'Il sito torna tra pochi minuti. Quello che avevi salvato è al sicuro.' },
	],
])
const unknownProblem = {
	title: 'Qualcosa non ha funzionato',
	text: 'È un problema nostro, e ne abbiamo preso nota. Quello che avevi salvato è al sicuro: riprova tra qualche minuto.',
}

/** Page for an error status, with advice where there is some. */
export function ServerProblem({
	status,
	fault,
	refused,
}: {
	status: number
	fault?: Fault | undefined
	/** Words of the server about this refusal. */
	refused?: { title: string; text: string } | undefined
}) {
	const { title, text } = refused ?? (fault ? faultText(fault) : (problems.get(status) ?? unknownProblem))
	return (
		<ProblemPage
			code={String(status)}
			title={title}
			actions={
				<>
					<Button className="needs-script" onClick={() => window.location.reload()}>
						Riprova
					</Button>
					<ButtonLink to="/" variant="secondary">
						Torna alla home
					</ButtonLink>
				</>
			}
		>
			<p>{text}</p>
		</ProblemPage>
	)
}
