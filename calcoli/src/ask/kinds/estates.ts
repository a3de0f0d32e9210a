import { asksHowMuch, type Kind } from '../kind.ts'
import { amountsIn, countOf, isUncounted } from '../read.ts'

/** A parent who died: the other parent is the spouse. */
const parentDied =
	/(?:(?:mio|nostro|il) (?:padre|papà)|(?:mia|nostra|la) (?:madre|mamma))[^.?!,]{0,20}(?:mort|lasci|manc|decedut)|(?:mort[oa]|eredità di|decedut[oa]) (?:mi[oa] )?(?:padre|papà|madre|mamma)/
const parents = /\b(?:padre|madre|papà|mamma)(?!\p{L})/u

const foreignLaw = /\blegge (?!italian)[a-z]{2,20}(?:ina|ese|esca|zera|ana|ola|niera)\b|\ball'estero\b/
const noParents =
	/\b(?:senza|né|nessun|non (?:ha|aveva|ho)(?: più)?) (?:i )?genitori\b|genitori (?:già |sono |erano )*(?:mort|decedut|mancat|premort)/

const shares: Kind = (text) => {
	if (
		!/eredit|ered[ei]\b|success|legittim|disporre|quot\w+|spetta|tocca|lascia|morendo|muore|mort[oa]|defunt|decedut/.test(
			text,
		) ||
		!(asksHowMuch.test(text) || /\bquot[ae]\b|\blegittima\b|di quanto poss/.test(text))
	)
		return undefined
	if (/impost|tass[ae]|franchigi/.test(text) || /quanto si paga/.test(text)) return undefined
	// A parent who was a widower is the one who died.
	const isWidowed = /\b(?:era|già|rimast[oa]|è) vedov[ao]\b/.test(text)
	const areBothDead = /(?:padre|madre|papà|mamma) (?:già )?(?:mort|manc|decedut|premort)/.test(
		text.replace(parentDied, ''),
	)
	const isParent = parentDied.test(text) || (isWidowed && (parents.test(text) || /\bgenitore\b/.test(text)))
	const figli = /figli (?:non ne|nessuno)|non [^.?!;]{0,20}\bfigli\b/.test(text) ? 0 : countOf(text, 'figli[oea]?')
	const coniuge =
		!(isWidowed && isParent) &&
		!areBothDead &&
		((isParent && parents.test(text.replace(parentDied, ''))) ||
			(/\b(?:coniuge|moglie|marito|vedov[ao])\b/.test(text) &&
				!/(?:senza|né|nessun|non c'è il|non aveva) (?:il |la )?(?:coniuge|moglie|marito)|non (?:era|è) sposat/.test(
					text,
				)))
	const fratelli = countOf(text, 'fratell[oi]') + countOf(text, 'sorell[ae]')
	const genitori =
		isParent || noParents.test(text)
			? 0
			: /\bgenitori\b/.test(text)
				? 2
				: countOf(text, 'madre|padre|genitore|mamma|papà')
	if (!coniuge && figli === 0 && fratelli === 0 && genitori === 0) return undefined
	const [massa] = amountsIn(text)
	// 'Io e due sorelle': who speaks counts too, and the one who died may be called by the same word.
	const isUnclear =
		/\b(?:io e|siamo (?:rimast|in))\b/.test(text) ||
		(fratelli > 0 && /(?:mio|mia) (?:fratello|sorella)/.test(text)) ||
		/premort|\bnipot|unilateral|cognat/.test(text) ||
		(figli > 0 && (genitori > 0 || isUncounted(text, 'figli'))) ||
		foreignLaw.test(text) ||
		// An uncle's brother may be the father of the one who asks.
		/\bche è su[oa]\b/.test(text) ||
		isUncounted(text, 'fratelli|sorelle') ||
		(/testamento/.test(text) &&
			!/(?:senza|niente|nessun|non ha (?:fatto|lasciato)|senza fare) (?:il |un |alcun )?testamento|legittim|\bdisporre\b|posso lasciare/.test(
				text,
			))
	const isSurely = /eredit|ered[ei]\b|disporre|success|legittim|mort|morendo|muore|lascia|defunt|decedut|vedov/.test(
		text,
	)
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
	/(?:impost\w+|tass[ae]|pag\w+)[^.?!]{0,25}(?:success|donazion|eredit)|(?:don[oa]|donano|donare|donazion\w+|successione)\b[^?!]{0,60}(?:impost|tass[ae])|tasse[^.?!]{0,40}eredit/

const inheritanceTax: Kind = (text) => {
	if (!taxOnGifts.test(text)) return undefined
	const [valore] = amountsIn(text)
	if (valore === undefined && !asksHowMuch.test(text)) return undefined
	const isGift = /donazion|\bdon(?:o|a|ano)\b|donare/.test(text)
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
	if (
		!/usufrutt|nuda propriet/.test(text) ||
		/impost|tass[ae]|\bimu\b/.test(text) ||
		!(asksHowMuch.test(text) || /vale|valore|\d/.test(text))
	)
		return undefined
	const [valore] = amountsIn(text)
	const eta = /\b(\d{1,3}) anni\b/.exec(text)?.[1]
	return valore === undefined && eta === undefined
		? undefined
		: { tool: 'usufrutto', input: { valore, eta }, confidence: 0.9 }
}

export const estateKinds: readonly Kind[] = [inheritanceTax, usufruct]
/** Shares are asked for in many words: after the taxes. */
export const shareKinds: readonly Kind[] = [shares]
