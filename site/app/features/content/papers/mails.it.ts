import { longDay } from '#app/features/documents/deadlines/copy.it.ts'
import { composeLetter, type Mail } from '#platform/mail/letter.ts'
import { OPEN_DAYS_AFTER, PAPERS_ANCHOR } from './paper.ts'

interface Recipient {
	email: string
	name: string
}

/** Papers that are asked for. */
export interface AskedPapers {
	names: readonly string[]
	dueDay: string
	/** Address of the link. */
	url: string
}

const ONLY_SENDS =
	'Ricevi questa e-mail perché lo studio ti chiede questi documenti. Chi ha il link può solo mandare file allo studio: non può leggere niente. Per parlarne scrivi allo studio dal sito.'

const listed = (names: readonly string[]) => names.map((name) => `• ${name}`).join('\n')

/** Asks a client for papers, with the link by which they are sent. */
export function papersAskedMail(to: Recipient, { names, dueDay, url }: AskedPapers): Mail {
	return composeLetter({
		to: to.email,
		subject: 'Documenti da mandare allo studio',
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			`lo studio ti chiede questi documenti entro ${longDay(dueDay)}:`,
			listed(names),
			`Aprendo il link li mandi dal telefono o dal computer, senza password: foto o file. Vale finché premi «Ho finito», al massimo fino a ${OPEN_DAYS_AFTER} giorni dopo quel giorno.`,
		],
		action: { label: 'Manda i documenti', url },
		closing: ONLY_SENDS,
	})
}

/** Reminds a client from whom nothing came, the day before. */
export function papersReminderMail(to: Recipient, { names, dueDay, url }: AskedPapers): Mail {
	return composeLetter({
		to: to.email,
		subject: 'Promemoria: documenti da mandare allo studio',
		greeting: `Ciao ${to.name},`,
		paragraphs: [
			`lo studio aspetta questi documenti entro ${longDay(dueDay)}, e non è ancora arrivato niente:`,
			listed(names),
		],
		action: { label: 'Manda i documenti', url },
		closing: ONLY_SENDS,
	})
}

/** Tells the studio that a client has sent everything. @param title of the question, or what the papers are about */
export function papersArrivedMail(
	to: Recipient,
	{ title, files, url }: { title: string; files: string; url: string },
): Mail {
	return composeLetter({
		to: to.email,
		subject: `Documenti arrivati: ${title}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`il cliente ha finito di mandare i documenti chiesti per «${title}»: ${files}.`],
		action: { label: 'Apri i documenti', url: `${url}#${PAPERS_ANCHOR}` },
		closing: 'Ricevi questa e-mail perché lavori per lo studio sul sito.',
	})
}
