/** Taxes on what is inherited or given, and the value of a usufruct. */
import { saidIn, says, withoutDenied } from 'italian'
import type { IsoDate } from '../../terms/days.ts'
import { dayAfter } from '../days.ts'
import { asksHowMuch, deniesFirstHome, type Kind } from '../kind.ts'
import { amountAt, amountsIn, mainAmount } from '../read.ts'

const taxOnGifts =
	/ipocatastal|ipotecari\w+ e catastal|(?:impost\w+|tass[ae]|pag\w+|dev\w+|dovr\w+|fisco)[^.?!]{0,40}(?:success|donazion|eredit)|(?:\bdon[oa]|donano|donare|donazion\w+|donat[oaie]|regal\w+|successione|eredit\w+)\b[^?]{0,400}(?:impost|tass[ae])|quant[oa] (?:si paga |pag\w+ |(?:mi |ci )?cost\w+ )?(?:di|per la|la) (?:successione|donazione)|(?:tass[ae]|impost[ae])[^.?!]{0,60}(?:eredit|lasciat|lascia\b|donat|regal)/
/** Earlier gifts use up the allowance. */
const givenBefore =
	/(?:già|precedent\w+|in passato|anni fa|in vita|nel 20\d\d)[^.?!]{0,40}(?:don(?:at|azion)|regalat|ricevut)\w*(?: (?:di|per|altri|altre|una|un|somma|da|pari|a))*/

const inheritanceTax: Kind = (text, _today, _asked, chosen) => {
	const isChosen = chosen === 'imposte-successione' || chosen === 'donazione'
	if (
		!isChosen &&
		/\bcompr(?:o|a|iamo|ato|are)\b|rogit|acquist/.test(text) &&
		!/success|eredit|\bdon[ao]|donazion|regal|lasci/.test(text)
	)
		return undefined
	if (!isChosen && (!taxOnGifts.test(text) || /plusvalenz|\bimu\b|detrazion/.test(text))) return undefined
	const part = amountAt(
		text,
		/di cui(?: (?:per|in|circa))*|\bimmobil\w+ (?:per|di|da|del valore di|che val\w+)|(?:valore )?catastale(?: (?:di|è|pari a))*(?= ?(?:€ ?)?\d)/,
	)
	const byRendita = valueOfRendita(text)
	const precedenti = givenBefore.test(text) ? amountAt(text, givenBefore) : undefined
	const others = amountsIn(text).filter((amount) => amount !== precedenti && !byRendita?.rendite.includes(amount))
	const main = mainAmount(text)
	const whole = byRendita
		? String(others.reduce((sum, one) => sum + Number(one), Number(byRendita.value)))
		: main === precedenti
			? others[0]
			: main
	const isGift = isChosen
		? chosen === 'donazione'
		: /donazion|\bdon(?:o|a|ano)\b|donare|donat[oaie]|regal/.test(text) && !/eredit|success|mort[oa]|lasciat/.test(text)
	// A gift, or a sum that one heir alone gets, is not divided among the heirs.
	const heirs =
		isGift || asksOfAll.test(text) || /\b(?:a me|mi) (?:spett|tocc|don|lasci|va|vanno)/.test(text) ? 1 : heirsIn(text)
	const shared = (amount: string | undefined) =>
		amount === undefined || heirs === 1 ? amount : String(Math.round((Number(amount) / heirs) * 100) / 100)
	const valore = shared(whole)
	if (!isChosen && valore === undefined && !asksHowMuch.test(text)) return undefined
	const isProperty = /\bcas[ae]\b|immobil|appartament|terren|\bvilla\b|negozio|\bbox\b|garage/.test(
		withoutDenied(text).replace(/prima casa/g, ' '),
	)
	// A thing that is named without a sum of its own is what the only sum is worth.
	const immobili = byRendita
		? shared(byRendita.value)
		: isProperty
			? (shared(part) ?? (others.length === 1 ? valore : undefined))
			: undefined
	const kinship = kinshipIn(text) ?? kinshipOfOther(text)
	return {
		tool: isGift ? 'donazione' : 'imposte-successione',
		input: {
			valore,
			parentela: kinship,
			immobili,
			'prima-casa': !/prima casa/.test(text) ? undefined : deniesFirstHome.test(text) ? '' : 'on',
			disabile: says(text, /disabil|handicap|104/) ? 'on' : undefined,
			precedenti: isGift ? precedenti : undefined,
		},
		asks: [
			'parentela',
			...(immobili === undefined || /(?:prima|seconda) casa|terren|negozio/.test(text) ? [] : ['prima-casa']),
		],
		significant: saidIn(text, otherTransfer),
		confidence: 0.85,
		...(byRendita && { madeOf: [...byRendita.rendite, ...others] }),
		...((byRendita !== undefined || heirs > 1 || (kinship !== undefined && kinshipIn(text) === undefined)) && {
			isTentative: true,
		}),
	}
}

