/** Codes of form F24 of the tax, of its sanction and of its interest. An absent interest code means that interest is added to the tax. */
export interface Tribute {
	readonly label: string
	/** The year of the form is the one whose tax is paid: the year before, for what is paid after its end. */
	readonly isForYearBefore?: true
	readonly section: 'Erario' | 'Regioni' | 'IMU e altri tributi locali'
	readonly code: string
	readonly sanction?: string
	readonly interest?: string
}

export const tributes = {
	'irpef-saldo': {
		isForYearBefore: true,
		label: 'IRPEF, saldo',
		section: 'Erario',
		code: '4001',
		sanction: '8901',
		interest: '1989',
	},
	'irpef-acconto': {
		label: 'IRPEF, secondo acconto',
		section: 'Erario',
		code: '4034',
		sanction: '8901',
		interest: '1989',
	},
	'iva-annuale': {
		isForYearBefore: true,
		label: 'IVA, saldo annuale',
		section: 'Erario',
		code: '6099',
		sanction: '8904',
		interest: '1991',
	},
	ires: {
		isForYearBefore: true,
		label: 'IRES, saldo',
		section: 'Erario',
		code: '2003',
		sanction: '8918',
		interest: '1990',
	},
	irap: {
		isForYearBefore: true,
		label: 'IRAP, saldo',
		section: 'Regioni',
		code: '3800',
		sanction: '8907',
		interest: '1993',
	},
	'addizionale-regionale': {
		isForYearBefore: true,
		label: 'Addizionale regionale',
		section: 'Regioni',
		code: '3801',
		sanction: '8902',
		interest: '1994',
	},
	'addizionale-comunale': {
		isForYearBefore: true,
		label: 'Addizionale comunale, saldo',
		section: 'IMU e altri tributi locali',
		code: '3844',
		sanction: '8926',
		interest: '1998',
	},
	cedolare: {
		isForYearBefore: true,
		label: 'Cedolare secca, saldo',
		section: 'Erario',
		code: '1842',
		sanction: '8913',
		interest: '1992',
	},
	forfettario: {
		isForYearBefore: true,
		label: 'Imposta sostitutiva forfettari, saldo',
		section: 'Erario',
		code: '1792',
		sanction: '8913',
		interest: '1992',
	},
	'ritenute-autonomi': { label: 'Ritenute su lavoro autonomo', section: 'Erario', code: '1040', sanction: '8906' },
	imu: { label: 'IMU, altri fabbricati', section: 'IMU e altri tributi locali', code: '3918' },
} as const satisfies Record<string, Tribute>

export function tributeLines(
	tribute: Tribute,
	due: string,
	tax: string,
	sanction: string,
	interest: string,
): string[][] {
	const { section, code } = tribute
	const dueYear = Number(due.slice(0, 4))
	const year = String(tribute.isForYearBefore ? dueYear - 1 : dueYear)
	return [
		[section, code, year, tax],
		[section, tribute.sanction ?? `${code} (con l’imposta, casella ravvedimento)`, year, sanction],
		[section, tribute.interest ?? `${code} (con l’imposta)`, year, interest],
	]
}
