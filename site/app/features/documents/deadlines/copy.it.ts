import type { Audience, Deadline, DeadlineTheme } from 'calcoli'
import { formatDate } from '#app/ui/format.ts'

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
	'persona-fisica': 'Persona fisica',
	dipendente: 'Dipendente o pensionato',
	forfettario: 'Forfettario',
	ditta: 'Ditta o professionista',
	professionista: 'Professionista con albo o cassa',
	sanitario: 'Medico o sanitario',
	agricoltore: 'Agricoltore',
	agente: 'Agente di commercio',
	'societa-persone': 'S.n.c. o s.a.s.',
	srl: 'S.r.l.',
	condominio: 'Condominio',
	ente: 'Ente o associazione',
}

export const DEADLINE_THEME_NAMES: Readonly<Record<DeadlineTheme, string>> = {
	redditi: 'Redditi',
	iva: 'IVA',
	lavoro: 'Dipendenti e compensi',
	contributi: 'Contributi',
	casa: 'Casa',
	societa: 'Società ed enti',
	riscossione: 'Riscossione',
}

export const MONTH_NAMES = [
	'Gennaio',
	'Febbraio',
	'Marzo',
	'Aprile',
	'Maggio',
	'Giugno',
	'Luglio',
	'Agosto',
	'Settembre',
	'Ottobre',
	'Novembre',
	'Dicembre',
] as const

export const DEADLINE_SAVED = 'Scadenza salvata.'
export const DEADLINE_DELETED = 'Scadenza eliminata.'
export const DEADLINES_FULL = 'Hai già 500 scadenze: eliminane una per aggiungerne altre.'
export const SETTINGS_SAVED = 'Scelte salvate.'
export const CALENDAR_RENEWED = 'Indirizzo del calendario pronto: quello di prima, se c’era, non vale più.'
export const EXTENSION_SAVED = 'Proroga salvata.'
export const CHANGE_UNDONE = 'Modifica annullata.'
export const DEADLINE_HIDDEN = 'Scadenza tolta dal calendario.'
/** @param lawful ISO day */
export const notLaterText = (lawful: string) =>
	`La proroga deve portare a un giorno dopo la scadenza di legge (${formatDate(lawful)}).`
export const DEADLINE_GONE = 'Questa scadenza non c’è più: ricarica la pagina.'

/** In the order of a calendar: weeks start on Monday. */
export const WEEKDAYS = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const

/** Returns 'lunedì 16 marzo 2026'. */
export function longDay(day: string): string {
	const noon = `${day}T12:00:00Z`
	return `${WEEKDAYS.at(new Date(noon).getUTCDay() - 1) ?? ''} ${formatDate(noon)}`
}

/** Returns '16' for '2026-03-16', '1º' for the first of a month: a day is read out with its number as it stands. */
export function dayNumber(day: string): string {
	return String(Number(day.slice(-2))).replace(/^1$/, '1º')
}

/** Returns 'lunedì 16 marzo 2026: 2 scadenze'. */
export function deadlinesOn(day: string, count: number): string {
	return `${longDay(day)}: ${count === 1 ? 'una scadenza' : `${count} scadenze`}`
}

/** Says why a deadline is not on its usual day; undefined if it is. */
export function movedText({ moved, movedFrom }: Pick<Deadline, 'moved' | 'movedFrom'>): string | undefined {
	if (moved === undefined || movedFrom === undefined) return undefined
	const from = formatDate(`${movedFrom}T12:00:00Z`)
	switch (moved) {
		case 'holiday':
			return `Il ${from} è sabato o festivo: si passa al primo giorno lavorativo.`
		case 'august':
			return `Dal 1º al 20 agosto si può fare entro il 20: scadeva il ${from}.`
		case 'extension':
			return `Prorogata: scadeva il ${from}.`
	}
}

export const DEADLINE_KNOWN =
	'Questa scadenza c’è già, con un’altra nota: eccola qui sotto. Conferma per mettere la nuova al suo posto.'
export const SETTINGS_LABEL = {
	audiences: 'Chi sei',
	daysBefore: 'Giorni prima',
	byMail: 'Promemoria per e-mail',
} as const
export const DEADLINE_LABEL = { day: 'Giorno', source: 'Norma o comunicato', audiences: 'Riguarda' } as const
