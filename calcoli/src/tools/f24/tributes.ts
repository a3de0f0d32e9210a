import type { Section } from '../../tool/f24-line.ts'

export interface Code {
	readonly code: string
	readonly label: string
	readonly section: Section
	/** Words that people use for it. */
	readonly words?: string
	readonly sanction?: string
	readonly interest?: string
}

/** Codes of form F24 of the tax, of its sanction and of its interest. An absent interest code means that interest is added to the tax. */
export interface Tribute extends Code {
	/** The year of the form is the one whose tax is paid: the year before, for what is paid after its end. */
	readonly isForYearBefore?: true
}

const state = 'Erario'
const regions = 'Regioni'
const local = 'IMU e altri tributi locali'

export const tributes = {
	'irpef-saldo': {
		label: 'IRPEF, saldo',
		section: state,
		code: '4001',
		sanction: '8901',
		interest: '1989',
		isForYearBefore: true,
	},
	'irpef-primo-acconto': {
		label: 'IRPEF, primo acconto',
		section: state,
		code: '4033',
		sanction: '8901',
		interest: '1989',
	},
	'irpef-acconto': {
		label: 'IRPEF, secondo acconto o acconto unico',
		words: 'novembre',
		section: state,
		code: '4034',
		sanction: '8901',
		interest: '1989',
	},
	'iva-annuale': {
		label: 'IVA, saldo annuale',
		words: 'annuale dichiarazione',
		section: state,
		code: '6099',
		sanction: '8904',
		interest: '1991',
		isForYearBefore: true,
	},
	'iva-acconto': {
		label: 'IVA, acconto dei mensili',
		words: 'dicembre',
		section: state,
		code: '6013',
		sanction: '8904',
		interest: '1991',
	},
	'iva-gennaio': { label: 'IVA mensile, gennaio', section: state, code: '6001', sanction: '8904', interest: '1991' },
	'iva-febbraio': { label: 'IVA mensile, febbraio', section: state, code: '6002', sanction: '8904', interest: '1991' },
	'iva-marzo': { label: 'IVA mensile, marzo', section: state, code: '6003', sanction: '8904', interest: '1991' },
	'iva-aprile': { label: 'IVA mensile, aprile', section: state, code: '6004', sanction: '8904', interest: '1991' },
	'iva-maggio': { label: 'IVA mensile, maggio', section: state, code: '6005', sanction: '8904', interest: '1991' },
	'iva-giugno': { label: 'IVA mensile, giugno', section: state, code: '6006', sanction: '8904', interest: '1991' },
	'iva-luglio': { label: 'IVA mensile, luglio', section: state, code: '6007', sanction: '8904', interest: '1991' },
	'iva-agosto': { label: 'IVA mensile, agosto', section: state, code: '6008', sanction: '8904', interest: '1991' },
	'iva-settembre': {
		label: 'IVA mensile, settembre',
		section: state,
		code: '6009',
		sanction: '8904',
		interest: '1991',
	},
	'iva-ottobre': { label: 'IVA mensile, ottobre', section: state, code: '6010', sanction: '8904', interest: '1991' },
	'iva-novembre': { label: 'IVA mensile, novembre', section: state, code: '6011', sanction: '8904', interest: '1991' },
	'iva-dicembre': { label: 'IVA mensile, dicembre', section: state, code: '6012', sanction: '8904', interest: '1991' },
	'iva-primo-trimestre': {
		label: 'IVA trimestrale, 1º trimestre',
		section: state,
		code: '6031',
		sanction: '8904',
		interest: '1991',
	},
	'iva-secondo-trimestre': {
		label: 'IVA trimestrale, 2º trimestre',
		section: state,
		code: '6032',
		sanction: '8904',
		interest: '1991',
	},
	'iva-terzo-trimestre': {
		label: 'IVA trimestrale, 3º trimestre',
		section: state,
		code: '6033',
		sanction: '8904',
		interest: '1991',
	},
	'iva-quarto-trimestre': {
		label: 'IVA trimestrale, 4º trimestre (regimi speciali)',
		section: state,
		code: '6034',
		sanction: '8904',
		interest: '1991',
	},
	ires: {
		label: 'IRES, saldo',
		section: state,
		code: '2003',
		sanction: '8918',
		interest: '1990',
		isForYearBefore: true,
	},
	'ires-primo-acconto': {
		label: 'IRES, primo acconto',
		section: state,
		code: '2001',
		sanction: '8918',
		interest: '1990',
	},
	'ires-acconto': {
		label: 'IRES, secondo acconto o acconto unico',
		words: 'novembre',
		section: state,
		code: '2002',
		sanction: '8918',
		interest: '1990',
	},
	irap: {
		label: 'IRAP, saldo',
		section: regions,
		code: '3800',
		sanction: '8907',
		interest: '1993',
		isForYearBefore: true,
	},
	'irap-primo-acconto': {
		label: 'IRAP, primo acconto',
		section: regions,
		code: '3812',
		sanction: '8907',
		interest: '1993',
	},
	'irap-acconto': {
		label: 'IRAP, secondo acconto o acconto unico',
		words: 'novembre',
		section: regions,
		code: '3813',
		sanction: '8907',
		interest: '1993',
	},
	'addizionale-regionale': {
		label: 'Addizionale regionale',
		section: regions,
		code: '3801',
		sanction: '8902',
		interest: '1994',
		isForYearBefore: true,
	},
	'addizionale-comunale': {
		label: 'Addizionale comunale, saldo',
		section: local,
		code: '3844',
		sanction: '8926',
		interest: '1998',
		isForYearBefore: true,
	},
	'addizionale-comunale-acconto': {
		label: 'Addizionale comunale, acconto',
		section: local,
		code: '3843',
		sanction: '8926',
		interest: '1998',
	},
	cedolare: {
		label: 'Cedolare secca, saldo',
		words: 'affitti locazione',
		section: state,
		code: '1842',
		sanction: '8913',
		interest: '1992',
		isForYearBefore: true,
	},
	'cedolare-primo-acconto': {
		label: 'Cedolare secca, primo acconto',
		section: state,
		code: '1840',
		sanction: '8913',
		interest: '1992',
	},
	'cedolare-acconto': {
		label: 'Cedolare secca, secondo acconto o acconto unico',
		words: 'novembre',
		section: state,
		code: '1841',
		sanction: '8913',
		interest: '1992',
	},
	forfettario: {
		label: 'Imposta sostitutiva forfettari, saldo',
		words: 'regime forfettario',
		section: state,
		code: '1792',
		sanction: '8913',
		interest: '1992',
		isForYearBefore: true,
	},
	'forfettario-primo-acconto': {
		label: 'Imposta sostitutiva forfettari, primo acconto',
		words: 'regime forfettario',
		section: state,
		code: '1790',
		sanction: '8913',
		interest: '1992',
	},
	'forfettario-acconto': {
		label: 'Imposta sostitutiva forfettari, secondo acconto o acconto unico',
		words: 'regime forfettario novembre',
		section: state,
		code: '1791',
		sanction: '8913',
		interest: '1992',
	},
	'ritenute-dipendenti': {
		label: 'Ritenute sugli stipendi',
		section: state,
		code: '1001',
		sanction: '8906',
		words: 'dipendenti retribuzioni',
	},
	'ritenute-autonomi': {
		label: 'Ritenute su lavoro autonomo',
		section: state,
		code: '1040',
		sanction: '8906',
		words: 'professionisti provvigioni acconto',
	},
	'ritenute-condominio-irpef': {
		label: 'Ritenute del condominio, appalti (IRPEF)',
		section: state,
		code: '1019',
		sanction: '8906',
	},
	'ritenute-condominio-ires': {
		label: 'Ritenute del condominio, appalti (IRES)',
		section: state,
		code: '1020',
		sanction: '8906',
	},
	'imu-principale': {
		label: 'IMU, abitazione principale di lusso e pertinenze',
		section: local,
		code: '3912',
		words: 'prima casa',
	},
	'imu-rurali': {
		label: 'IMU, fabbricati rurali strumentali',
		section: local,
		code: '3913',
		words: 'stalla fienile',
	},
	'imu-terreni': { label: 'IMU, terreni agricoli', section: local, code: '3914' },
	'imu-aree': {
		label: 'IMU, aree fabbricabili',
		section: local,
		code: '3916',
		words: 'area edificabile terreno',
	},
	imu: {
		label: 'IMU, altri fabbricati',
		section: local,
		code: '3918',
		words: 'seconda casa negozio box affittata',
	},
	'imu-stato': { label: 'IMU, fabbricati D, quota dello Stato', section: local, code: '3925' },
	'imu-d-comune': { label: 'IMU, fabbricati D, parte del comune', section: local, code: '3930' },
} as const satisfies Record<string, Tribute>

export type TributeName = keyof typeof tributes
