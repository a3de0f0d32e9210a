import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { zero } from '../../tool/amounts.ts'
import { choice, money, yesNo } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { dutiesOf, giftNote, kinshipOptions } from '../gift-rates.ts'

const input = z.object({
	valore: money({ label: 'Valore donato', hint: 'in euro', min: 0.01 }),
	parentela: choice({ label: 'Chi riceve è', options: kinshipOptions, initial: 'coniuge-linea-retta' }),
	immobili: money({ label: 'Di cui immobili', hint: 'valore catastale, in euro', initial: '0' }).default(zero),
	'prima-casa': yesNo({ label: 'Chi riceve ha i requisiti della prima casa' }),
	disabile: yesNo({ label: 'Chi riceve ha una disabilità grave', hint: 'art. 3, comma 3, l. 104/1992' }),
	precedenti: money({
		label: 'Donazioni precedenti alla stessa persona',
		hint: 'consumano la franchigia',
		initial: '0',
	}).default(zero),
})

export const donazione = defineTool({
	name: 'donazione',
	title: 'Imposte su una donazione',
	summary: 'Imposta sulle donazioni con la franchigia che resta, ipotecaria e catastale.',
	theme: 'successioni',
	input,
	isOfToday: true,
	parameters: [rulesNote('regole-donazioni-successioni'), giftNote],
	limits: [
		'Non considera liberalità d’uso e di modico valore (artt. 770 e 783 c.c.), aziende e quote esenti, registro fisso.',
		'Il valore degli immobili è quello catastale; non è calcolato qui.',
	],
	run(given) {
		if (given.immobili.gt(given.valore))
			return { wrong: { immobili: 'Gli immobili non possono valere più della donazione.' } }
		return dutiesOf({
			value: given.valore,
			kinship: given.parentela,
			used: given.precedenti,
			isDisabled: given.disabile,
			estate: given.immobili,
			isFirstHome: given['prima-casa'],
			source: 'artt. 56 e 57 d.lgs. 346/1990',
		})
	},
})
