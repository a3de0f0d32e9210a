import type { Rule } from '../deadline.ts'
import { lastYear, thisYear, yearly } from '../periods.ts'

const checked = 'da fonte secondaria, novembre 2026'
const owners = ['persona-fisica', 'forfettario', 'ditta', 'srl', 'societa-persone', 'ente'] as const

/** The two instalments of the year's IMU. */
const instalment = {
	audiences: owners,
	theme: 'casa',
	recipient: 'f24',
	source: 'art. 1, comma 762, l. 160/2019',
	checked,
	tool: 'imu',
} as const

export const propertyRules: readonly Rule[] = [
	{ ...instalment, name: 'imu-acconto', title: 'IMU: acconto', dues: yearly([6, 16], thisYear) },
	{ ...instalment, name: 'imu-saldo', title: 'IMU: saldo', dues: yearly([12, 16], thisYear) },
	{
		name: 'imu-dichiarazione',
		title: 'Dichiarazione IMU',
		audiences: owners,
		theme: 'casa',
		recipient: 'return',
		source: 'art. 1, commi 769 e 770, l. 160/2019',
		checked,
		tool: 'imu',
		dues: yearly([6, 30], lastYear),
	},
	{
		name: 'spese-condominiali',
		title: 'Spese per lavori sulle parti comuni: comunicazione dell’amministratore',
		audiences: ['condominio'],
		theme: 'casa',
		recipient: 'return',
		source: 'art. 2 d.m. 1 dicembre 2016',
		checked,
		dues: yearly([3, 16], lastYear),
	},
]