const renditePattern =
	/\brendite(?: (?:catastali|di|rispettivamente))*:? ?(?:€ ?)?(\d[\d.]*(?:,\d\d)?)(?: (?:euro )?e (?:di )?(\d[\d.]*(?:,\d\d)?))?|\brendita(?: (?:catastale|di|da|è|pari a))*:? ?(?:€ ?)?(\d[\d.]*(?:,\d\d)?)/g
/** The cadastral value of a home is 110 times the rendita with its 5 %, 120 times where it is no first home (art. 34, comma 5, d.lgs. 346/1990). */
const ofFirstHome = 115.5
const ofOtherHome = 126

/** Returns what homes are worth for these duties whose rendita alone is told; undefined where none is, or a value stands beside it. */
function valueOfRendita(text: string): { readonly value: string; readonly rendite: readonly string[] } | undefined {
	if (/valore catastale|\bvale|\b[bcd][/ ]?\d|a\/10|terren|negozio/.test(text)) return undefined
	const rendite = [...text.matchAll(renditePattern)].flatMap((found) =>
		found.slice(1).flatMap((written) => (written === undefined ? [] : amountsIn(`${written} euro`))),
	)
	if (rendite.length === 0) return undefined
	const isFirst = /prima casa/.test(text) && !deniesFirstHome.test(text)
	const factor = isFirst ? ofFirstHome : ofOtherHome
	const value = rendite.reduce((sum, one) => sum + Number(one) * factor, 0)
	return { value: String(Math.round(value * 100) / 100), rendite }
}

/** Transfers and reliefs that follow other rules, or whose kinship the words do not tell. */
const otherTransfer =
	/nuda propriet|usufrutt|azienda|quote societarie|\btrust\b|polizz|fondazion|onlus|comodato|rinunci|\bex\b|divorzi|(?:del|della) (?:compagn|convivent|cugin)/

/** The duties on homes are owed once, whoever the heirs are; each heir has an allowance of their own. */
const asksOfAll =
	/\b(?:versiamo|paghiamo|dobbiamo|pagheremo|verseremo)\b[^?]*\b(?:in tutto|complessiv\p{L}*)[^?]*ipotecari\p{L}+|ipotecari\p{L}+[^?]*\b(?:versiamo|paghiamo|dobbiamo) in tutto/u

