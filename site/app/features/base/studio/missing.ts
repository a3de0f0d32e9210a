import type { Studio } from './studio.ts'

/** Data that the law requires on a professional's site (art. 7 D.Lgs. 70/2003, art. 35 DPR 633/1972), with their names in the panel. */
const REQUIRED = {
	name: 'nome dello studio',
	partitaIva: 'partita IVA',
	address: 'indirizzo',
	email: 'e-mail',
	pec: 'PEC',
	order: 'ordine professionale',
	orderNumber: 'numero di iscrizione',
	professionalTitle: 'titolo professionale',
} as const satisfies Partial<Record<keyof Studio, string>>

const FIELDS = Object.entries(REQUIRED) as [keyof typeof REQUIRED, string][]

/** Returns the names of the missing settings. */
export function missingSettings(studio: Studio): string[] {
	return FIELDS.filter(([field]) => !studio[field]).map(([, label]) => label)
}
