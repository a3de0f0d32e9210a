import { z } from 'zod'
import { parameterText } from '../../parameters/parameter-text.ts'
import { findParameter } from '../../parameters/parameters.ts'
import { choice, whole } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'

/** Years after the one whose tax is meant, to the end of which the act may be served. */
const acts = {
	redditi: {
		label: 'avviso di accertamento su redditi, IVA o IRAP, dichiarazione presentata',
		years: 6,
		rule: '31 dicembre del quinto anno dopo quello in cui la dichiarazione è stata presentata',
		source: 'art. 43, comma 1, d.P.R. 600/1973; art. 57, comma 1, d.P.R. 633/1972',
	},
	omessa: {
		label: 'avviso di accertamento su redditi, IVA o IRAP, dichiarazione omessa',
		years: 8,
		rule: '31 dicembre del settimo anno dopo quello in cui la dichiarazione andava presentata',
		source: 'art. 43, comma 2, d.P.R. 600/1973; art. 57, comma 2, d.P.R. 633/1972',
	},
	'36-bis': {
		label: 'cartella dopo il controllo automatico (avviso bonario)',
		years: 4,
		rule: '31 dicembre del terzo anno dopo quello in cui la dichiarazione è stata presentata',
		source: 'art. 25, comma 1, lett. a), d.P.R. 602/1973',
	},
	'36-ter': {
		label: 'cartella dopo il controllo formale dei documenti',
		years: 5,
		rule: '31 dicembre del quarto anno dopo quello in cui la dichiarazione è stata presentata',
		source: 'art. 25, comma 1, lett. b), d.P.R. 602/1973',
	},
	locali: {
		label: 'avviso di accertamento su IMU, TARI o altri tributi locali',
		years: 5,
		rule: '31 dicembre del quinto anno dopo quello in cui si doveva pagare o dichiarare',
		source: 'art. 1, comma 161, l. 296/2006',
	},
} as const

const traced = findParameter('accertamento-pagamenti-tracciati')
const tracedFrom = traced?.values[0] && parameterText(traced.values[0].value, traced.unit)

const reductions = {
	nessuna: { label: 'nessuna', years: 0, source: '' },
	isa: {
		label: 'punteggio ISA che la dà (di solito da 8): un anno',
		years: 1,
		source: 'art. 9-bis, comma 11, lett. e), d.l. 50/2017',
	},
	tracciabilita: {
		label: `pagamenti oltre ${tracedFrom} tutti tracciati, indicati in dichiarazione: due anni`,
		years: 2,
		source: 'art. 3 d.lgs. 127/2015',
	},
} as const

const input = z.object({
	anno: whole({ label: 'Anno d’imposta', hint: 'dal 2019: prima c’erano le proroghe del 2020', min: 2019, max: 2035 }),
	atto: choice({
		label: 'Quale atto',
		options: {
			redditi: acts.redditi.label,
			omessa: acts.omessa.label,
			'36-bis': acts['36-bis'].label,
			'36-ter': acts['36-ter'].label,
			locali: acts.locali.label,
		},
		initial: 'redditi',
	}),
	riduzione: choice({
		label: 'Riduzione del termine',
		options: {
			nessuna: reductions.nessuna.label,
			isa: reductions.isa.label,
			tracciabilita: reductions.tracciabilita.label,
		},
		initial: 'nessuna',
	}).default('nessuna'),
})

export const decadenzaAccertamento = defineTool({
	name: 'decadenza-accertamento',
	title: 'Fino a quando il fisco può accertare un anno',
	summary: 'L’ultimo giorno per notificare avvisi di accertamento e cartelle, secondo l’anno d’imposta.',
	theme: 'termini',
	input,
	parameters: [
		{
			name: 'termini di decadenza',
			source:
				'art. 43 d.P.R. 600/1973; art. 57 d.P.R. 633/1972; art. 25 d.P.R. 602/1973; art. 1, comma 161, l. 296/2006',
			checked: 'da fonte secondaria, novembre 2026',
		},
	],
	limits: [
		'Suppone che la dichiarazione sia stata presentata l’anno dopo; una integrativa riapre il termine per ciò che cambia.',
		'Non conta gli 85 giorni che alcune sentenze aggiungono per il 2020 (art. 67 d.l. 18/2020), lo schema di atto notificato a ridosso (fino a 120 giorni in più) né il concordato preventivo.',
		'La notifica in tempo si guarda dal giorno in cui l’ufficio la spedisce.',
	],
	run({ anno, atto, riduzione }) {
		if (riduzione !== 'nessuna' && atto !== 'redditi')
			return { wrong: { riduzione: 'Le riduzioni valgono solo per l’accertamento con dichiarazione presentata.' } }
		const { years, rule, source } = acts[atto]
		const less = reductions[riduzione]
		const last = anno + years - less.years
		return {
			results: [{ name: 'scadenza', label: 'Ultimo giorno per la notifica', value: `${last}-12-31`, unit: 'day' }],
			steps: [
				{
					description: rule,
					formula: `31/12/(${anno} + ${years})${less.years > 0 ? ` − ${less.years} ${less.years === 1 ? 'anno' : 'anni'}` : ''} = 31/12/${last}`,
					values: { anno: String(anno), scadenza: `${last}-12-31` },
					source: less.years > 0 ? `${source}; ${less.source}` : source,
				},
			],
		}
	},
})
