import { partsOf } from '../../terms/days.ts'
import type { Rule } from '../deadline.ts'
import { fifthSettlement } from '../fifth-settlement.ts'
import { each, lastYear, thisYear, yearly } from '../periods.ts'

const checked = 'da fonte secondaria, novembre 2026'
const shared = { theme: 'redditi', recipient: 'f24', checked } as const
const everybody = ['persona-fisica', 'forfettario', 'ditta', 'srl', 'societa-persone', 'ente'] as const
const balance = (year: number) => `saldo ${year - 1} e primo acconto ${year}`

export const incomeRules: readonly Rule[] = [
	{
		...shared,
		name: 'saldo-redditi',
		title: 'Imposte sui redditi: saldo e primo acconto',
		audiences: everybody,
		source: 'art. 17, commi 1 e 3, d.P.R. 435/2001',
		tool: 'acconti',
		dues: yearly([6, 30], balance),
	},
	{
		...shared,
		name: 'saldo-redditi-maggiorato',
		title: 'Imposte sui redditi: saldo e primo acconto con lo 0,40% in più',
		audiences: everybody,
		source: 'art. 17, comma 2, d.P.R. 435/2001',
		tool: 'acconti',
		dues: yearly([7, 30], balance),
	},
	{
		...shared,
		name: 'secondo-acconto',
		title: 'Imposte sui redditi: secondo acconto o acconto unico',
		audiences: everybody,
		source: 'art. 17, comma 3, d.P.R. 435/2001',
		tool: 'acconti',
		dues: yearly([11, 30], thisYear),
	},
	{
		...shared,
		name: 'modello-730',
		title: 'Modello 730',
		audiences: ['persona-fisica', 'dipendente'],
		source: 'art. 13, comma 1, d.m. 164/1999',
		tool: 'irpef',
		recipient: 'return',
		dues: yearly([9, 30], lastYear),
	},
	{
		...shared,
		name: 'modello-redditi',
		title: 'Dichiarazione dei redditi',
		audiences: everybody,
		source: 'art. 2, commi 1 e 2, d.P.R. 322/1998',
		recipient: 'return',
		dues: yearly([10, 31], lastYear),
	},
	{
		...shared,
		name: 'irap-dichiarazione',
		title: 'Dichiarazione IRAP',
		audiences: ['srl', 'societa-persone', 'ente'],
		source: 'art. 2 d.P.R. 322/1998',
		recipient: 'return',
		dues: yearly([10, 31], lastYear),
	},
	{
		...shared,
		name: 'cu-ricevute',
		title: 'Certificazione unica: chi ha pagato deve consegnarla',
		audiences: ['persona-fisica', 'dipendente', 'forfettario', 'ditta'],
		source: 'art. 4, comma 6-quater, d.P.R. 322/1998',
		recipient: 'return',
		dues: yearly([3, 16], lastYear),
	},
	{
		...shared,
		name: 'canone-tv',
		title: 'Canone RAI: dichiarazione di non possesso per tutto l’anno',
		audiences: ['persona-fisica'],
		theme: 'casa',
		source: 'art. 1, comma 153, l. 208/2015',
		recipient: 'return',
		dues: yearly([1, 31], thisYear),
	},
	{
		...shared,
		name: 'rottamazione-quater',
		title: 'Definizione agevolata («rottamazione-quater»): rata',
		audiences: everybody,
		theme: 'riscossione',
		source: 'art. 1, commi 231-252, l. 197/2022',
		tolerance: {
			days: 5,
			consequence: 'Dopo si perde la definizione',
			source: 'art. 1, comma 244, l. 197/2022; art. 3, comma 14-bis, d.l. 119/2018',
		},
		recipient: 'collection',
		dues: (year) =>
			year < 2024 || year > 2027
				? []
				: each([2, 28, thisYear], [5, 31, thisYear], [7, 31, thisYear], [11, 30, thisYear])(year),
	},
	{
		...shared,
		name: 'rottamazione-quinquies',
		title: 'Definizione agevolata («rottamazione-quinquies»): rata',
		audiences: everybody,
		theme: 'riscossione',
		source: 'art. 1, commi 82-101, l. 199/2025',
		tolerance: {
			days: 0,
			consequence: 'Si perde la definizione con due rate non pagate, anche non di seguito, o con l’ultima',
			source: 'art. 1, commi 82-101, l. 199/2025',
		},
		recipient: 'collection',
		dues: (year) =>
			fifthSettlement
				.map(partsOf)
				.filter((day) => day.year === year)
				.flatMap(({ month, dayOfMonth }) => each([month + 1, dayOfMonth, thisYear])(year)),
	},
]
