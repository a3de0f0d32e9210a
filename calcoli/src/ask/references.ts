/** Figures that only name something: files, streets, notices. They are no sum, no length and no count. */
import { monthNames } from 'italian'

const words = [
	...[
		'repertorio',
		'rep',
		'protocollo',
		'prot',
		'fascicolo',
		'scheda',
		'polizza',
		'sinistro',
		'pratica',
		'documento',
		'volume',
	],
	...[
		'foglio',
		'particella',
		'mappale',
		'sub',
		'subalterno',
		'civico',
		'interno',
		'ruolo',
		'bonifico',
		'matricola',
		'targa',
	],
].join('|')
const number = String.raw`[a-z]{0,3}\d[\d/.-]*\d|[a-z]{0,3}\d`
/** A sum keeps its currency, a length its unit. */
const isNoUnit = String.raw`(?! ?(?:euro|eur|€|mila|milion|%|per cento|per mille|anni|mesi|giorni|mensilit|rate|[a-z]?\d))`

const references = [
	new RegExp(
		String.raw`\b(?:${words})\.?:? (?:è (?:il|la) |della? |n\.? ?|nr\.? ?|numero |il |la )?(?:${number})\b${isNoUnit}`,
		'g',
	),
	new RegExp(String.raw`\b(?:n\.|n°|nr\.?|numero|r\.?g\.?) ?(?:n\. ?)?(?:${number})\b(?: \d{3,9})*${isNoUnit}`, 'g'),
	new RegExp(
		String.raw`\b(?:via|viale|piazza|piazzale|corso|largo) (?!pec|mail|e-mail|posta|raccomandata|fax|web|whatsapp)(?:(?!(?:il|al|dal|del|in|notific\w*|ricev\w*) \d)[\p{L}'.]+ ){1,4}\d{1,4}(?:/[a-z])?\b(?!/)(?! (?:${monthNames.join('|')}))${isNoUnit}`,
		'gu',
	),
]

/** Returns a text without them. */
export function withoutReferences(text: string): string {
	return references.reduce((before, pattern) => before.replace(pattern, ' '), text)
}
