import { composeLetter, type LetterList, type Mail } from '#platform/mail/letter.ts'
import { listed } from './copy.it.ts'

/** Asks whether the digest is wanted: nothing is stored before the answer. */
export function confirmDigestMail(to: string, themes: readonly string[], url: string): Mail {
	return composeLetter({
		to,
		subject: 'Conferma il riepilogo settimanale',
		greeting: 'Buongiorno,',
		paragraphs: [
			`qualcuno ha chiesto di mandare a questo indirizzo, ogni lunedì, un riepilogo delle novità su ${listed(themes)}.`,
			'Se sei stato tu, confermalo entro sette giorni.',
		],
		action: { label: 'Conferma', url },
		closing: 'Se non sei stato tu, ignora questa e-mail: non ne arriveranno altre.',
	})
}

/** The weekly digest, by theme. */
export function digestMail(
	to: string,
	lists: readonly LetterList[],
	{ url, unsubscribe }: { url: string; unsubscribe: string },
): Mail {
	return composeLetter({
		to,
		subject: `Le novità della settimana su ${listed(lists.map(({ title }) => title))}`,
		greeting: 'Buongiorno,',
		paragraphs: ['ecco che cosa è uscito negli ultimi sette giorni.'],
		lists,
		action: { label: 'Cambia gli argomenti', url },
		closing: 'Ricevi questa e-mail perché hai confermato il riepilogo settimanale.',
		unsubscribe,
	})
}
