import { composeLetter, type Mail } from '#platform/mail/letter.ts'

/** The last e-mail; it has no links that need the account. */
export function accountDeletedMail({ email, name, siteUrl }: { email: string; name: string; siteUrl: string }): Mail {
	return composeLetter({
		to: email,
		subject: 'Il tuo account è stato eliminato',
		greeting: `Ciao ${name},`,
		paragraphs: [
			'abbiamo eliminato il tuo account su Guida Fiscale con tutto ciò che conteneva: profilo, file, conversioni, conversazioni, documenti privati, domande non pubblicate.',
			'I commenti e le domande che erano pubblici restano senza il tuo nome. Questa è l’ultima e-mail che ricevi da noi.',
		],
		action: { label: 'Guida Fiscale', url: siteUrl },
		closing: 'Se non l’hai chiesto tu, scrivi allo studio dalla pagina dei contatti.',
	})
}
