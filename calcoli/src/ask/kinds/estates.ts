import { asksHowMuch, type Kind } from '../kind.ts'
import { amountAt, amountsIn, countOf, isUncounted } from '../read.ts'

/** A parent who died: the other parent is the spouse. */
const parentDied =
	/(?:(?:mio|nostro|il) (?:padre|papà)|(?:mia|nostra|la) (?:madre|mamma))[^.?!,]{0,20}(?:mort|lasci|manc|decedut)|\b(?:papà|mamma) è (?:mort|manc)|(?:muore|mort[oa]|mancat[oa]|eredità di|decedut[oa]) (?:mi[oa] )?(?:padre|papà|madre|mamma)/
const parents = /\b(?:padre|madre|papà|mamma)(?!\p{L})/u

/** The one who died leaves the other one. */
const grandparents =
	/\bnonno\b[^.?!]{0,30}(?:mort|mancat|decedut|lasci)[^.?!]{0,30}\bnonna\b|\bnonna\b[^.?!]{0,30}(?:mort|mancat|decedut|lasci)[^.?!]{0,30}\bnonno\b/

const foreignLaw = /\blegge (?!italian)[a-z]{2,20}(?:ina|ese|esca|zera|ana|ola|niera)\b|\ball'estero\b/
const noParents =
	/\b(?:senza|né|nessun|non (?:ha|aveva|ho)(?: più)?) (?:i )?genitori\b|genitori (?:già |sono |erano )*(?:mort|decedut|mancat|premort)/

