import { composeLetter, type Mail } from '#platform/mail/letter.ts'
import { longDay } from './copy.it.ts'

const LISTED = 20

export interface Reminded {
	title: string
	about: string
	day: string
}

/** Sent once for the deadlines that come near. */
export function reminderMail(
	to: { email: string; name: string },
	deadlines: readonly Reminded[],
	{ url, unsubscribe }: { url: string; unsubscribe: string },
): Mail {
	const [first] = deadlines
	const lines = deadlines
		.slice(0, LISTED)
		.map(({ day, title, about }) => `${longDay(day)}: ${title}${about && `, ${about}`}`)
	const more = deadlines.length - lines.length
	return composeLetter({
		to: to.email,
		subject:
			deadlines.length === 1 && first
				? `Scade ${longDay(first.day)}: ${first.title}`
				: `${deadlines.length} scadenze vicine`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			deadlines.length === 1 ? 'si avvicina una scadenza:' : 'si avvicinano queste scadenze:',
			[...lines, ...(more > 0 ? [`e altre ${more}: le trovi nella pagina.`] : [])].join('\n'),
			'Le date tengono conto di sabati, festivi e agosto. Proroghe dell’ultima ora possono mancare: controlla la fonte.',
		],
		action: { label: 'Apri le tue scadenze', url },
		closing: 'Ricevi questa e-mail perché hai chiesto i promemoria delle scadenze.',
		unsubscribe,
	})
}
