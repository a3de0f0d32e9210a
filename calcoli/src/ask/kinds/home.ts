import { monthNames, saidIn, says, withoutDenied } from 'italian'
import { dayOf, type IsoDate, partsOf } from '../../terms/days.ts'
import { dayAfter, dayBeside, exactDaysIn } from '../days.ts'
import { asksHowMuch, deniesFirstHome, type Found, type Kind } from '../kind.ts'
import { amountAt, amountsIn, ratesIn } from '../read.ts'
import { share } from '../significant-words.ts'
import { lease } from './lease.ts'

const highestRate = 1.14
const lowestPerThousand = 3
const months = 12

/** The day of the sale is the buyer's, and so is the month where both own it for as many days (art. 1, comma 761, l. 160/2019). */
function isBuyersMonth(day: IsoDate): boolean {
	const { year, month, dayOfMonth } = partsOf(day)
	const sellers = dayOfMonth - 1
	return partsOf(dayOf(year, month + 1, 0)).dayOfMonth - sellers >= sellers
}

const fromMonthToMonth = /\bda ([a-z]+) (?:fino )?a ([a-z]+)\b/

/** The months of the year in which one owned it, from the day of purchase or to that of sale; the month counts where more than half of it is owned. */
function monthsOwned(text: string, today: IsoDate): Readonly<Record<string, string>> {
	const [, start = '', end = ''] = fromMonthToMonth.exec(text) ?? []
	const [starts, ends] = [start, end].map((month) => monthNames.findIndex((name) => name === month) + 1)
	if (starts && ends && ends >= starts) return { mesi: String(ends - starts + 1), 'primo-mese': String(starts) }
	const said = /\b(1[0-2]|[1-9]) mesi\b(?! (?:fa|dopo|prima)\b)/.exec(text)?.[1]
	const bought =
		dayAfter(
			text,
			/(?:comprat|acquistat|ereditat|mia|possess\w*|proprietari)[oaie]?(?: (?:casa|dal|da|solo))*|rogit\w*|\bdal\b|\bdall'/,
			today,
		) ?? dayBeside(text, /(?:comprat|acquistat|ereditat)[oaie]\b/, today)
	const from = /\b(?:da|dal mese di|a partire da) ([a-z]+)\b/.exec(text)?.[1]
	const firstMonth = monthNames.findIndex((name) => name === from) + 1
	if (said !== undefined) return { mesi: said, ...(firstMonth > 0 && { 'primo-mese': String(firstMonth) }) }
	const exact = exactDaysIn(text, today)
	if (bought !== undefined && exact.includes(bought)) {
		const { month } = partsOf(bought)
		const first = month + (isBuyersMonth(bought) ? 1 : 2)
		return first > months ? {} : { mesi: String(months - first + 1), 'primo-mese': String(first) }
	}
	const sold = dayBeside(text, /vendut[oa]|cedut[oa]/, today)
	if (sold !== undefined && exact.includes(sold)) {
		const { month } = partsOf(sold)
		const whole = month + (isBuyersMonth(sold) ? 0 : 1)
		return whole === 0 ? {} : { mesi: String(whole), 'primo-mese': '1' }
	}
	return {}
}

const partOfYear = new RegExp(
	String.raw`\b(?:fino a|da|prima di|dopo) (?:${monthNames.join('|')})\b|\btrasferit\w*|\bpoi (?:l'ho|mi sono|ci siamo|è)\b|\bmetà anno\b`,
)

