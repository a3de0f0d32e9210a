/** Lines of form F24 as they are written: `4001 2025 1.870; 3918 H501 2026 400; AF 01/2026-03/2026 1.130,34; 6099 2025 500 credito`. */
import type { F24Line } from '../../tool/f24-line.ts'
import { plainNumber } from '../../tool/fields.ts'
import { codes } from '../f24/search.ts'

type FormSection = F24Line['section']

/** Lines that each section of the form has. */
export const room: Readonly<Record<FormSection, number>> = {
	Erario: 6,
	INPS: 4,
	Regioni: 4,
	'IMU e altri tributi locali': 4,
	INAIL: 3,
}
const named: Readonly<Record<string, FormSection>> = {
	erario: 'Erario',
	inps: 'INPS',
	regioni: 'Regioni',
	locali: 'IMU e altri tributi locali',
	inail: 'INAIL',
}
const written =
	/^(?:(?<section>erario|inps|regioni|locali|inail) )?(?<code>[a-z\d]{2,6})(?: (?:comune |regione )?(?<place>[a-z]\d{3}|\d{2}))?(?: rata (?<instalment>\d{4}))?(?: (?:(?<from>\d{2}\/\d{4})-(?<to>\d{2}\/\d{4})|(?<year>20\d{2})))? (?<amount>\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,9}(?:,\d{1,2})?)(?: ?(?:euro|€))?(?<kind>(?: credito| ravvedimento)*)$/i
const longestShown = 40

export type Read = { readonly lines: readonly F24Line[] } | { readonly wrong: string }

export function readLines(text: string): Read {
	const parts = text
		.split(/[;\n]/)
		.map((part) => part.trim().replaceAll(/\s+/g, ' '))
		.filter((part) => part !== '')
	const lines: F24Line[] = []
	for (const part of parts) {
		const line = lineOf(part)
		if (typeof line === 'string') return { wrong: `«${part.slice(0, longestShown)}»: ${line}` }
		lines.push(line)
	}
	for (const [section, most] of Object.entries(room))
		if (lines.filter((line) => line.section === section).length > most)
			return { wrong: `La sezione ${section} ha ${most} righe: per le altre serve un secondo F24.` }
	return { lines }
}

/** Returns a line, or what is wrong with it. */
function lineOf(part: string): F24Line | string {
	const found = written.exec(part)?.groups
	if (!found)
		return 'scrivi codice, anno e importo, per esempio 4001 2025 1.870; per l’INPS AF 01/2026-03/2026 1.130,34.'
	const code = (found['code'] ?? '').toUpperCase()
	const section = named[found['section']?.toLowerCase() ?? ''] ?? codes.find((one) => one.code === code)?.section
	if (section === undefined)
		return 'non conosciamo il codice: scrivi prima la sezione, per esempio erario 1234 2026 100.'
	if (section === 'F24 Elide') return 'questo codice si paga con il modello F24 Elide, non con l’F24.'
	const { place, instalment, from, to, year, amount = '', kind = '' } = found
	if (section === 'INPS' && (from === undefined || to === undefined))
		return 'per l’INPS scrivi i mesi da e a, per esempio 01/2026-03/2026.'
	if (section !== 'INPS' && section !== 'INAIL' && year === undefined) return 'manca l’anno di riferimento.'
	const paid = Number(plainNumber(amount)).toFixed(2)
	if (Number(paid) === 0) return 'l’importo è zero.'
	return {
		section,
		code,
		...(instalment !== undefined && { instalment }),
		...(year !== undefined && { year }),
		...(from !== undefined && to !== undefined && { from, to }),
		...(place !== undefined && { place: place.toUpperCase() }),
		...(/ravvedimento/i.test(kind) && { isRavvedimento: true as const }),
		...(/credito/i.test(kind) ? { credit: paid } : { debit: paid }),
	}
}
