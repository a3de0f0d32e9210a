import { COPIES_PATH } from '#app/features/desk/health/copies.ts'
import { matterText } from '#app/features/desk/health/copy.it.ts'
import type { Matter } from '#app/features/desk/health/matters.ts'
import { counted, formatDate, formatNumber } from '#app/ui/format.ts'
import type { Failure } from './failure.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

/** Returns 'da 3 giorni', for the age of something that waits. */
export function ageText(since: string, now: string): string {
	const age = Date.parse(now) - Date.parse(since)
	if (age >= DAY_MS) return `da ${counted(Math.floor(age / DAY_MS), 'giorno', 'giorni')}`
	if (age >= HOUR_MS) return `da ${counted(Math.floor(age / HOUR_MS), 'ora', 'ore')}`
	return 'da meno di un’ora'
}

/** A failure in words: what does not work, why, and the page on which to act; null if it is not on this site. */
export interface FailureText {
	title: string
	text: string
	link: { to: string; label: string } | null
}

/** Returns the words for a failure. */
export function failureText(failure: Failure): FailureText {
	switch (failure.kind) {
		case 'missing-settings':
			return {
				title: 'Mancano dati che la legge chiede',
				text: `Sul sito non ci sono: ${failure.names.join(', ')}.`,
				link: { to: '/admin/studio', label: 'Inseriscili' },
			}
		case 'mail':
			return {
				title: 'Posta non partita',
				text: attempts(failure, 'e-mail non è partita', 'e-mail non sono partite'),
				link: { to: '/admin/email', label: 'Controlla la posta' },
			}
		case 'job':
			return {
				title: 'Lavori non riusciti',
				text: `${attempts(failure, 'lavoro non è riuscito', 'lavori non sono riusciti')} Il motivo è nel registro del server.`,
				link: null,
			}
		case 'source':
			return {
				title: `La fonte ${failure.name} non risponde`,
				text: `${failure.problem} ${failure.since === null ? 'Non è mai stata letta.' : `L’ultima lettura riuscita è del ${formatDate(failure.since)}.`}`.trim(),
				link: { to: '/admin/notizie', label: 'Apri le fonti' },
			}
		case 'conversions':
			return {
				title: 'Conversioni interrotte da un errore del sito',
				text: `Da ieri: ${formatNumber(failure.faults)}. Il motivo è nel registro del server.`,
				link: null,
			}
		case 'matter':
			return { ...matterText(failure.matter), link: matterLink(failure.matter) }
		case 'not-confined':
			return {
				title: 'I programmi che leggono i file non sono isolati',
				text: 'PDF, documenti e immagini ricevuti sono letti senza isolamento dal resto del sistema. Chiedi a chi gestisce il server di installare bubblewrap e riavviare il sito.',
				link: null,
			}
	}
}

/** Returns the page of the panel on which an admin can act; null for what only the operator of the server can mend. */
function matterLink({ kind }: Matter): FailureText['link'] {
	switch (kind) {
		case 'mail-undelivered':
		case 'mail-refused':
		case 'mail-not-set-up':
			return { to: '/admin/email', label: 'Controlla la posta' }
		case 'no-copy':
		case 'copy-failed':
		case 'copy-not-sent':
		case 'copy-old':
			return { to: COPIES_PATH, label: 'Apri le copie' }
		case 'feeds':
			return { to: '/admin/notizie', label: 'Apri le fonti' }
		case 'services-away':
			return { to: '/admin/impostazioni', label: 'Apri le impostazioni' }
		case 'disk':
		case 'files-away':
		case 'files-not-saved':
		case 'certificate':
		case 'not-listening':
		case 'jobs-wait':
		case 'restarts':
		case 'known-faults':
		case 'clock':
			return null
	}
}

function attempts({ failed, retrying }: { failed: number; retrying: number }, one: string, many: string): string {
	const ended = failed > 0 ? `Nell’ultimo giorno ${counted(failed, one, many)}.` : ''
	const waiting = retrying > 0 ? `${formatNumber(retrying)} in attesa di un nuovo tentativo.` : ''
	return `${ended} ${waiting}`.trim()
}

<<<<<<< HEAD
export const STEP_LABEL = {
	studio: 'Di’ chi sei',
	mail: 'Fai partire la posta',
	law: 'Carica la legge',
	copy: 'Fai una copia dei dati',
	article: 'Scrivi la prima notizia',
} as const satisfies Record<FirstStep, string>

export const STEP_TEXT = {
	studio: {
		text: 'Nome, partita IVA, ordine, recapiti: compaiono in fondo a ogni pagina e nelle pagine legali.',
		link: { to: '/admin/studio', label: 'Scrivi i dati' },
	},
	mail: {
		text: 'Senza un server di posta nessuno riceve conferme né risposte. Scrivilo e manda una prova.',
		link: { to: '/admin/email', label: 'Imposta la posta' },
	},
	law: {
		text: 'L’assistente risponde solo con le norme che ha: importa gli atti che servono ai tuoi clienti.',
		link: { to: '/admin/conoscenza', label: 'Importa gli atti' },
	},
	copy: {
		text: 'Il sito ne fa una al giorno: fai adesso la prima, e chiedi a chi gestisce il server di portarla anche altrove.',
		link: { to: '/admin/copie', label: 'Fai una copia' },
	},
	article: {
		text: 'Una notizia dello studio, anche breve, dice ai visitatori che qualcuno c’è.',
		link: { to: '/admin/notizie/nuova', label: 'Scrivi' },
	},
} as const satisfies Record<FirstStep, { text: string; link: { to: string; label: string } | null }>

/** Returns how far the import of the law is. */
export function fillingText({ held, wanted }: { held: number; wanted: number }): string {
	return `L’importazione da Normattiva va avanti da sola: ${held} atti su ${wanted}. Puoi fare altro.`
=======
/** Short names of the causes for which a file was not converted. */
const CONVERSION_CAUSES: Readonly<Record<string, string>> = {
	'not-a-pdf': 'non è un PDF',
	'password-needed': 'protetto da password',
	signed: 'firmato',
	damaged: 'danneggiato',
	'level-not-reachable': 'formato non raggiungibile senza perdite',
	'too-large': 'troppo grande o complesso',
	'not-a-picture': "non è un'immagine leggibile",
	heic: 'foto HEIC',
	'damaged-picture': 'immagine danneggiata',
	'picture-too-large': 'immagine troppo grande',
	'too-many-pages': 'troppe pagine',
	'fonts-missing': 'mancano caratteri',
	'language-missing': 'manca una lingua da leggere',
	'signed-envelope': 'busta firmata (.p7m)',
	'no-document': 'busta senza documento',
	'not-confirmed': 'non confermato dal secondo controllo',
	'not-compliant': 'non rispetta il formato',
	fault: 'errore del sito',
}

/** Returns the short name of a cause. */
export function conversionCause(code: string): string {
	return CONVERSION_CAUSES[code] ?? code
>>>>>>> main
}

/** For the log of actions. */
export function stepReason(label: string, intent: 'skip' | 'resume'): string {
	return `Primi passi, «${label}»: ${intent === 'skip' ? 'saltato' : 'ripreso'}`
}