const otherOwners =
	/\bio e (?:mi[oa]|l'altr[oa]|il|la) \w+|\binsieme (?:a|con) mi[oa] \w+|cointestat\w*|comproprietari\w*|comproprietà|in comune con|\bcon mi[oa] (?:fratello|sorella|marito|moglie|padre|madre)\b/

const propertyTax: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'imu'
	const bene = landIn(text)
	const isRated = /rendita|dominical|\brd\b/.test(text) || (bene !== undefined && isBuildable.test(text))
	if (!isChosen && !(isRated && (/\bimu\b/.test(text) || /aliquota[^.;?!]{0,20}per mille/.test(text)))) return undefined
	const rendita =
		amountAt(
			text,
			bene === undefined
				? /rendita(?: (?:catastale|di|da|è))*/
				: /(?:dominicale|\brd\b|valore|vale|stimat\w+)(?: (?:catastale|venale|di mercato|di|da|è))*/,
		) ?? amountsIn(text)[0]
	if (!isChosen && rendita === undefined && !asksHowMuch.test(text)) return undefined
	const categoria = /\b([abcd])[/ ]?(10|11|[1-9])\b/.exec(text)
	const quota = shareIn(text)
	const aliquota =
		perThousandIn(text) ??
		ratesIn(text).find((rate) => rate !== quota && Number(rate.replace(',', '.')) <= highestRate) ??
		bareRateIn(text)
	const changesHands = /\b(?:comprat|vendut|acquistat|rogit|ereditat|donat|ricevut)\w*/.test(text)
	const owned = monthsOwned(text, today)
	const riduzione = bene === undefined ? reductionIn(text) : undefined
	// A part of the year whose months are not counted.
	const parts = [
		...(owned['mesi'] === undefined ? saidIn(text, partOfYear) : []),
		...(quota === undefined ? [...saidIn(text, otherOwners), ...saidIn(text, share)] : []),
	]
	const reduced = saidIn(
		text,
		/comodato|concordat|storic|inagibil|inabitabil|terreno|\barea\b|edificabil|rural|\btari\b|esen[tz]|pensionat|rendita (?:presunta|rivalutata)|\brata\b|accont|saldo/,
	)
	return {
		tool: 'imu',
		input: {
			bene,
			rendita,
			categoria: bene === undefined && categoria ? `${categoria[1]?.toUpperCase()}/${categoria[2]}` : undefined,
			aliquota: aliquota ?? (bene === 'terreno-esente' ? '0' : undefined),
			uso: bene === undefined ? useIn(text) : undefined,
			quota,
			riduzione,
			...owned,
		},
		asks: [...(bene === undefined ? ['categoria'] : []), ...(changesHands ? ['mesi'] : [])],
		significant: [...reduced.filter((word) => bene === undefined || !isLand.test(word)), ...parts],
		...(bene !== undefined && { isTentative: true, accounts: isLand }),
		...(riduzione !== undefined && { isTentative: true, accounts: reductions[riduzione] }),
		confidence: 0.85,
	}
}

const isBuildable = /edificabil|fabbricabil/
const isLand = /terren|\barea\b|edificabil|fabbricabil|coltivator|montan|esen[tz]/

/** Land, which has no category. */
function landIn(text: string): string | undefined {
	// Land that the farmer who owns it lets to another is taxed; land to build on that its owner farms is not (art. 1, commi 741 and 758, l. 160/2019).
	const isFarmed =
		says(text, /coltivator|\biap\b|imprenditor\p{L}+ agricol/u) &&
		!/affitt|\blocat[oa]\b|comodato|\bdat[oa] (?:a|in)\b/.test(text)
	if (says(text, isBuildable)) return isFarmed ? 'terreno-esente' : 'area'
	if (!/dominical|terreno agricol|terreni agricol|terren[oi] rd\b/.test(text)) return undefined
	return isFarmed || says(text, /montan/) ? 'terreno-esente' : 'terreno'
}

/** Returns the one number that is as small as a rate: nothing else of a property is. */
function bareRateIn(text: string): string | undefined {
	const [rate, ...others] = new Set(
		[...text.matchAll(/(?<![\d.,/])(?:0,\d{1,2}|1,(?:0\d?|1[0-4]?))(?![\d/]|,\d)/g)].map(([found]) => found),
	)
	return others.length === 0 ? rate : undefined
}

