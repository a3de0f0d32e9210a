/** Tells questions that another country's law answers: no tool counts by it. */

const countries =
	'germania|svizzera|francia|spagna|austria|inghilterra|scozia|galles|regno unito|gran bretagna|stati uniti|america|usa|slovenia|croazia|serbia|bosnia|romania|albania|belgio|olanda|paesi bassi|portogallo|lussemburgo|irlanda|polonia|ungheria|bulgaria|grecia|turchia|ucraina|russia|svezia|norvegia|danimarca|finlandia|estonia|lettonia|lituania|repubblica ceca|slovacchia|malta|cipro|brasile|argentina|messico|canada|giappone|cina|australia|tunisia|marocco|egitto|emirati(?: arabi)?|dubai|thailandia|principato di monaco|montecarlo|canton ticino|ticino|baviera|catalogna|canarie|baleari|california|florida'
const cities =
	'lugano|chiasso|bellinzona|mendrisio|locarno|zurigo|ginevra|basilea|berna|losanna|monaco di baviera|berlino|francoforte|amburgo|stoccarda|colonia|düsseldorf|londra|manchester|edimburgo|parigi|nizza(?! (?:monferrato|di sicilia))|lione|marsiglia|strasburgo|tolosa|mentone|vienna|salisburgo|innsbruck|graz|klagenfurt|villaco|madrid|barcellona|valencia|siviglia|malaga|alicante|ibiza|maiorca|minorca|tenerife|bruxelles|anversa|amsterdam|rotterdam|lisbona|dublino|copenaghen|stoccolma|oslo|varsavia|cracovia|praga|budapest|atene|istanbul|lubiana|capodistria|zagabria|spalato|belgrado|new york|miami|los angeles|boston|chicago|toronto|buenos aires|bucarest|tirana|mosca|kiev|tunisi|il cairo|tokyo|pechino|shanghai|singapore'
const peoples =
	'tedesc|svizzer|ticines|cantonal|frances|spagnol|austriac|american|ingles|britannic|irlandes|sloven|croat|rumen|albanes|belg|olandes|portoghes|grec[oahi]|polacc|unghere|bulgar|brasilian|argentin|maltes'

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
		String.raw`\b(?:legg[ei]|diritto|codice|tribunale|giudice|fisco|stipendio|pensione|società|banca|contratto|tass[ae]|impost[ae]|iva|multa|immobile|casa|appartamento|affitto|catasto|notaio|successione|eredità) (?:${peoples})\p{L}{0,3}\b`,
		'u',
	),
	new RegExp(
		String.raw`\b(?:casa|appartament[oi]|immobil[ei]|villa|monolocale|bilocale|trilocale|terreno|negozio|multa|ristorante|albergo)(?: \p{L}+){0,3} (?:a|ad|in|nel|nella|negli|alle|nelle) (?:${countries}|${cities})(?!\p{L})`,
		'u',
	),
	/\b(?:lohnsteuer|einkommensteuer|grunderwerbsteuer|mehrwertsteuer|irpf|itp|taxe foncière|council tax|income tax|stamp duty|inheritance tax)\b/,
	/\d ?(?:mila )?(?:franchi|sterline|dollari)\b|\b(?:chf|gbp|usd) ?\d|\d ?(?:chf|gbp|usd)\b/,
]

export function isForeign(text: string): boolean {
	return patterns.some((pattern) => pattern.test(text))
}
