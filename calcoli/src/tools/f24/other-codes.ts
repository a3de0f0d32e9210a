/** Codes of form F24 that are not a tribute of the ravvedimento: sanctions, interest, instalments, registro, TFR, INPS and INAIL. */
import { pensionCodes } from './pension-codes.ts'
import type { Code } from './tributes.ts'

const state = 'Erario'
const regions = 'Regioni'
const local = 'IMU e altri tributi locali'
const elide = 'F24 Elide'

export const otherCodes: readonly Code[] = [
	{ code: '6035', label: 'IVA, acconto dei trimestrali', section: state, words: 'dicembre' },
	{ code: '1712', label: 'Imposta sostitutiva sulla rivalutazione del TFR, acconto', section: state },
	{ code: '1713', label: 'Imposta sostitutiva sulla rivalutazione del TFR, saldo', section: state },
	{ code: '1668', label: 'Interessi di rate, imposte erariali', section: state, words: 'rateazione dilazione' },
	{ code: '3944', label: 'TARI, tassa rifiuti', section: local, words: 'spazzatura immondizia' },
	{ code: '8901', label: 'Sanzione IRPEF, ravvedimento', section: state },
	{ code: '8904', label: 'Sanzione IVA, ravvedimento', section: state },
	{ code: '8906', label: 'Sanzione ritenute, ravvedimento', section: state, words: 'sostituti' },
	{ code: '8907', label: 'Sanzione IRAP, ravvedimento', section: regions },
	{ code: '8913', label: 'Sanzione imposte sostitutive, ravvedimento', section: state, words: 'forfettario cedolare' },
	{ code: '8918', label: 'Sanzione IRES, ravvedimento', section: state },
	{ code: '1989', label: 'Interessi IRPEF, ravvedimento', section: state },
	{ code: '1990', label: 'Interessi IRES, ravvedimento', section: state },
	{ code: '1991', label: 'Interessi IVA, ravvedimento', section: state },
	{ code: '1992', label: 'Interessi imposte sostitutive, ravvedimento', section: state, words: 'forfettario cedolare' },
	{ code: '1993', label: 'Interessi IRAP, ravvedimento', section: regions },
	{ code: '1500', label: 'Registro di una locazione, prima registrazione', section: elide, words: 'affitto contratto' },
	{
		code: '1501',
		label: 'Registro di una locazione, anni successivi',
		section: elide,
		words: 'affitto contratto annualità',
	},
	{ code: '1502', label: 'Registro di una locazione, cessione', section: elide, words: 'affitto contratto' },
	{
		code: '1503',
		label: 'Registro di una locazione, risoluzione',
		section: elide,
		words: 'affitto contratto disdetta',
	},
	{ code: '1504', label: 'Registro di una locazione, proroga', section: elide, words: 'affitto contratto rinnovo' },
	{
		code: '1507',
		label: 'Sanzione sul registro di una locazione, prima registrazione, ravvedimento',
		section: elide,
		words: 'affitto contratto',
	},
	{
		code: '1508',
		label: 'Interessi sul registro di una locazione, prima registrazione, ravvedimento',
		section: elide,
		words: 'affitto contratto',
	},
	{
		code: '1509',
		label: 'Sanzione sul registro di una locazione, anni successivi, ravvedimento',
		section: elide,
		words: 'affitto contratto annualità',
	},
	{
		code: '1510',
		label: 'Interessi sul registro di una locazione, anni successivi, ravvedimento',
		section: elide,
		words: 'affitto contratto annualità',
	},
	{ code: '1550', label: 'Registro di un atto privato', section: state, words: 'comodato preliminare scrittura' },
	{ code: '1551', label: 'Sanzione sul registro di un atto privato, ravvedimento', section: state },
	{ code: '1552', label: 'Bollo di un atto privato', section: state, words: 'comodato preliminare scrittura' },
	{
		code: '3802',
		label: 'Addizionale regionale trattenuta dal datore di lavoro',
		section: regions,
		words: 'sostituto dipendenti',
	},
	{
		code: '3803',
		label: 'Addizionale regionale trattenuta dal datore di lavoro dopo il 730',
		section: regions,
		words: 'sostituto assistenza fiscale dipendenti',
	},
	{
		code: '3848',
		label: 'Addizionale comunale trattenuta dal datore di lavoro, saldo',
		section: local,
		words: 'sostituto dipendenti',
	},
	...pensionCodes,
]
