import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { useSending } from '#app/ui/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime, formatNumber } from '#app/ui/format.ts'
import { PageHeader } from '#app/ui/page-header.tsx'
import { COPIES_OFF, COPIES_PATH, COPY_NOW, type CopiesView } from './copies.ts'
import { SecondPlaceForm } from './second-place-form.tsx'

const LOOK_EVERY_MS = 3_000

/** Asks for the copies again and again while one is under way. */
function useLook(isUnderWay: boolean): void {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		if (!isUnderWay) return undefined
		const looking = setInterval(() => void revalidate(), LOOK_EVERY_MS)
		return () => clearInterval(looking)
	}, [isUnderWay, revalidate])
}

interface Props {
	view: CopiesView
	/** True if the admin has proved lately who they are. */
	isProven: boolean
	result: FormResult | undefined
}

/** Copies of the data: where they are, how the last one went, and one more on demand. */
export function CopiesScreen({ view, isProven, result }: Props) {
	const { folder, copies, total, problem, notSent, second, isUnderWay, restoreCommand } = view
	const busy = useSending(COPY_NOW)
	useLook(isUnderWay)
	return (
		<div className="page-reading">
			<PageHeader title="Copie dei dati">
				Il sito ne fa una al giorno e la prova, riaprendola, prima di contarla. Restano le ultime sette, più una per
				settimana e una per mese, e per trenta giorni quelle fatte prima di un aggiornamento.
			</PageHeader>
			<div className="space-y-4">
				{folder === null && <Banner kind="warning">{COPIES_OFF}</Banner>}
				{problem !== null && <Banner kind="warning">L’ultima copia non è riuscita. {problem}</Banner>}
				{notSent !== null && <Banner kind="warning">{notSent} Il sito riprova ogni ora.</Banner>}
				{folder !== null && (
					<>
						<p className="text-ink-soft [overflow-wrap:anywhere]">
							Sono sul server, nella cartella <code>{folder}</code>. Una copia sullo stesso disco non basta contro un
							guasto: scegli qui sotto anche un secondo posto.
						</p>
						<Form method="post" className="flex flex-wrap items-center gap-4">
							<Button type="submit" name="intent" value={COPY_NOW} disabled={isUnderWay} busy={busy}>
								Fai una copia adesso
							</Button>
							<output>
								{isUnderWay && (
									<>
										Una copia è in corso: quando è finita compare qui sotto.{' '}
										<Link to={COPIES_PATH} className="text-link inline-flex min-h-11 items-center">
											Aggiorna
										</Link>
									</>
								)}
							</output>
						</Form>
					</>
				)}
			</div>
			<h2 className="mt-10 mb-3 text-xl">Copie finite ({formatNumber(total)})</h2>
			{copies.length === 0 ? (
				<EmptyState>Non c’è ancora nessuna copia.</EmptyState>
			) : (
				<ul className="divide-y divide-line border-y border-line">
					{copies.map(({ name, at, isDaily, isEncrypted, isLeaving }) => (
						<li key={`${name}-${isDaily}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
							<time dateTime={at} className="font-semibold">
								{formatDateTime(at)}
							</time>
							<span className="text-sm text-ink-soft [overflow-wrap:anywhere]">{name}</span>
							<Badge>{isDaily ? 'Del sito' : 'A mano'}</Badge>
							{isEncrypted && <Badge tone="ok">Cifrata</Badge>}
							{isLeaving && <Badge>Si cancella con la prossima copia</Badge>}
						</li>
					))}
				</ul>
			)}
			{folder !== null && <SecondPlaceForm second={second} isProven={isProven} result={result} />}
			<p className="mt-6 text-sm text-ink-soft">
				Per tornare a una copia chi gestisce il server ferma il sito ed esegue{' '}
				<code className="[overflow-wrap:anywhere]">{restoreCommand}</code>, con il nome della copia: i dati di ora
				restano da parte. Dopo, tutti accedono di nuovo; password, ruoli, sospensioni e chiavi tolte restano come sono
				ora, mentre la verifica in due passaggi e i codici di recupero tornano quelli della copia. Se i dati di ora non
				si leggono più, tornano anche le password e i ruoli di allora. Da qui le copie non si scaricano: chi ne ha una
				può entrare al posto di chiunque.
			</p>
		</div>
	)
}
