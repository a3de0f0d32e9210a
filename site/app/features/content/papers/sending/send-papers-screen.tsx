import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useStudio } from '#app/features/base/studio/use-studio.ts'
import { ATTACHMENT_KINDS_TEXT } from '#app/features/content/questions/attachment.ts'
import { useSending } from '#app/ui/action-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { LeaveGuard } from '#app/ui/drafts/leave-guard.tsx'
import { counted } from '#app/ui/format.ts'
import { showNotice } from '#app/ui/notice.ts'
import { COPIES_KEPT, RECEIVE_PROBLEM } from '../copy.it.ts'
import { type PapersToSend, requestIdIn } from '../paper.ts'
import { ClosedLink } from './closed-link.tsx'
import { forgetKeptFiles } from './kept-files.ts'
import { PaperToSend } from './paper-to-send.tsx'
import { useSender } from './use-sender.ts'

interface Props {
	token: string
	/** Null for a link that is over or never was one. */
	toSend: PapersToSend | null
	/** Outcome of a file that was sent without a script. */
	outcome: string | null
	/** True after 'Ho finito'. */
	isDone: boolean
}

/** The page of the link in the mail: names of papers, and for each what this browser sends. It shows nothing that the site has received. */
export function SendPapersScreen({ token, toSend, outcome, isDone }: Props) {
	const studio = useStudio().name ?? 'lo studio'
	const { sender, sending } = useSender(token, toSend !== null)
	const isOver = toSend === null
	useEffect(() => {
		if (!isOver || !isDone) return
		const forget = async () => {
			if (!(await forgetKeptFiles(requestIdIn(token)))) showNotice('error', COPIES_KEPT.title, COPIES_KEPT.text)
		}
		void forget()
	}, [isOver, isDone, token])
	if (toSend === null) return isDone ? <Done studio={studio} /> : <ClosedLink token={token} />
	const { files, isAway, isClosed, isKept } = sending
	if (isClosed) return <ClosedLink token={token} />
	const unsent = files.filter(({ state }) => state === 'waiting' || state === 'sending').length
	const arrived = files.filter(({ state }) => state === 'arrived').length
	return (
		<div className="page-reading pt-8 pb-16">
			<h1 className="text-3xl [overflow-wrap:anywhere]">Documenti per {studio}</h1>
			<p className="mt-3 text-ink-soft">
				Manda qui i documenti che lo studio ti ha chiesto, senza password: {ATTACHMENT_KINDS_TEXT}, fino a 10&nbsp;MB
				l’uno. Da questa pagina si può solo mandare: nessuno può rileggere ciò che hai mandato.
			</p>
			<LeaveGuard files={isKept ? 0 : unsent} />
			<Outcome outcome={outcome} />
			{isAway && (
				<div className="mt-4">
					<Banner kind="warning">
						<p>
							La rete non risponde.{' '}
							{isKept
								? 'I file restano su questo dispositivo e ripartono da soli: puoi anche chiudere la pagina e tornare più tardi da questo link.'
								: 'Non chiudere la pagina: i file ripartono da soli.'}
						</p>
						<Button variant="quiet" size="small" onClick={() => sender?.hurry()}>
							Riprova ora
						</Button>
					</Banner>
				</div>
			)}
			{toSend.papers.map(({ id, name }) => (
				<PaperToSend
					key={id}
					token={token}
					paper={{ id, name }}
					files={files.filter(({ paperId }) => paperId === id)}
					onAdd={(chosen) => sender?.add(id, chosen)}
					onRemove={(sentAs) => sender?.remove(sentAs)}
				/>
			))}
			<Finish
				unsent={unsent}
				arrived={arrived}
				lacking={toSend.papers.filter(({ id }) => !files.some((file) => file.paperId === id)).map(({ name }) => name)}
			/>
		</div>
	)
}

function Finish({
	unsent,
	arrived,
	lacking,
}: {
	unsent: number
	arrived: number
	/** Names of papers for which this browser sent nothing. */
	lacking: readonly string[]
}) {
	const busy = useSending('finish')
	const [asked, setAsked] = useState(false)
	const asks = asked && lacking.length > 0
	return (
		<div className="mt-8 border-t border-line pt-6">
			<output className="mb-3 block text-sm text-ink-soft">
				{unsent > 0
					? `${counted(unsent, 'file deve ancora partire', 'file devono ancora partire')}: aspetta prima di finire.`
					: arrived > 0
						? `${counted(arrived, 'file arrivato', 'file arrivati')} da questo dispositivo.`
						: ''}
			</output>
			<Form
				method="post"
				onSubmit={(event) => {
					if (lacking.length === 0 || asked) return
					event.preventDefault()
					setAsked(true)
				}}
			>
				{asks && (
					<p role="alert" className="mb-3 font-semibold [overflow-wrap:anywhere]">
						Da questo dispositivo non hai mandato niente per: {lacking.join(', ')}. Se finisci, il link si chiude.
					</p>
				)}
				<Button
					type="submit"
					name="intent"
					value="finish"
					busy={busy || unsent > 0}
					busyLabel={busy ? 'Invio...' : 'Attendi...'}
				>
					{asks ? 'Finisci lo stesso' : 'Ho finito'}
				</Button>
			</Form>
			<p className="mt-2 text-sm text-ink-soft">
				Poi il link si chiude e lo studio lo sa. Se ti manca qualcosa, lascia aperto e torna più tardi.
			</p>
		</div>
	)
}

function Outcome({ outcome }: { outcome: string | null }) {
	const problem = Object.entries(RECEIVE_PROBLEM).find(([code]) => code === outcome)?.[1]
	if (problem !== undefined)
		return (
			<p role="alert" className="mt-4 rounded-box bg-bad-soft px-4 py-3 text-sm font-semibold text-bad">
				{problem}
			</p>
		)
	if (outcome !== 'arrivato') return null
	return (
		<div className="mt-4">
			<Banner kind="info">Il file è arrivato. Se ne hai altri, mandali; poi premi «Ho finito».</Banner>
		</div>
	)
}

function Done({ studio }: { studio: string }) {
	return (
		<section className="page-reading py-16">
			<CircleCheck aria-hidden className="size-12 stroke-[1.25] text-ok" />
			<h1 className="mt-6 text-3xl">Fatto</h1>
			<p className="mt-4 text-lg text-ink-soft [overflow-wrap:anywhere]">
				Hai finito, grazie: {studio} ha ciò che hai mandato. Il link non serve più.
			</p>
		</section>
	)
}