/** Reductions by their words; each has conditions that the person confirms. */
const reductions: Readonly<Record<string, RegExp>> = {
	concordato: /concordat/,
	comodato: /comodato/,
	storico: /storic/,
	inagibile: /inagibil|inabitabil/,
}

/** Returns the one reduction that is said, unless its words are denied. */
function reductionIn(text: string): string | undefined {
	const asserted = withoutDenied(text)
	const [said, ...others] = Object.entries(reductions).flatMap(([name, words]) => (words.test(asserted) ? [name] : []))
	return others.length === 0 ? said : undefined
}

/** How much of it one owns, in percent. */
function shareIn(text: string): string | undefined {
	if (
		/metà (?:è )?mia|\bne (?:ho|abbiamo|possiedo) (?:solo )?(?:la )?metà|(?:ho|abbiamo|possiedo|proprietari\p{L}) (?:de)?l{0,2}a metà d|per metà|\ba metà(?= |[.,;:]|$)|metà (?:per uno|ciascun[oa]|a testa|per ciascun[oa])|possiedo (?:la )?metà|propriet\w+ (?:di|per) metà/u.test(
			text,
		)
	)
		return '50'
	const found =
		/(?:possess\w*|possedut\w|propriet\w*|possiedo|proprietari\w*|mi[ao]|comproprietà|intestat\w+)(?: (?:del|di|al|per|il|lo))* (\d{1,3}(?:,\d{1,4})?) ?(?:%|per cento)|\bquota (?:del |di |al )?(\d{1,3}(?:,\d{1,4})?) ?(?:%|per cento)|(?:possess|possed|propriet|intestat)\p{L}*[^.;?!,]{0,25}? (?:al|per il|del) (\d{1,3})(?: ?%| per cento|(?=[,.;:?!]))|\bil (\d{1,3}(?:,\d{1,4})?) ?(?:%|per cento) di (?:un|una|uno|questo|questa)\b/u.exec(
			text,
		)
	return found?.slice(1).find((part) => part !== undefined)
}

function useIn(text: string): string | undefined {
	if (says(text, /pertinenz/)) return 'pertinenza'
	return /prima casa|abitazione principale/.test(text) && !deniesFirstHome.test(text) ? 'principale' : undefined
}

/** `10,6 per mille` is 1.06 %. */
function perThousandIn(text: string): string | undefined {
	const found = /(\d{1,2}(?:,\d{1,2})?) ?(?:per mille|‰)/.exec(text)?.[1]
	const bare =
		/\baliquota(?: (?:del|di|al|è|comunale|comune|ordinaria))* (\d{1,2}(?:,\d{1,2})?)(?! ?(?:%|per cento)|\d|,\d)/.exec(
			text,
		)?.[1]
	// No rate in percent is as high.
	const written = found ?? (Number(bare?.replace(',', '.')) > lowestPerThousand ? bare : undefined)
	return written === undefined
		? undefined
		: String(Math.round(Number(written.replace(',', '.')) * 100) / 1000).replace('.', ',')
}

const isNotFirst = /\bseconda casa\b|prima casa ce l'ho già|\bgià (?:usat|avut)\w*[^.?!,;]{0,40}prima casa/

const purchase: Kind = (text, _today, _asked, chosen) =>
	chosen === 'compravendita' || asksForPurchase(text) ? readPurchase(text, chosen !== undefined) : undefined

function asksForPurchase(text: string): boolean {
	// A search box: `rogito prima casa rendita 620`.
	if (/rogito/.test(text) && /rendita/.test(text)) return true
	if (
		!/compr[aoi]|comprare|acquist|\bdal costruttore|\bregistro\b|rogito|\bprend(?:o|iamo|ere)\b[^.?!]{0,20}\bcasa\b|(?:prima|seconda) casa (?:da|di) \d/.test(
			text,
		) ||
		/affitt|locazion|canone|al mese|\bimu\b|eredit|success|donazion|notaio (?:costa|prende|chiede|vuole)|(?:cost\w+|parcella|onorario) (?:un|il|del) notaio|detrazion/.test(
			text,
		) ||
		!/\bcasa\b|immobile|appartament|abitazione|alloggio|villett|rustico|attico|mansarda|trilocale|bilocale|monolocale|quadrilocale|negozio|terreno/.test(
			text,
		)
	)
		return false
	return /tass[ae]|impost|registro|\biva\b/.test(text)
}

