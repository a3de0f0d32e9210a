import { asksHowMuch, type Kind } from '../kind.ts'
import { amountsIn, countOf, isUncounted } from '../read.ts'

/** A parent who died: the other parent is the spouse. */
const parentDied =
	/(?:(?:mio|nostro|il) (?:padre|papà)|(?:mia|nostra|la) (?:madre|mamma))[^.?!,]{0,20}(?:mort|lasci|manc|decedut)|(?:mort[oa]|eredità di|decedut[oa]) (?:mi[oa] )?(?:padre|papà|madre|mamma)/
const parents = /\b(?:padre|madre|papà|mamma)\b/

const shares: Kind = (text) => {
	if (
		!/eredit|success|legittim|quot\w+|spetta|tocca|lascia|morendo|muore|mort[oa]|defunt|decedut/.test(text) ||
		!(asksHowMuch.test(text) || /\bquot[ae]\b|\blegittima\b/.test(text))
	)
		return undefined
	if (/impost|tass[ae]|franchigi/.test(text) || /quanto si paga/.test(text)) return undefined
	const isParent = parentDied.test(text)
	const figli = countOf(text, 'figli[oea]?')
	const coniuge =
		(isParent && parents.test(text.replace(parentDied, ''))) ||
		(/\b(?:coniuge|moglie|marito|vedov[ao])\b/.test(text) &&
			!/(?:senza|né|nessun|non c'è il|non aveva) (?:il |la )?(?:coniuge|moglie|marito)|non (?:era|è) sposat/.test(text))
	const fratelli = countOf(text, 'fratell[oi]') + countOf(text, 'sorell[ae]')
	const genitori = isParent ? 0 : /\bgenitori\b/.test(text) ? 2 : countOf(text, 'madre|padre|genitore')
	if (!coniuge && figli === 0 && fratelli === 0 && genitori === 0) return undefined
	const [massa] = amountsIn(text)
	// 'Io e due sorelle': who speaks counts too, and the one who died may be called by the same word.
	const isUnclear =
		/\b(?:io e|siamo (?:rimast|in))\b/.test(text) ||
		(fratelli > 0 && /(?:mio|mia) (?:fratello|sorella)/.test(text)) ||
		/premort|\bnipot|unilateral|cognat/.test(text) ||
		isUncounted(text, 'figli') ||
		isUncounted(text, 'fratelli|sorelle') ||
		(/testamento/.test(text) &&
			!/(?:senza|niente|nessun|non ha (?:fatto|lasciato)) (?:il |un |alcun )?testamento|legittim/.test(text))
	const isSurely = /eredit|success|legittim|mort|morendo|muore|lascia|defunt|decedut|vedov/.test(text)
	return {
		tool: 'eredita',
		input: {
			massa,
			coniuge: coniuge ? 'on' : undefined,
			figli: String(figli),
			genitori: String(Math.min(2, genitori)),
			fratelli: String(fratelli),
		},
		confidence: isUnclear ? 0.6 : isSurely ? 0.95 : 0.75,
	}
}

const taxOnGifts =
	/(?:impost\w+|tass[ae]|pag\w+)[^.?!]{0,25}(?:success|donazion|eredit)|(?:don[oa]|donare)\b[^?!]{0,60}(?:impost|tass[ae])|tasse[^.?!]{0,40}eredit/

const inheritanceTax: Kind = (text) => {
	if (!taxOnGifts.test(text)) return undefined
	const [valore] = amountsIn(text)
	if (valore === undefined && !asksHowMuch.test(text)) return undefined
	const isGift = /donazion|\bdon[oa]\b|donare/.test(text)
	return {
		tool: isGift ? 'donazione' : 'imposte-successione',
		input: { valore, parentela: kinshipIn(text) },
		asks: ['parentela'],
		confidence: 0.85,
	}
}

/** The nephew of an uncle and the grandchild have one name; undefined where the question does not tell. */
function kinshipIn(text: string): string | undefined {
	if (/\bnipot/.test(text))
		return /\bnonn/.test(text) ? 'coniuge-linea-retta' : /\bzi[oa]\b/.test(text) ? 'parenti' : undefined
	if (/fratell|sorell/.test(text)) return 'fratelli'
	if (/amic|estrane|convivente/.test(text)) return 'altri'
	if (/figli|coniuge|moglie|marito|padre|madre|genitor|nonn/.test(text)) return 'coniuge-linea-retta'
	return /cugin|zi[oa]\b|cognat|suocer|gener[oi]\b|nuora/.test(text) ? 'parenti' : undefined
}

const usufruct: Kind = (text) => {
	if (!/usufrutt|nuda propriet/.test(text) || !(asksHowMuch.test(text) || /vale|valore/.test(text))) return undefined
	const [valore] = amountsIn(text)
	const eta = /\b(\d{1,3}) anni\b/.exec(text)?.[1]
	return valore === undefined && eta === undefined
		? undefined
		: { tool: 'usufrutto', input: { valore, eta }, confidence: 0.9 }
}

export const estateKinds: readonly Kind[] = [inheritanceTax, usufruct]
/** Shares are asked for in many words: after the taxes. */
export const shareKinds: readonly Kind[] = [shares]
