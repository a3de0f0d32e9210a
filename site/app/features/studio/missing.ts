import type { Studio } from './studio.ts'

/** What the law wants on the site of a professional (art. 7 D.Lgs. 70/2003, art. 35 DPR 633/1972), as the panel calls it. */
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

/** Names of what nobody has filled in yet. */
export function missingSettings(studio: Studio): string[] {
	return FIELDS.filter(([field]) => !studio[field]).map(([, label]) => label)
}
