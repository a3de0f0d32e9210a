import { z } from 'zod'
import { knownTo, periodsOf } from '../../parameters/parameters.ts'
import { cents, Decimal, decimal, euroText, zero } from '../../tool/amounts.ts'
import { choice, money, year } from '../../tool/fields.ts'
import { type Series, valueOn } from '../../tool/series.ts'
import { defineTool, type ParameterNote } from '../../tool/tool.ts'

const assegnoSociale: Series<string> = {
	name: 'misura mensile dell’assegno sociale',
	checked: 'da fonte secondaria, novembre 2026',
	act: 'la circolare INPS sul rinnovo delle pensioni dell’anno',
	get periods() {
		return periodsOf('assegno-sociale-mensile')
	},
}

const assegnoSocialeNote: ParameterNote = {
	key: 'assegno-sociale-mensile',
	name: assegnoSociale.name,
	source: assegnoSociale.act,
	checked: assegnoSociale.checked,
	get knownTo() {
		return knownTo('assegno-sociale-mensile')
	},
}

const input = z.object({
	netto: money({ label: 'Netto mensile', hint: 'in euro', min: 0.01 }),
	reddito: choice({
		label: 'Che cosa si pignora',
		options: { stipendio: 'stipendio', pensione: 'pensione' },
		initial: 'stipendio',
	}).default('stipendio'),
	credito: choice({
		label: 'Per quale credito',
		options: {
			ordinario: 'ordinario, di un privato o di una banca',
			tributi: 'tributi, chiesti dal giudice',
			riscossione: 'cartelle, chieste dall’agente della riscossione',
			alimenti: 'alimenti o mantenimento',
			concorso: 'cause diverse insieme',
		},
		initial: 'ordinario',
	}).default('ordinario'),
	anno: year({ label: 'Anno, per la pensione', min: 2023 }),
})

export const pignoramento = defineTool({
	name: 'pignoramento',
	title: 'Pignoramento dello stipendio o della pensione',
	summary: 'La parte che si può pignorare ogni mese e quella che resta.',
	theme: 'giustizia',
	input,
	parameters: [
		{
			name: 'un quinto, metà nel concorso',
			source: 'art. 545 c.p.c.',
			checked: 'codice di procedura civile, testo di febbraio 2023',
		},
		{
			name: 'un decimo, un settimo, un quinto',
			source: 'art. 72-ter d.P.R. 602/1973',
			checked: 'da fonte secondaria, luglio 2026',
		},
		assegnoSocialeNote,
	],
	limits: [
		'Per gli alimenti la misura la decide il giudice: qui si mostra un terzo, che è quella consueta.',
		'Non considera somme già sul conto (art. 545, comma 8), cessioni del quinto e pignoramenti in corso.',
	],
	run({ netto, reddito, credito, anno }) {
		const kept = reddito === 'pensione' ? untouchable(anno) : zero
		const base = Decimal.max(zero, netto.minus(kept))
		const [over, under, source] = shareOf(credito, netto)
		const seized = cents(base.times(over).div(under))
		return {
			results: [
				{ name: 'quota', label: 'Quota', value: `${over}/${under}`, unit: 'fraction' },
				...(reddito === 'pensione'
					? [
							{
								name: 'minimo',
								label: 'Parte della pensione che non si tocca',
								value: kept.toFixed(2),
								unit: 'euro' as const,
							},
						]
					: []),
				{ name: 'pignorabile', label: 'Pignorabile ogni mese', value: seized.toFixed(2), unit: 'euro' },
				{ name: 'resta', label: 'Resta', value: netto.minus(seized).toFixed(2), unit: 'euro' },
			],
			steps: [
				...(reddito === 'pensione'
					? [
							{
								description: 'Minimo della pensione: due volte l’assegno sociale, almeno 1.000 euro',
								formula: `${euroText(netto)} − ${euroText(kept)} → ${euroText(base)}`,
								values: { minimo: kept.toFixed(2), base: base.toFixed(2) },
								source: 'art. 545, comma 7, c.p.c.',
							},
						]
					: []),
				{
					description: `Quota di ${over}/${under}`,
					formula: `${euroText(base)} × ${over}/${under} = ${euroText(seized)}`,
					values: { quota: `${over}/${under}`, pignorabile: seized.toFixed(2) },
					source,
				},
			],
		}
	},
})

function untouchable(anno: number): Decimal {
	return Decimal.max(1000, decimal(valueOn(assegnoSociale, `${anno}-01-01`).value).times(2))
}

function shareOf(credit: string, net: Decimal): readonly [number, number, string] {
	switch (credit) {
		case 'riscossione':
			if (net.lte(2500)) return [1, 10, 'art. 72-ter, comma 1, d.P.R. 602/1973']
			return net.lte(5000)
				? [1, 7, 'art. 72-ter, comma 1, d.P.R. 602/1973']
				: [1, 5, 'art. 72-ter, comma 2, d.P.R. 602/1973; art. 545, comma 4, c.p.c.']
		case 'alimenti':
			return [1, 3, 'art. 545, comma 3, c.p.c.: la misura è del giudice']
		case 'concorso':
			return [1, 2, 'art. 545, comma 5, c.p.c.']
		default:
			return [1, 5, 'art. 545, comma 4, c.p.c.']
	}
}
