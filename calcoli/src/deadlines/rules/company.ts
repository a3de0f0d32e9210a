import type { Due, Rule } from '../deadline.ts'
import { lastYear, thisYear, yearly } from '../periods.ts'

const checked = 'da fonte secondaria, novembre 2026'

export const companyRules: readonly Rule[] = [
	{
		name: 'libri-sociali',
		title: 'Tassa annuale sui libri sociali',
		audiences: ['srl'],
		theme: 'societa',
		recipient: 'f24',
		source: 'art. 23 della tariffa, d.P.R. 641/1972',
		checked,
		dues: yearly([3, 16], thisYear),
	},
	{
		name: 'certificazione-utili',
		title: 'Certificazione degli utili pagati ai soci (CUPE): consegna',
		audiences: ['srl'],
		theme: 'societa',
		recipient: 'return',
		source: 'art. 4, commi 6-ter e 6-quater, d.P.R. 322/1998',
		checked,
		dues: yearly([3, 16], lastYear),
	},
	{
		name: 'bilancio',
		title: 'Bilancio: approvazione entro 120 giorni dalla chiusura al 31 dicembre',
		audiences: ['srl'],
		theme: 'societa',
		recipient: 'private',
		source: 'artt. 2364 e 2478-bis c.c.',
		checked: 'codice civile, testo di febbraio 2026',
		dues: afterClosing,
	},
	{
		name: 'bollo-libri',
		title: 'Bollo sul libro giornale e sugli altri libri tenuti in modo informatico, entro 120 giorni dalla chiusura',
		audiences: ['ditta', 'srl', 'societa-persone'],
		theme: 'societa',
		recipient: 'f24',
		source: 'art. 6, comma 2, d.m. 17 giugno 2014',
		checked: 'studio Smanio, scadenzario; risposta dell’Agenzia delle Entrate 42/2025',
		dues: afterClosing,
	},
	{
		name: 'diritto-camerale',
		title: 'Diritto annuale della camera di commercio',
		audiences: ['ditta', 'forfettario', 'srl'],
		theme: 'societa',
		recipient: 'f24',
		source: 'art. 18 l. 580/1993; art. 8 d.m. 359/2001',
		checked,
		dues: yearly([6, 30], thisYear),
	},
	{
		name: 'modello-eas',
		title: 'Modello EAS, se i dati sono cambiati',
		audiences: ['ente'],
		theme: 'societa',
		recipient: 'return',
		source: 'art. 30 d.l. 185/2008',
		checked,
		dues: yearly([3, 31], lastYear),
	},
]

/** The 120th day after 31 December. */
function afterClosing(year: number): Due[] {
	return yearly(isLeap(year) ? [4, 29] : [4, 30], lastYear)(year)
}

function isLeap(year: number): boolean {
	return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
}
