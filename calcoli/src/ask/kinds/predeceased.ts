/** Those who died before the one whose estate it is, and who takes their place (artt. 467 to 469 c.c.). */
import { countOf } from '../read.ts'

const deadBrother =
	/\b(?:un |una |1 )?(?:altr[oa] |terz[oa] |second[oa] )?(?:fratello|sorella) (?:già |pre)?(?:mort[oa]|decedut[oa])[^.?!,;]{0,25}?(?:(\d{1,2}|un[ao']?) ?(?:figli[oae]?|nipoti))/g

/** `4 nipoti, figli dell'unico fratello già morto` */
const nephewsOfDead =
	/\b(\d{1,2}|un[ao']?) ?nipot[ei],? (?:che sono |siamo )?(?:i )?figli[oae]? (?:di |del |della |dell')(?:un |una |un'|altr[oa] |unic[oa] |su[oa] |mi[oa] |sol[oa] )*(?:fratello|sorella) (?:già |pre|era )*(?:mort|mancat|decedut|scompars)[oa](?: prima)?/g

/** Returns the text without brothers who died before, and how many children each left. */
export function withoutDeadBrothers(text: string): [text: string, nephews: string[]] {
	const nephews = [...text.matchAll(deadBrother), ...text.matchAll(nephewsOfDead)].flatMap(([, count]) =>
		count === undefined ? [] : [count.startsWith('un') ? '1' : count],
	)
	return [text.replace(deadBrother, ' ').replace(nephewsOfDead, ' '), nephews]
}

const deadChild =
	/\b(?:un |una |1 )?(?:altr[oa] |terz[oa] |second[oa] )?(?:figli[oa]) (?:già |è |pre)?(?:mort[oa]|decedut[oa]|mancat[oa]|scompars[oa])[^.?!;]{0,40}?\b(\d{1,2}|un[ao']?) ?(?:figli[oae]?|nipot[ei]|bambin[oiae])/g

/** `Due nipoti, figli di una figlia morta prima` */
const grandchildrenOfDead =
	/\b(\d{1,2}|un[ao']?) ?nipot[ei],? (?:che sono )?(?:i )?figli[oae]? (?:di |del |della |dell')(?:un |una |un'|altr[oa] |prim[oa] |second[oa] |terz[oa] |quart[oa] )*figli[oa] (?:già |pre)?(?:mort|mancat|decedut|scompars)[oa](?: prima(?: di (?:lui|lei|me))?)?/g

/** `4 figli, di cui uno premorto con due bambini` */
const deadAmong =
	/\b(\d{1,2}) figli,? (?:di cui |dei quali )?(?:uno|una|1) (?:è )?(?:già )?(?:pre)?(?:mort|mancat|decedut)[oa](?: prima)? (?:con|lasciando|che (?:ha|aveva) lasciato|che aveva) (\d{1,2}) (?:figli|bambin|nipot)\p{L}*/u

/**
 * Returns the grandchildren who take the place of a parent, where one of them writes: `mio nonno è morto, mio padre era già mancato lasciando
 * me e mio fratello` (artt. 467 to 469 c.c.).
 */
export function grandchildrenWhoSpeak(text: string): number | undefined {
	if (!/\bnonn[oa]\b[^.;?!]{0,60}(?:mort|mancat|decedut|lasci|scompars)/.test(text)) return undefined
	if (!parentDiedBefore.test(text)) return undefined
	const count = /\bsiamo (?:in )?(\d) (?:fratelli|sorelle|figli)|\bdi lui siamo (\d)\b/.exec(text)
	if (count) return Number(count[1] ?? count[2])
	return /\b(?:me e (?:mi[oa]|l'altr[oa])|io e (?:mi[oa]|l'altr[oa])) (?:fratell[oi]|sorell[ae])/.test(text)
		? 2
		: /\b(?:solo me|me (?:come )?(?:solo|unic[oa])|(?:sono|io) (?:il|la) (?:su[oa] )?(?:solo |unic[oa] )?figli[oa]|figli[oa] unic[oa])/.test(
					text,
				)
			? 1
			: undefined
}

/** Living children of one of whose children it is said that he or she died before. */
export function livingBesideDead(text: string): number {
	const all = /\b(?:aveva|lascia(?:va)?|ha(?: lasciato)?|con|erano) (\d) figli/.exec(text)?.[1]
	return all === undefined ? countOf(text, 'zi[oa]|zii|zie') : Number(all) - 1
}

const parentDiedBefore =
	/\bmi[oa] (?:padre|papà|babbo|madre|mamma)[^.;?!]{0,40}\b(?:era|è|già|purtroppo|premort\p{L}*|prima)[^.;?!]{0,30}(?:mort|mancat|decedut|scompars|premort)/u

/** Returns the text without children who died before, and how many children each left. */
export function withoutDeadChildren(text: string): [text: string, grandchildren: string[]] {
	const left = [...text.matchAll(deadChild), ...text.matchAll(grandchildrenOfDead)].flatMap(([, count]) =>
		count === undefined ? [] : [count.startsWith('un') ? '1' : count],
	)
	const among = deadAmong.exec(text)
	if (among) return [text.replace(deadAmong, `${Number(among[1]) - 1} figli `), [...left, among[2] ?? '1']]
	return [text.replace(deadChild, ' ').replace(grandchildrenOfDead, ' '), left]
}
