/** Brings figures that are spoken to the way they are written, once numerals are figures. */
/** `Due virgola nove`, `uno virgola zero sei`, `tre virgola quarantacinque` */
const spokenDecimals = /\b(\d{1,9}) virgola (\d{2,4}|(?:zero|\d)(?: (?:zero|\d))*)\b/g

/** `Duemila e trecento euro` */
const spokenThousands = /\b(\d{1,3})000 e (\d{2,3})(?= (?:euro|eur|€))/g

/** Nobody asks about their own age, except of a usufruct, whose worth it decides. A minor's matters elsewhere. */
const ownAge = /\bho (?:1[89]|[2-9]\d) anni\b(?! (?:di|da|per|a)\b),?/g
const ageMatters = /usufrutt|nuda proprietà|vitalizi/

export function withSpokenFigures(text: string): string {
	return text
		.replace(
			spokenDecimals,
			(_, whole: string, digits: string) => `${whole},${digits.replaceAll('zero', '0').replaceAll(' ', '')}`,
		)
		.replace(spokenThousands, (_, thousands: string, rest: string) => String(Number(thousands) * 1000 + Number(rest)))
}

export function withoutOwnAge(text: string): string {
	return ageMatters.test(text) ? text : text.replace(ownAge, '')
}
