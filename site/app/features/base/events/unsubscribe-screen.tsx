import { AnswerScreen } from './answer-screen.tsx'
import { UNSUBSCRIBE_BROKEN } from './copy.it.ts'
import type { OwnSubscription } from './notice-list.ts'

export interface UnsubscribeView {
	/** Null if the link is not valid. */
	mails: { title: string; question: string; stop: string; ended: string } | null
	hasEnded: boolean
	/** Recurring mails that the viewer still gets; null for somebody who has not signed in. */
	left: readonly OwnSubscription[] | null
	/** Page on which mails are chosen. */
	way: { to: string; label: string }
}

/** Asks whether some mails are to end; once they have, says which ones still come. */
export function UnsubscribeScreen({ mails, hasEnded, left, way }: UnsubscribeView) {
	if (mails === null) return <AnswerScreen title="E-mail" text={UNSUBSCRIBE_BROKEN} action={null} way={way} />
	if (!hasEnded) return <AnswerScreen title={mails.title} text={mails.question} action={mails.stop} way={way} />
	return (
		<AnswerScreen title={mails.title} text={mails.ended} action={null} way={way}>
			<section aria-labelledby="ancora" className="mb-8">
				<h2 id="ancora" className="text-xl">
					Che cosa arriva ancora
				</h2>
				<ul className="mt-2 list-disc space-y-1 pl-6 [overflow-wrap:anywhere]">
					{left === null && <li>Le altre e-mail che hai chiesto, se ce ne sono.</li>}
					{left?.map(({ title, about, end }) => (
						<li key={end}>
							{title}
							{about !== null && <span className="text-ink-soft"> ({about})</span>}
						</li>
					))}
					<li>Le e-mail che servono: risposte dello studio, conferme e sicurezza dell’account.</li>
				</ul>
			</section>
		</AnswerScreen>
	)
}
