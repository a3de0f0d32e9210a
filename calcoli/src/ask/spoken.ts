/** Brings figures that are spoken or corrected in passing to the way they are written, once numerals are figures. */
import { monthNames } from 'italian'

const month = monthNames.join('|')
const figure = String.raw`\d+(?:\.\d{3})*(?:,\d+)?`
const marker = String.raw`(?:no,? (?:anzi|scus[aio]|scusami|aspetta|pardon)|anzi(?:,? no)?|cioè,? no|mi correggo|volevo dire)`

/** `Due virgola nove`, `uno virgola zero sei`, `tre virgola quarantacinque` */
const spokenDecimals = /\b(\d{1,9}) virgola (\d{2,4}|(?:zero|\d)(?: (?:zero|\d))*)\b/g

/** `Duemila e trecento euro` */
const spokenThousands = /\b(\d{1,3})000 e (\d{2,3})(?= (?:euro|eur|€))/g

/** `Il 3 novembre, no anzi il 5`, `due figli no scusa tre` */
const correction = new RegExp(
	String.raw`(?<![\d.,])${figure}((?: (?:${month}) \d{4})|(?: (?!no\b|anzi\b|cioè\b|mi\b|volevo\b)\p{L}+))?,? ${marker},? (?:(?:il|sono|erano|è) |l')?(${figure})(?: (\p{L}+))?`,
	'gu',
)
/** Units whose figures may correct each other: '10 giorni, anzi 2 mesi', not '1.200 euro, anzi 3 figli'. */
const unitKinds: readonly RegExp[] = [
	new RegExp(`^(?:${month})$`),
	/^(?:mila|milion[ei]|eur[oi]?)$/,
	/^(?:giorn[oi]|mes[ei]|ann[oi])$/,
	/^figli[oae]?$/,
	/^fratell[oi]$/,
	/^sorell[ae]$/,
	/^rat[ae]$/,
	/^per$/,
]

function unitKind(word: string): RegExp | undefined {
	return unitKinds.find((kind) => kind.test(word))
}

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
		.replace(correction, (whole, meant: string | undefined, value: string, next: string | undefined) => {
			const kind = next === undefined ? undefined : unitKind(next)
			const corrected = unitKind(meant?.trim().split(' ')[0] ?? '')
			if (kind && corrected && kind !== corrected) return whole
			return `${value}${kind ? '' : (meant ?? '')}${next === undefined ? '' : ` ${next}`}`
		})
}

export function withoutOwnAge(text: string): string {
	return ageMatters.test(text) ? text : text.replace(ownAge, '')
}
