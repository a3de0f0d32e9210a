/** Tells questions that another country's law answers: no tool counts by it. */

const countries =
	'germania|svizzera|francia|spagna|austria|inghilterra|regno unito|gran bretagna|stati uniti|america|usa|slovenia|croazia|romania|albania|belgio|olanda|portogallo|lussemburgo|irlanda|polonia|brasile|argentina|canton ticino|ticino|baviera'
const cities =
	'lugano|chiasso|bellinzona|zurigo|ginevra|basilea|monaco di baviera|berlino|francoforte|londra|parigi|nizza(?! (?:monferrato|di sicilia))|vienna|madrid|barcellona|bruxelles|amsterdam|lisbona|dublino|new york|bucarest|tirana'
const peoples =
	'tedesc|svizzer|frances|spagnol|austriac|american|ingles|britannic|sloven|croat|rumen|albanes|belg|olandes|portoghes'

/** A place abroad: rules for who is there are others. */
export const foreignPlace = new RegExp(
	String.raw`\b(?:in|negli|nel|nella|a|ad|da|dalla|dagli) (?:${countries}|${cities})(?!\p{L})`,
	'gu',
)

const patterns: readonly RegExp[] = [
	new RegExp(
		String.raw`\b(?:residen\w+(?: fiscale)?|risied\w+|domiciliat\w|viv\w+|abit\w+|lavor\w+|trasferit\w|(?:mort|decedut)[oa])\b[^.;?!]{0,40}?\b(?:a|ad|in|nel|nella|negli) (?:${countries}|${cities})\b`,
	),
	new RegExp(
		String.raw`\b(?:legge|diritto|tribunale|fisco|stipendio|pensione|società|banca|contratto|tasse|imposte|immobile|casa) (?:${peoples})\p{L}{0,3}\b`,
		'u',
	),
	/\d ?(?:mila )?(?:franchi|sterline|dollari)\b|\b(?:chf|gbp|usd) ?\d|\d ?(?:chf|gbp|usd)\b/,
]

export function isForeign(text: string): boolean {
	return patterns.some((pattern) => pattern.test(text))
}
