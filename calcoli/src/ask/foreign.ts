/** Tells questions that another country's law answers: no tool counts by it. */
import { citiesAbroad, countriesAbroad, peoplesAbroad } from 'italian'

/** A place abroad: rules for who is there are others. */
export const foreignPlace = new RegExp(
	String.raw`\b(?:in|negli|nel|nella|a|ad|da|dalla|dagli) (?:${countriesAbroad}|${citiesAbroad})(?!\p{L})`,
	'gu',
)

const patterns: readonly RegExp[] = [
	new RegExp(
		String.raw`\b(?:residen\w+(?: fiscale)?|risied\w+|domiciliat\w|viv\w+|abit\w+|lavor\w+|trasferit\w|(?:mort|decedut)[oa])\b[^.;?!]{0,40}?\b(?:a|ad|in|nel|nella|negli) (?:${countriesAbroad}|${citiesAbroad})\b`,
	),
	new RegExp(
		String.raw`\b(?:legg[ei]|diritto|codice|tribunale|giudice|fisco|stipendio|pensione|società|banca|contratto|tass[ae]|impost[ae]|iva|multa|immobile|casa|appartamento|affitto|catasto|notaio|successione|eredità) (?:${peoplesAbroad})\p{L}{0,3}\b`,
		'u',
	),
	new RegExp(
		String.raw`\b(?:casa|appartament[oi]|immobil[ei]|villa|monolocale|bilocale|trilocale|terreno|negozio|multa|ristorante|albergo)(?: \p{L}+){0,3} (?:a|ad|in|nel|nella|negli|alle|nelle) (?:${countriesAbroad}|${citiesAbroad})(?!\p{L})`,
		'u',
	),
	/\b(?:lohnsteuer|einkommensteuer|grunderwerbsteuer|mehrwertsteuer|irpf|itp|taxe foncière|council tax|income tax|stamp duty|inheritance tax)\b/,
	/\d ?(?:mila )?(?:franchi|sterline|dollari)\b|\b(?:chf|gbp|usd) ?\d|\d ?(?:chf|gbp|usd)\b/,
]

export function isForeign(text: string): boolean {
	return patterns.some((pattern) => pattern.test(text))
}