function readPurchase(text: string, isChosen: boolean): Found | undefined {
	const rendita = /rendita/.test(text) ? amountAt(text, /rendita(?: (?:catastale|di|da|è))*/) : undefined
	const others = amountsIn(text).filter((amount) => amount !== rendita)
	const priced = others.length > 1 ? amountAt(text, /\bprezzo\b(?![- ]valore)(?: (?:di|da|è))*/) : undefined
	// Costs beside the price are lower.
	const prezzo = priced ?? others.toSorted((one, other) => Number(other) - Number(one))[0]
	if (!isChosen && prezzo === undefined && rendita === undefined) return undefined
	const isDenied = says(text, isNotFirst) || deniesFirstHome.test(text)
	const isFirst = /prima casa/.test(text) && !isDenied
	const venditore = says(
		text,
		/costruttor|(?:impresa|ditta|società) (?:che (?:l'ha|lo ha|ha|l'aveva) (?:costruit|edificat)|edile|costruttrice)|in costruzione|dall'impresa|nuova costruzione/,
	)
		? 'costruttore'
		: /(?:impresa|società|ditta|costruttrice)[^.;?!]{0,60}(?:senza|esente|esenzione|no) (?:l')?iva/.test(text)
			? 'impresa'
			: says(
						text,
						/\bprivat[oaie]\b|\bda(?: un|lla|l)? (?:signor\w*|coppia|vicin\w+|coniugi|pensionat\w+|amic\w+|proprietari\w+|vedov\w+|famiglia)/,
					)
				? 'privato'
				: undefined
	const immobile = says(text, /terreno agricolo/)
		? says(text, /\bcoltivator|imprenditore agricolo|\biap\b/)
			? undefined
			: 'terreno-agricolo'
		: says(text, /\ba\/[189]\b|di lusso|\bvilla\b/)
			? 'lusso'
			: says(text, /negozio|ufficio|capannone|magazzino/)
				? 'strumentale'
				: undefined
	const isHome = immobile !== undefined || !/negozio|terreno|ufficio|capannone/.test(text)
	// The price-value of a home counts the duties on the rendita alone (art. 1, comma 497, l. 266/2005).
	const isOnRendita =
		rendita !== undefined &&
		venditore === 'privato' &&
		immobile === undefined &&
		/prezzo[- ]valore/.test(withoutDenied(text))
	// Other rules: reliefs, parts of the right, several things at one price, and what is sold again.
	const otherRules = saidIn(
		text,
		/under 36|usufrutt|nuda propriet|\basta\b|\bbox\b|garage|pertinenz|credito d'imposta|rivend|vend(?:o|ere|erò|uta)\b|plusvalenz|leasing|permuta|iva (?:compres|inclus)/,
	)
	return {
		tool: 'compravendita',
		input: {
			prezzo,
			immobile,
			rendita,
			venditore,
			'prima-casa': isFirst ? 'on' : isDenied ? '' : undefined,
		},
		asks: [
			...(prezzo === undefined && !isOnRendita ? ['prezzo'] : []),
			...(immobile === 'terreno-agricolo' ? [] : ['venditore']),
			...(/prezzo[- ]valore/.test(withoutDenied(text)) ? ['rendita'] : []),
			...(isFirst || immobile !== undefined || /seconda casa/.test(text) ? [] : ['prima-casa']),
		],
		significant: otherRules,
		confidence: isHome ? 0.85 : 0.6,
	}
}

export const homeKinds: readonly Kind[] = [propertyTax, purchase, lease]
