/** Shares of an estate. */
import { says } from 'italian'
import { asksHowMuch, type Kind } from '../kind.ts'
import { amountAt, amountsIn, countOf, isUncounted, mainAmount } from '../read.ts'
import { grandchildrenWhoSpeak, livingBesideDead, withoutDeadBrothers, withoutDeadChildren } from './predeceased.ts'

/** A parent who died: the other parent is the spouse. */
const parentDied =
	/eredit\w+ d[ai] (?:mi[oa] |nostr[oa] )?(?:padre|madre|papà|mamma|babbo)|(?:padre|madre|papà|mamma|babbo) (?:aveva |ha )?(?:fatto |lasciato |scritto )(?:un |il )?testamento|(?:mio|nostro) (?:padre|papà|babbo) (?:ci )?(?:ha )?lascia|(?:(?:mio|nostro|il) (?:padre|papà)|(?:mia|nostra|la) (?:madre|mamma)|\bpapà|\bmamma)[^.?!,]{0,20}(?:mort|lasci|manc|decedut|scompars|venut[oa] a mancare|se n'è andat)|\b(?:papà|mamma) è (?:mort|manc)|(?:muore|mort[oa]|mancat[oa]|eredità di|decedut[oa]) (?:mi[oa] |nostr[oa] |il |la )?(?:padre|papà|madre|mamma)/
const parents = /\b(?:padre|madre|papà|mamma)(?!\p{L})/u

/** The one who died leaves the other one. */
const grandparents =
	/\bnonno\b[^.?!]{0,30}(?:mort|mancat|decedut|lasci)[^.?!]{0,30}\bnonna\b|\bnonna\b[^.?!]{0,30}(?:mort|mancat|decedut|lasci)[^.?!]{0,30}\bnonno\b/

/** Heirs and families whose shares follow other rules, or none. */
const otherHeirs =
	/unilateral|cognat|cugin|bisnonn|nuora|\bgener[oi]\b|\bex\b|divorzi|separat|matrimoni|nozze|primo letto|adottiv|rinunci|indegn|unioni? civil|unit[oi] civilmente/
/** One who lived with the deceased unmarried inherits nothing without a will (art. 565 c.c.). */
const partners = /convivent|compagn[oa]\b/

const foreignLaw = /\blegge (?!italian)[a-z]{2,20}(?:ina|ese|esca|zera|ana|ola|niera)\b|\ball'estero\b/
const noParents =
	/\b(?:senza|né|nessun|non (?:ha|aveva|ho)(?: più)?) (?:i )?genitori\b|genitori (?:già |sono |erano |entrambi )*(?:mort|decedut|mancat|premort|scompars)|genitori (?:non ci sono|non c'erano|mancano)|(?:padre|papà|babbo) e (?:madre|mamma) (?:già |sono |erano )*(?:mort|mancat|decedut)/

/** Children in several words, `due figlie e un figlio`: which of them add up is not sure. */
const severalChildren = /figli[oaei]?\b[^.?!]{0,30}\b(?:un |una |un'altra )?figli[oaei]?\b(?<!senza figli)/
/** Children of a parent who died, when one of them writes: `siamo in 3 fratelli`, `io e mia sorella`. */
function childrenWhoSpeak(text: string, siblings: number, isParentLeft: boolean): number {
	if (/\bsiamo (?:rimasti )?(?:in )?\d{1,2} (?:fratelli|sorelle|figli)/.test(text)) return siblings
	const we = /\bsiamo (?:solo |soltanto |rimasti )*(?:noi )?(?:in )?([2-9]) *(?=[,.;:?!]|$)/.exec(text)?.[1]
	// 'Siamo in 3: mamma, io e mia sorella'
	if (we !== undefined && !isParentLeft) return Number(we)
	return /\bio\b|\bme e\b|\be me\b/.test(text) ? siblings + 1 : 0
}

const deadInLaws =
	/\bsuocer\w (?:sono |è |erano |già )*(?:mort|mancat|decedut)|(?:senza|non ho(?: più)?|non ci sono(?: più)?) (?:i )?suoceri|\bsuoceri non ci sono/

/** Parents of the one who died, when the widow or widower writes. */
function parentsInLaw(text: string): number {
	if (!/\bmi[oa] (?:marito|moglie)\b|\ba me (?:moglie|marito)\b/.test(text)) return 0
	if (/\bsuoceri\b/.test(text)) return 2
	return [/\bsuocera\b/, /\bsuocero\b/].filter((one) => one.test(text)).length
}

const isSiblingDead =
	/(?:mio|nostro) fratello[^.?!;]{0,40}(?:mort|manc|decedut|scompars)|(?:mia|nostra) sorella[^.?!;]{0,40}(?:mort|manc|decedut|scompars)|(?:mort|manc|decedut|scompars)\w* (?:mio|nostro) fratello|(?:mort|manc|decedut|scompars)\w* (?:mia|nostra) sorella/

const asksForShares = (text: string) =>
	/eredit|ered[ei]\b|success|legittim|disporre|quot\w+|spetta|tocca|lascia|morendo|muore|mort[oa]|manc(?:at|o\b|ar)|divid|defunt|decedut|se n'è andat|scompars/.test(
		text,
	) &&
	(asksHowMuch.test(text) || /\bquot[ae]\b|\blegittima\b|di quanto poss/.test(text)) &&
	!/impost|tass[ae]|franchigi|ipocatast|quanto si paga/.test(text) &&
	!(/rendita/.test(text) && /aliquota|per mille/.test(text)) &&
	// Pensions, severance pay and insurance go to the survivors, but not by inheritance.
	!/reversibil|superstit|\btfr\b|buonuscita|polizz|assicuraz|indennità|assegno|pension[ei]\b/.test(text)

/** Sibling who died, and is not counted. */
const deadSibling = /\b(?:mi[oa]|nostr[oa]|su[oa]) (?:fratello|sorella)\b/

/** Brothers and sisters, with the one who says `io e mia sorella`. */
function siblingsIn(all: string, isOneDead: boolean): number {
	const text = isOneDead ? all.replace(deadSibling, ' ') : all
	const named = countOf(text, 'fratell[oi]') + countOf(text, 'sorell[ae]')
	return isOneDead &&
		/\bio e (?:mi[oa]|l'altr[oa]|\d) ?(?:fratell|sorell)/.test(text) &&
		/\b(?:restiamo|rimaniamo|siamo)\b/.test(text)
		? named + 1
		: named
}

/** A thing owned with the spouse in equal parts: half of it alone is inherited (artt. 159 and 177 c.c.). */
const ownedByHalves =
	/(?<!\p{L})(?:metà|50 ?%|50 per cento)[^.;?!]{0,40}\be (?:per )?(?:l'altra |per )?(?:metà|50 ?%|50 per cento)(?!\p{L})|(?<!non )(?:(?:era|è|erano|stava|stavano) )?in comunione(?: (?:dei beni|legale|con|tra|fra))*|cointestat\p{L}* (?:al 50 ?%|a metà|per metà|con (?:(?:la|il|mi[oa]|su[oa]) )*(?:moglie|marito|mamma|papà|madre|padre))|\bera (?:su[oa] |intestat[oa] a l(?:ui|ei) )(?:solo |soltanto )?(?:per|al|a) (?:la )?(?:metà|50 ?%|50 per cento)/u
/** `La sua metà vale 100.000` */
const halfIsWorth =
	/(?:sua|di \p{L}+|del nonno|della nonna) (?:metà|quota|parte) (?:val|è di|ammont)|(?:metà|quota|parte) (?:di|del|della|che era di) \p{L}+ (?:val|è di|ammont)|per la sua (?:metà|quota|parte)/u
const halfWords = /metà|comunione|cointestat/

/** `Posso lasciare la casa a un solo figlio? Ho due figli`: one who would receive is counted among the others. */
const receiver = /\ba (?:un|uno|una|mi[oa])(?: (?:sol[oa]|unic[oa]|dei|delle|de[il]|altr[oa]))* figli[oae]?(?!\p{L})/u
function withoutReceiver(text: string): string {
	const rest = text.replace(receiver, ' ')
	return /\bfigli[oea]?(?!\p{L})/u.test(rest) ? rest : text
}

const byTheMonth = /(?:€ ?)?\d[\d.,]*(?: ?(?:euro|€))? (?:al|ogni|a) (?:mese|settimana|giorno)/g
/** `Figli siamo due` */
const childrenWeAre = /\bfigli[oe]? siamo (?:in )?(\d)\b/

const asksReserve =
	/legittima|riserva|disponibil|disporre|posso (?:lasciare|arrivare)|fino a (?:quale|quanto|che) (?:cifra|somma)/
const debts = /\bdebit[oi](?: (?:per|di|da pagare|pari a|da))*(?= ?(?:€ ?)?\d)|\d[\d.]*(?: ?(?:mila|euro|€))* di debiti/
const gifts =
	/\b(?:donat[oaie]|donazion[ei]|regalat[oaie])(?: (?:per|di|da|a|al|alla|mio|mia|figli[oa]|maggiore|minore|un|una|primo|prima|pari))*(?= ?(?:€ ?)?\d)/

/**
 * Returns the sum on which the reserve is counted: the estate less its debts, with what was given in life (art. 556 c.c.). Undefined where neither
 * is told.
 */
function reunitedIn(text: string, estate: string): string | undefined {
	if (!asksReserve.test(text)) return undefined
	const owed = debts.test(text) ? amountAt(text, debts) : undefined
	const given = gifts.test(text) ? amountAt(text, gifts) : undefined
	const ofDebts =
		owed === undefined ? amountsIn(/\d[\d.]*(?: ?(?:mila|euro|€))* di debiti/.exec(text)?.[0] ?? '')[0] : owed
	if ((ofDebts === undefined && given === undefined) || ofDebts === estate || given === estate) return undefined
	return String(Number(estate) - Number(ofDebts ?? 0) + Number(given ?? 0))
}

const kin = 'figli|genitori|coniuge|moglie|marito|fratelli|sorelle|nipoti'
const withoutSeveral = new RegExp(
	String.raw`\bsenza (?:${kin})(?:(?:, (?:né |e )?| e | o | né )(?:${kin})(?!\p{L}))+`,
	'gu',
)

/** Writes `senza figli e genitori` as `senza figli, senza genitori`. */
function withEachDenied(text: string): string {
	return text.replace(withoutSeveral, (found) =>
		[...found.matchAll(new RegExp(kin, 'g'))].map(([one]) => `senza ${one}`).join(', '),
	)
}

const shares: Kind = (asked, _today, _asked, chosen) => {
	if (chosen !== 'eredita' && !asksForShares(asked)) return undefined
	const text = withEachDenied(asked)
	// A parent who was a widower is the one who died.
	const isWidowed =
		/\b(?:era|già|rimast[oa]|è|lui|lei|nonn[oa],?|zi[oa],?) vedov[ao]\b/.test(text) ||
		(/\bvedovo\b/.test(text) && /\b(?:padre|papà|babbo)(?!\p{L})/u.test(text)) ||
		(/\bvedova\b/.test(text) && /\b(?:madre|mamma)\b/.test(text))
	const areBothDead =
		/(?:padre|madre|papà|mamma)(?: (?:già|era|è|purtroppo))* (?:mort|manc|decedut|premort|scompars|non c'è|non c'era)/.test(
			text.replace(parentDied, ''),
		)
	const isParent = parentDied.test(text) || (isWidowed && (parents.test(text) || /\bgenitore\b/.test(text)))
	const [withoutBrothers, nephews] = withoutDeadBrothers(text)
	const speaking = grandchildrenWhoSpeak(text)
	const [others, named] = withoutDeadChildren(withoutBrothers)
	const alive = withoutReceiver(others)
	const grandchildren = speaking === undefined ? named : [String(speaking)]
	const isChildless = /(?:\bno|\b0|zero) figli|figli (?:non ne|nessuno)|non [^.?!;]{0,20}\bfigli\b/.test(alive)
	const children = 'figli[oea]?|ragazz[iea]|bambin[iea]'
	const left = isSiblingDead.test(text) ? /\bsiamo (?:rimasti |rimaste )?in (\d{1,2})\b/.exec(text)?.[1] : undefined
	const siblings = siblingsIn(alive, isSiblingDead.test(text))
	const speakers =
		isParent && countOf(alive, children) === 0
			? childrenWhoSpeak(text, siblings, !areBothDead && !isWidowed && parents.test(text.replace(parentDied, '')))
			: 0
	const weAre = childrenWeAre.exec(text)?.[1]
	const figli = isChildless
		? 0
		: speaking !== undefined
			? livingBesideDead(text)
			: weAre !== undefined
				? Number(weAre)
				: speakers > 0
					? speakers
					: countOf(alive, children)
	const areGrandparents = grandparents.test(text)
	const coniuge =
		!(isWidowed && isParent) &&
		!areBothDead &&
		(areGrandparents ||
			(isParent && speaking === undefined && parents.test(text.replace(parentDied, ''))) ||
			(/\b(?:coniuge|moglie|marito|vedov[ao])\b/.test(text) &&
				!/(?:senza|né|nessun|non c'è il|non aveva) (?:il |la )?(?:coniuge|moglie|marito)|non (?:era|è) sposat/.test(
					text,
				)))
	const fratelli = speakers > 0 || speaking !== undefined ? 0 : left === undefined ? siblings : Number(left)
	const areInLawsDead = deadInLaws.test(text)
	const inLaws = areInLawsDead ? 0 : parentsInLaw(text)
	const genitori =
		isParent || speaking !== undefined || noParents.test(text)
			? 0
			: /\bgenitori\b/.test(text)
				? 2
				: countOf(text, 'madre|padre|genitore|mamma|papà') + inLaws
	if (chosen !== 'eredita' && !coniuge && figli === 0 && fratelli === 0 && genitori === 0) return undefined
	const estate = mainAmount(text.replace(byTheMonth, ' '))
	const isHalf =
		estate !== undefined &&
		coniuge &&
		amountsIn(text).length === 1 &&
		ownedByHalves.test(text) &&
		!halfIsWorth.test(text)
	const reunited = estate === undefined ? undefined : reunitedIn(text, estate)
	const massa = reunited ?? (isHalf ? String(Number(estate) / 2) : estate)
	const asksAsPartner =
		/\bmi[oa] (?:compagn[oa]|convivente)\b/.test(text) && /\b(?:mi (?:spetta|tocca|va)|a me)\b/.test(text)
	const isBeyond = says(text, otherHeirs) || foreignLaw.test(text) || asksAsPartner
	// 'Io e due sorelle': who speaks counts too, and the one who died may be called by the same word.
	const isUnclear =
		(speakers === 0 && left === undefined && /\b(?:io e|siamo (?:rimast|in)(?! \d+ figli))\b/.test(text)) ||
		(fratelli > 0 && left === undefined && /(?:mio|mia) (?:fratello|sorella)/.test(text)) ||
		(isParent && speakers === 0 && figli === 0 && siblings > 0) ||
		(nephews.length === 0 && grandchildren.length === 0 && /premort/.test(text.replace(noParents, ' '))) ||
		(grandchildren.length === 0 && /\bnipot/.test(text)) ||
		(!areGrandparents && speaking === undefined && /\bnonn/.test(text)) ||
		(/\bsuocer/.test(text) && inLaws === 0 && !areInLawsDead) ||
		severalChildren.test(alive) ||
		(figli > 0 && (genitori > 0 || isUncounted(alive, 'figli'))) ||
		// One parent alone may be the one who died.
		(!coniuge && figli === 0 && fratelli === 0 && genitori === 1) ||
		// An uncle's brother may be the father of the one who asks.
		/\bche è su[oa]\b/.test(text) ||
		(left === undefined && isUncounted(text, 'fratelli|sorelle')) ||
		(/testamento/.test(text) &&
			!/(?:senza|niente|nessun|non ha (?:fatto|lasciato)|senza fare) (?:il |un |alcun )?testamento|legittim|\bdisporre\b|posso lasciare/.test(
				text,
			))
	// Who else is there decides the shares: what is not said is asked for. Parents and siblings inherit only where there are no children.
	const areAll = /\b(?:solo|soltanto|solamente|unic[oaie]|nessun altro|nient'altro)\b/.test(text)
	const areChildrenUncounted = weAre === undefined && speakers === 0 && figli === 1 && isUncounted(alive, 'figli')
	const areChildless = figli === 0 && grandchildren.length === 0
	const areChildrenUnsaid =
		areChildless &&
		!isChildless &&
		!/senza figli|nessun figli|né figli/.test(text) &&
		fratelli + genitori === 0 &&
		!areAll
	const canOthersInherit = areChildless && !areChildrenUnsaid && !areAll
	const areParentsUnsaid =
		canOthersInherit &&
		genitori === 0 &&
		!isParent &&
		!areInLawsDead &&
		!noParents.test(text) &&
		!/\bgenitor|\bnonn/.test(text)
	const areSiblingsUnsaid =
		canOthersInherit &&
		coniuge &&
		fratelli === 0 &&
		nephews.length === 0 &&
		!/fratell|sorell|figli[oa] unic|cognat/.test(text)
	// A child says that a parent died, and nothing of the other one.
	const isSpouseUnsaid =
		isParent &&
		speaking === undefined &&
		!coniuge &&
		!isWidowed &&
		!areBothDead &&
		!areAll &&
		!/\b(?:vedov|divorziat|separat|celibe|nubile|madre|mamma|padre|papà|babbo|coniuge|moglie|marito)/.test(
			text.replace(parentDied, ' '),
		)
	const isSurely =
		/eredit|ered[ei]\b|disporre|success|legittim|mort|manc(?:at|o\b|ar)|morendo|muore|muoi|lascia|defunt|decedut|vedov|scompars|se n'è andat/.test(
			text,
		)
	return {
		tool: 'eredita',
		input: {
			massa,
			coniuge: coniuge ? 'on' : undefined,
			figli: areChildrenUnsaid || areChildrenUncounted ? undefined : String(figli),
			'figli-premorti': grandchildren.length > 0 ? grandchildren.join(', ') : undefined,
			genitori: areParentsUnsaid ? undefined : String(Math.min(2, genitori)),
			fratelli: areSiblingsUnsaid ? undefined : String(fratelli),
			'fratelli-premorti': nephews.length > 0 ? nephews.join(', ') : undefined,
		},
		asks: ['figli', 'genitori', 'fratelli', ...(isSpouseUnsaid ? ['coniuge'] : [])],
		...((says(text, partners) || speaking !== undefined) && { isTentative: true as const }),
		...(reunited !== undefined && {
			accounts: /debit|donat|donazion|regalat/,
			madeOf: amountsIn(text),
			isTentative: true as const,
		}),
		...(isHalf && { accounts: halfWords, madeOf: [estate], isTentative: true as const }),
		confidence: isBeyond ? 0.6 : isUnclear ? 0.7 : isSurely ? 0.95 : /\bquot[ae]\b/.test(text) ? 0.8 : 0.65,
	}
}

/** Shares are asked for in many words: after the taxes. */
export const shareKinds: readonly Kind[] = [shares]
