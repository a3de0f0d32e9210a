import { composeLetter, type Mail } from '#platform/mail/letter.ts'

const CLOSING = 'Ricevi questa e-mail perché sei amministratore. Per la stessa cosa ne arriva al massimo una al giorno.'

/** Mail about what needs an admin, with what to do. */
export function matterMail(
	to: { name: string; email: string },
	texts: readonly { title: string; text: string }[],
	siteUrl: string,
): Mail {
	const [first] = texts
	return composeLetter({
		to: to.email,
		subject: texts.length === 1 && first ? first.title : `${texts.length} cose del sito hanno bisogno di te`,
		greeting: `Ciao ${to.name},`,
		paragraphs: texts.map(({ title, text }) => `${title}. ${text}`),
		action: { label: 'Apri il pannello', url: `${siteUrl}/admin` },
		closing: CLOSING,
	})
}

/** Everything is well again. */
export function wellAgainMail(to: { name: string; email: string }, siteUrl: string): Mail {
	return composeLetter({
		to: to.email,
		subject: 'Il sito funziona di nuovo',
		greeting: `Ciao ${to.name},`,
		paragraphs: ['quello che ti avevamo segnalato si è risolto: ora non c’è nulla che abbia bisogno di te.'],
		action: { label: 'Apri il pannello', url: `${siteUrl}/admin` },
		closing: CLOSING,
	})
}
