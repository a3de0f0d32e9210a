import { formatDate } from '#app/ui/format.ts'
import { composeLetter, type Mail } from '#platform/mail/letter.ts'
import { CHANGE_PROFILES, type Changes } from './change-profile.ts'

const LISTED = 15

/** Sent once a month, if anything changed. */
export function changesMail(
	to: { email: string; name: string },
	{ profile, changes, news }: Changes,
	{ url, unsubscribe }: { url: string; unsubscribe: string },
): Mail {
	const { name } = CHANGE_PROFILES[profile]
	const articles = changes
		.slice(0, LISTED)
		.map(({ title, heading, since }) => `${title}${heading && `, ${heading}`}: dal ${formatDate(`${since}T12:00:00Z`)}`)
	return composeLetter({
		to: to.email,
		subject: `Che cosa cambia: ${name}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			...(articles.length > 0 ? ['questi articoli hanno un testo nuovo:', articles.join('\n')] : []),
			...(news.length > 0 ? ['Le notizie:', news.map(({ title }) => title).join('\n')] : []),
		],
		action: { label: 'Leggi prima e dopo', url },
		closing: 'Ricevi questa e-mail perché l’hai chiesta nella pagina «Che cosa cambia per me».',
		unsubscribe,
	})
}