/** The nephew of an uncle and the grandchild have one name; undefined where the question does not tell. */
function kinshipIn(text: string): string | undefined {
	if (/\bnipot/.test(text))
		return /\bnonn|figli[oa] del(?:la)? figli|figli[oa] di mi[oa] figli/.test(text)
			? 'coniuge-linea-retta'
			: /\bzi[oa]\b|figli[oa] di (?:mi[oa] |un[a']? )?(?:sorella|fratello)/.test(text)
				? 'parenti'
				: undefined
	const said = withoutDenied(text)
	const found = kinships.filter(([words]) => words.test(said)).map(([, kinship]) => kinship)
	// 'Mia sorella lascia al marito': who receives is not told by the words.
	return found.every((kinship) => kinship === found[0]) ? found[0] : undefined
}

/** `Siamo in 3`, `io e l'altra sorella`, `metà a me`: the tax is each heir's own, on what he or she receives. */
function heirsIn(text: string): number {
	const count = /\b(?:siamo|restiamo|eravamo) (?:rimasti )?(?:solo |soltanto )?(?:in )?([2-9])\b/.exec(text)?.[1]
	if (count !== undefined) return Number(count)
	return /\bmetà (?:a me|per uno|ciascun|a testa)|\b(?:solo|soltanto|siamo|restiamo) io e (?:l'altr[oa] |mi[oa] )(?:fratello|sorella)|\bio e (?:l'altr[oa] |mi[oa] )(?:fratello|sorella) siamo (?:gli )?(?:unic|ered|sol)/.test(
		text,
	)
		? 2
		: 1
}

const relative =
	'figli[oa]|moglie|marito|padre|madre|papà|mamma|nonn[oa]|fratello|sorella|zi[oa]|cugin[oa]|cognat[oa]|suocer[oa]|nuora|genero|amic[oa]|compagn[oa]|convivente|fidanzat[oa]|badante'
/** Relatives who died or give, and relatives who receive from the one who asks. */
const otherParty = [
	new RegExp(
		`\\bered\\p{L}*[^.;?!]{0,40}?\\b(?:di|da|del|dello|della|dal|dalla) (?:mi[oa] |nostr[oa] )?(${relative})\\b`,
		'u',
	),
	new RegExp(
		`\\b(?:mi[oa]|nostr[oa]|(?<!dal)l[ao]|il|un[a']?) (?:car[oa] |pover[oa] |unic[oa] )?(${relative})\\b[^.;?!]{0,60}?\\b(?:mort|mancat|decedut|scompars|lascia|don[ao]\\b|donar|regal)`,
		'u',
	),
	new RegExp(
		`\\b(?:don|regal|lasci|intest|trasfer)\\p{L}*[^.;?!]{0,60}?\\b(?:a|al|alla|all'|ad) ?(?:mi[oa] |nostr[oa] |un[a']? ?)?(?:car[oa] |unic[oa] |mi[oa] )?(${relative})\\b`,
		'u',
	),
]

/** Kinship to who died, gives or receives, where the question names others, too. */
function kinshipOfOther(text: string): string | undefined {
	if (/\b(?:a|al|alla) su[oa]\b/.test(text)) return undefined
	const other = otherParty.map((party) => party.exec(text)?.[1]).find((word) => word !== undefined)
	return other === undefined ? undefined : kinships.find(([words]) => words.test(other))?.[1]
}

const kinships: readonly (readonly [RegExp, string])[] = [
	[/fratell|sorell/, 'fratelli'],
	[/unione civile|unit[oi] civilmente/, 'coniuge-linea-retta'],
	[/amic[oah]|estrane|convivent|compagn[oai]|fidanzat|badante/, 'altri'],
	[/figli|coniuge|moglie|marito|padre|madre|papà|mamma|genitor|nonn/, 'coniuge-linea-retta'],
	[/cugin|\bzi[oa]\b|cognat|suocer|\bgener[oi]\b|nuora/, 'parenti'],
]

/** The age of one whose day of birth is told. */
function ageToday(text: string, today: IsoDate): string | undefined {
	const born = dayAfter(text, /\bnat[oa](?: (?:il|nel|a [\p{L}' ]{2,20} il))*|\bclasse\b/u, today)
	if (born === undefined) return undefined
	const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
	return String(today.slice(4) < born.slice(4) ? years - 1 : years)
}

/** One who gives away and keeps the usufruct: the age that is told of who receives decides nothing. */
const keepsUsufruct = /(?:ten(?:endo|go|ermi|ere|iamo)|riserv\p{L}+|conserv\p{L}+)[^.;?!]{0,30}(?:per me|usufrutto)/u
const receiversAge = /\b(?:nipote|figli[oa]|donatari[oa]|acquirente|compratore)[^.;?!]{0,12}\b(?:ha|di) \d{1,3} anni/

const usufruct: Kind = (text, today, _asked, chosen) => {
	if (
		chosen !== 'usufrutto' &&
		(!/usufrutt|nuda propriet/.test(text) ||
			/impost|tass[ae]|\bimu\b/.test(text) ||
			!(asksHowMuch.test(text) || /vale|valore|\d/.test(text)))
	)
		return undefined
	const valore = mainAmount(text)
	const age = /\b(\d{1,3}) anni\b|\b(?:anni|età):? (\d{1,3})\b/.exec(text)
	const isKept = keepsUsufruct.test(text) && receiversAge.test(text)
	const eta = isKept ? undefined : (age?.[1] ?? age?.[2] ?? ageToday(text, today))
	return valore === undefined && eta === undefined && chosen !== 'usufrutto'
		? undefined
		: {
				tool: 'usufrutto',
				input: { valore, eta },
				...(age === null && eta !== undefined && { areDaysChosen: true, isTentative: true }),
				// A usufruct for some years, or of two people, is worth another sum.
				confidence:
					/\b(?:per|durata|dura) (?:di )?\d{1,2} anni|usufrutto di \d{1,2} anni|temporane|\p{L}+ennale|a termine|congiunt|entrambi|coniugi|genitori/u.test(
						text,
					)
						? 0.6
						: 0.9,
			}
}

export const estateKinds: readonly Kind[] = [inheritanceTax, usufruct]
