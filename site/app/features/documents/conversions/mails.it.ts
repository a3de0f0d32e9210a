import { composeLetter, type Mail } from '#platform/mail/letter.ts'

/** Promised on the page when a conversion takes more than five minutes. */
export function conversionDoneMail(user: { email: string; name: string }, fileName: string, url: string): Mail {
	return composeLetter({
		to: user.email,
		subject: 'Le tue conversioni sono finite',
		greeting: `Ciao ${user.name},`,
		paragraphs: [
			`la conversione di «${fileName}» ha richiesto più tempo del solito, e ora è finita.`,
			'Sulla pagina trovi il risultato oppure il motivo per cui non è stato possibile. Ricorda che i file si cancellano da soli.',
		],
		action: { label: 'Vai alle conversioni', url },
		closing: 'Ti scriviamo perché la pagina ti aveva promesso un’e-mail.',
	})
}
