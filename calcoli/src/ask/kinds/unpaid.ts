/** The part of a debt that is left once another part was paid. */
import { amountsIn } from '../read.ts'

const partPaid =
	/\b(?:accont\w+|anticip\w+|subito|già (?:dat|pagat|versat|avut|ricevut)\w*|(?:ha|hanno|ho|abbiamo|li ha|avut|ricevut)\w* (?:già )?(?:dat|pagat|versat|restituit)\w*)\b/
const remainder = /\b(?:il resto|rimanent\w+|rimanenza|la differenza|il residuo)\b/

/** `Ho pagato 300 euro di IMU invece di 500` */
const paidInstead =
	/(?:pagat|versat)\p{L}* (?:solo |soltanto )?(?:€ ?)?(\d[\d.]*(?:,\d\d)?)(?: ?(?:euro|€))?(?: di \p{L}+)? (?:invece d[ei]i?|anziché|al posto di) (?:€ ?)?(\d[\d.]*(?:,\d\d)?)/u

/** Returns the part still owed of a sum of which a part was paid: `15.000 euro, 2.500 subito e il resto a marzo`. */
export function restIn(text: string): string | undefined {
	const short = paidInstead.exec(text)
	if (short) {
		const [paidSum, due] = amountsIn(`${short[1]} euro e ${short[2]} euro`).map(Number)
		return paidSum !== undefined && due !== undefined && due > paidSum
			? String(Math.round((due - paidSum) * 100) / 100)
			: undefined
	}
	if (!remainder.test(text) || !partPaid.test(text)) return undefined
	const [whole, part] = amountsIn(text).map(Number)
	if (whole === undefined || part === undefined || part >= whole) return undefined
	return String(Math.round((whole - part) * 100) / 100)
}

const paid = '(?:pagat|versat|saldat|restituit|res[oaie]\\b)\\p{L}*'
/** Shares of a debt that were paid, each with what is left of the whole. */
const shares: readonly (readonly [string, number])[] = [
	['(?:la |una )?metà', 1 / 2],
	['un terzo', 2 / 3],
	['due terzi|2 terzi', 1 / 3],
	['un quarto', 3 / 4],
	['tre quarti|3 quarti', 1 / 4],
]

/** Words of a share, which are accounted for once it is taken off. */
export const shareWords = /metà|terz[oi]|quart[oi]|\brest[oa]\b|in parte|una parte|parzial/

/** Returns what share of a sum is still owed: a half, where `metà l'ho pagata in tempo` or `ne ho versata metà`. */
export function shareLeft(text: string): number | undefined {
	return shares.find(([share]) =>
		new RegExp(
			String.raw`\b(?:${share})(?: \p{L}+){0,2}?(?: l'ho| l'abbiamo| è stat[oa]| era stat[oa]| già| in tempo)+ ${paid}|(?<!\bnon (?:ne |l')?(?:ho|abbiamo) )${paid}(?: (?:solo|soltanto|già|in tempo|puntuale|subito))* (?:${share})(?!\p{L})`,
			'u',
		).test(text),
	)?.[1]
}
