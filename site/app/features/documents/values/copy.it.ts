import { formatDate } from '#app/ui/format.ts'

export const VALUES_SAVED = 'Salvato: gli strumenti e le schede lo usano già.'
export const VALUES_LABEL = 'Valori aggiunti dallo studio'
export const VALUES_CHANGED =
	'Nel frattempo un’altra persona ha aggiunto o tolto un valore: guarda quelli di ora prima di aggiungere il tuo.'
export const VALUE_REMOVED = 'Tolto: vale di nuovo il valore del programma.'
export const NO_PARAMETER = 'Questo valore non c’è più: ricarica la pagina.'

export const END_ASKED = 'gli strumenti contano solo fin dove il valore è noto.'

export const UNIT_NAMES: Readonly<Record<string, string>> = {
	euro: 'in euro',
	percentuale: 'in percentuale',
	giorni: 'giorni',
	mesi: 'mesi',
	anni: 'anni',
	numero: 'numero',
	giorno: 'giorno e mese, come 30/06',
}

/** Returns the reason of the entry in the log. */
export function valueReason(what: string, count: number, source: string): string {
	if (count === 0) return `Valori e tassi: tolto ${what}`
	return `Valori e tassi: ${what}${count > 1 ? `, ${count} valori` : ''} (${source})`
}

/** @param day ISO day */
export function dayOfValue(day: string): string {
	return formatDate(`${day}T12:00:00Z`)
}

/** Returns 'dal 1 gennaio 2027 al 31 dicembre 2027'. */
export function spanText({ from, to }: { from: string; to: string | null }): string {
	return `dal ${dayOfValue(from)}${to === null ? '' : ` al ${dayOfValue(to)}`}`
}

const WHOLE = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 20 })

/** Returns a value as Italians write it, with its unit where that is given; a day of the year as day and month. */
export function valueText(value: string, unit = ''): string {
	if (/^\d{2}-\d{2}$/.test(value)) return value.split('-').toReversed().join('/')
	if (unit === 'euro') return `${WHOLE.format(Number(value))} €`
	return `${value.replace('.', ',')}${unit === 'percentuale' ? '%' : ''}`
}
