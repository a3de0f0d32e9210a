/** Messages as in a search box: a few words that begin with what is to be counted, and a sum or a day. */
/** `Ho già pagato`, `mi hanno chiesto`: a story, of which the sum may be another. */
const tells =
	/(?<!\p{L})(?:ho|abbiamo|ha|hanno|avevo|è stat[oa]|sono stat[oaie])(?: (?:già|appena|solo))? \p{L}{2,}(?:at|it|ut|st|tt|s)[oaie](?!\p{L})/u
const longest = 140
/** Letters before which the name of what is counted stands. */
const beginning = 28

/** Words by which people head what they want counted, by tool. */
const headings: Readonly<Record<string, RegExp>> = {
	'contributi-inps': /\binps\b|gestione separata|contributi (?:artigian|commerciant)/,
	'contributo-unificato': /contributo unificato/,
	'decadenza-accertamento': /decadenza|accertamento/,
	compravendita: /\bregistro\b|compravendita|rogito|\bacquisto\b/,
	donazione: /donazion|\bdon(?:o|are)\b/,
	forfettario: /forfett?ari/,
	imu: /\bimu\b/,
	'imposte-successione': /success|eredit/,
	parcella: /parcella|fattura|notula/,
	pignoramento: /pignorament|\bquinto\b/,
	'plusvalenza-immobile': /plusvalenz/,
	precetto: /precetto/,
	'registro-locazione': /\bregistro\b|cedolare|affitt|locazion/,
	'termine-tributario': /ricorso|\bgiorni\b/,
	usufrutto: /usufrutt|nuda propriet/,
}

/** Returns true if a message heads what it wants counted with the name of a tool, and tells no story. */
export function isHeaded(text: string, tool: string): boolean {
	const heading = headings[tool]
	return (
		heading !== undefined &&
		text.length <= longest &&
		/\d/.test(text) &&
		!text.includes('?') &&
		!tells.test(text) &&
		heading.test(text.slice(0, beginning))
	)
}
