import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { zero } from '../../tool/amounts.ts'
import { choice, money, yesNo } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { dutiesOf, giftNote, kinshipOptions } from '../gift-rates.ts'

const input = z.object({
	valore: money({ label: 'Valore netto che riceve l’erede', hint: 'in euro', min: 0.01 }),
	parentela: choice({ label: 'L’erede è', options: kinshipOptions, initial: 'coniuge-linea-retta' }),
	immobili: money({ label: 'Di cui immobili', hint: 'valore catastale, in euro', initial: '0' }).default(zero),
	'prima-casa': yesNo({ label: 'Almeno un erede ha i requisiti della prima casa' }),
	disabile: yesNo({ label: 'L’erede ha una disabilità grave', hint: 'art. 3, comma 3, l. 104/1992' }),
	donato: money({
		label: 'Franchigia già usata',
		hint: 'per donazioni dello stesso defunto fino al 2024',
		initial: '0',
	}).default(zero),
})

export const imposteSuccessione = defineTool({
	name: 'imposte-successione',
	title: 'Imposte di successione',
	summary: 'Imposta dell’erede con la franchigia, ipotecaria e catastale.',
	theme: 'successioni',
	input,
	isOfToday: true,
	parameters: [rulesNote('regole-donazioni-successioni'), giftNote],
	limits: [
		'Non considera aziende e quote esenti (art. 3, comma 4-ter, d.lgs. 346/1990), beni culturali e franchigia su più aperture.',
		'Dal 2025 le donazioni non si sommano più all’eredità ai fini della franchigia (art. 1 d.lgs. 139/2024).',
		'Il valore degli immobili è quello catastale, rendita per moltiplicatore; non è calcolato qui.',
	],
	run(given) {
		if (given.immobili.gt(given.valore))
			return { wrong: { immobili: 'Gli immobili non possono valere più di tutto il patrimonio.' } }
		return dutiesOf({
			value: given.valore,
			kinship: given.parentela,
			used: given.donato,
			isDisabled: given.disabile,
			estate: given.immobili,
			isFirstHome: given['prima-casa'],
			source: 'art. 7 d.lgs. 346/1990',
		})
	},
})