/** Children in several words, `due figlie e un figlio`: which of them add up is not sure. */
const severalChildren = /figli[oaei]?\b[^.?!]{0,30}\b(?:un |una |un'altra )?figli[oaei]?\b(?<!senza figli)/
const deadBrother =
	/\b(?:un |una |1 )?(?:altr[oa] |terz[oa] |second[oa] )?(?:fratello|sorella) (?:già |pre)?(?:mort[oa]|decedut[oa])[^.?!,;]{0,25}?(?:(\d{1,2}|un[ao']?) ?(?:figli[oae]?|nipoti))/g

/** Returns the text without brothers who died before, and how many children each left. */
function withoutDeadBrothers(text: string): [text: string, nephews: string[]] {
	const nephews = [...text.matchAll(deadBrother)].flatMap(([, count]) =>
		count === undefined ? [] : [count.startsWith('un') ? '1' : count],
	)
	return [text.replace(deadBrother, ' '), nephews]
}

/** Children of a parent who died, when one of them writes: `siamo in 3 fratelli`, `io e mia sorella`. */
function childrenWhoSpeak(text: string, siblings: number): number {
	if (/\bsiamo (?:rimasti )?(?:in )?\d{1,2} (?:fratelli|sorelle|figli)/.test(text)) return siblings
	return /\bio\b/.test(text) ? siblings + 1 : 0
}

const deadInLaws =
	/\bsuocer\w (?:sono |è |erano |già )*(?:mort|mancat|decedut)|(?:senza|non ho(?: più)?|non ci sono(?: più)?) (?:i )?suoceri|\bsuoceri non ci sono/

/** Parents of the one who died, when the widow or widower writes. */
function parentsInLaw(text: string): number {
	if (!/\bmi[oa] (?:marito|moglie)\b|\ba me (?:moglie|marito)\b/.test(text)) return 0
	if (/\bsuoceri\b/.test(text)) return 2
	return [/\bsuocera\b/, /\bsuocero\b/].filter((one) => one.test(text)).length
}

const shares: Kind = (text) => {
	if (
		!/eredit|ered[ei]\b|success|legittim|disporre|quot\w+|spetta|tocca|lascia|morendo|muore|mort[oa]|mancat|divid|defunt|decedut/.test(
			text,
		) ||
		!(asksHowMuch.test(text) || /\bquot[ae]\b|\blegittima\b|di quanto poss/.test(text))
	)
		return undefined
	if (/impost|tass[ae]|franchigi/.test(text) || /quanto si paga/.test(text)) return undefined
	// Pensions, severance pay and insurance go to the survivors, but not by inheritance.
	if (/reversibil|superstit|\btfr\b|buonuscita|polizz|assicuraz|indennità|assegno|pension[ei]\b/.test(text))
		return undefined
	// A parent who was a widower is the one who died.
	const isWidowed = /\b(?:era|già|rimast[oa]|è) vedov[ao]\b/.test(text)
	const areBothDead = /(?:padre|madre|papà|mamma) (?:già )?(?:mort|manc|decedut|premort)/.test(
		text.replace(parentDied, ''),
	)
	const isParent = parentDied.test(text) || (isWidowed && (parents.test(text) || /\bgenitore\b/.test(text)))
	const [alive, nephews] = withoutDeadBrothers(text)
	const isChildless = /figli (?:non ne|nessuno)|non [^.?!;]{0,20}\bfigli\b/.test(alive)
	const siblings = countOf(alive, 'fratell[oi]') + countOf(alive, 'sorell[ae]')
	const speakers = isParent && countOf(alive, 'figli[oea]?') === 0 ? childrenWhoSpeak(text, siblings) : 0
	const figli = isChildless ? 0 : speakers > 0 ? speakers : countOf(alive, 'figli[oea]?')
	const areGrandparents = grandparents.test(text)
	const coniuge =
		!(isWidowed && isParent) &&
		!areBothDead &&
		(areGrandparents ||
			(isParent && parents.test(text.replace(parentDied, ''))) ||
			(/\b(?:coniuge|moglie|marito|vedov[ao])\b/.test(text) &&
				!/(?:senza|né|nessun|non c'è il|non aveva) (?:il |la )?(?:coniuge|moglie|marito)|non (?:era|è) sposat/.test(
					text,
				)))
	const fratelli = speakers > 0 ? 0 : siblings
	const areInLawsDead = deadInLaws.test(text)
	const inLaws = areInLawsDead ? 0 : parentsInLaw(text)
	const genitori =
		isParent || noParents.test(text)
			? 0
			: /\bgenitori\b/.test(text)
				? 2
				: countOf(text, 'madre|padre|genitore|mamma|papà') + inLaws
	if (!coniuge && figli === 0 && fratelli === 0 && genitori === 0) return undefined
	const [massa] = amountsIn(text)
	// 'Io e due sorelle': who speaks counts too, and the one who died may be called by the same word.
	const isUnclear =
		(speakers === 0 && /\b(?:io e|siamo (?:rimast|in)(?! \d+ figli))\b/.test(text)) ||
		(fratelli > 0 && /(?:mio|mia) (?:fratello|sorella)/.test(text)) ||
		(nephews.length === 0 && /premort/.test(text)) ||
		/\bnipot|unilateral|cognat|cugin|bisnonn|nuora|\bgener[oi]\b|\bex\b|divorzi|separat|convivent|compagn|matrimoni|nozze|primo letto|adottiv|rinunci|indegn/.test(
			text,
		) ||
		(!areGrandparents && /\bnonn/.test(text)) ||
		(/\bsuocer/.test(text) && inLaws === 0 && !areInLawsDead) ||
		severalChildren.test(text) ||
		(figli > 0 && (genitori > 0 || isUncounted(text, 'figli'))) ||
		foreignLaw.test(text) ||
		// An uncle's brother may be the father of the one who asks.
		/\bche è su[oa]\b/.test(text) ||
		isUncounted(text, 'fratelli|sorelle') ||
		(/testamento/.test(text) &&
			!/(?:senza|niente|nessun|non ha (?:fatto|lasciato)|senza fare) (?:il |un |alcun )?testamento|legittim|\bdisporre\b|posso lasciare/.test(
				text,
			))
	const isSurely =
		/eredit|ered[ei]\b|disporre|success|legittim|mort|mancat|morendo|muore|lascia|defunt|decedut|vedov/.test(text)
	return {
		tool: 'eredita',
		input: {
			massa,
			coniuge: coniuge ? 'on' : undefined,
			figli: String(figli),
			genitori: String(Math.min(2, genitori)),
			fratelli: String(fratelli),
			'fratelli-premorti': nephews.length > 0 ? nephews.join(', ') : undefined,
		},
		confidence: isUnclear ? 0.6 : isSurely ? 0.95 : 0.75,
	}
}

const taxOnGifts =
	/(?:impost\w+|tass[ae]|pag\w+)[^.?!]{0,25}(?:success|donazion|eredit)|(?:don[oa]|donano|donare|donazion\w+|successione)\b[^?!]{0,60}(?:impost|tass[ae])|quanto (?:si paga |pag\w+ )?(?:di|per la) successione|tasse[^.?!]{0,40}eredit/

const inheritanceTax: Kind = (text) => {
	if (!taxOnGifts.test(text)) return undefined
	const part = amountAt(text, /di cui(?: (?:per|in|circa))*/)
	const [valore, ...others] = amountsIn(text)
	if (valore === undefined && !asksHowMuch.test(text)) return undefined
	const isProperty = /\bcas[ae]\b|immobil|appartament|terren|\bvilla\b|negozio|\bbox\b|garage/.test(text)
	// A thing that is named without a sum of its own is what the only sum is worth.
	const immobili = isProperty ? (part ?? (others.length === 0 ? valore : undefined)) : undefined
	const isGift = /donazion|\bdon(?:o|a|ano)\b|donare/.test(text)
	return {
		tool: isGift ? 'donazione' : 'imposte-successione',
		input: {
			valore,
			parentela: kinshipIn(text),
			immobili,
			'prima-casa': /prima casa/.test(text) ? 'on' : undefined,
			disabile: /disabil|handicap|104/.test(text) ? 'on' : undefined,
		},
		asks: [
			'parentela',
			...(immobili === undefined || /(?:prima|seconda) casa|terren|negozio/.test(text) ? [] : ['prima-casa']),
		],
		confidence: otherTransfer.test(text) ? 0.6 : 0.85,
	}
}

/** Transfers and reliefs that follow other rules, or whose kinship the words do not tell. */
const otherTransfer =
	/nuda propriet|usufrutt|azienda|quote societarie|\btrust\b|polizz|fondazion|onlus|comodato|rinunci|\bex\b|divorzi|(?:del|della) (?:compagn|convivent|cugin)/

/** The nephew of an uncle and the grandchild have one name; undefined where the question does not tell. */
function kinshipIn(text: string): string | undefined {
	if (/\bnipot/.test(text))
		return /\bnonn|figli[oa] del(?:la)? figli/.test(text)
			? 'coniuge-linea-retta'
			: /\bzi[oa]\b/.test(text)
				? 'parenti'
				: undefined
	if (/fratell|sorell/.test(text)) return 'fratelli'
	if (/unione civile|unit[oi] civilmente/.test(text)) return 'coniuge-linea-retta'
	if (/amic|estrane|convivent|compagn|fidanzat|badante/.test(text)) return 'altri'
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
	const age = /\b(\d{1,3}) anni\b|\banni (\d{1,3})\b/.exec(text)
	const eta = age?.[1] ?? age?.[2]
	return valore === undefined && eta === undefined
		? undefined
		: {
				tool: 'usufrutto',
				input: { valore, eta },
				// A usufruct for some years, or of two people, is worth another sum.
				confidence:
					/\b(?:per|durata|dura) (?:di )?\d{1,2} anni|temporane|a termine|congiunt|entrambi|coniugi|genitori/.test(text)
						? 0.6
						: 0.9,
			}
}

export const estateKinds: readonly Kind[] = [inheritanceTax, usufruct]
/** Shares are asked for in many words: after the taxes. */
export const shareKinds: readonly Kind[] = [shares]
