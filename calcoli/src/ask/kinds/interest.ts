import { monthNames, saidIn, says } from 'italian'
import { addDays, dayOf, type IsoDate, partsOf } from '../../terms/days.ts'
import { dayAfter, daysIn, exactDaysIn, yearsIn } from '../days.ts'
import { asksHowMuch, byTheYear, type Kind } from '../kind.ts'
import { amountAt, amountsIn, mainAmount, ratesIn } from '../read.ts'
import { restIn } from './unpaid.ts'

const worthLater = /quanto (?:vale|varr|valg|corrispond)\w*[^?]{0,60}(?:\boggi\b|20\d\d)/
const worthOfThings =
	/usufrutt|nuda|quota|legittima|interess|\bcasa\b|immobil|appartament|terren|azion[ei]\b|\boro\b|\bauto\b|credito/
const withoutInterest =
	/(?:senza|no|niente|esclusi|escludendo|non (?:voglio|contare|calcolare|servono))(?: gli)? interess|interess\w* (?:no|esclusi|a parte)\b/

const asksOfRent = /canone|affitt|locazion|inquilin|pigion/

function asksForRevaluation(text: string, today: IsoDate, isRent: boolean): boolean {
	const isNamed = /rivalut|svalutaz|potere d'acquisto|attualizz|inflazione|\bistat\b|\bfoi\b/.test(text)
	const isWorth = worthLater.test(text) && !worthOfThings.test(text) && daysIn(text, today).length > 1
	return (isNamed || isWorth || (isRent && /adegu|aggiorn/.test(text))) && !/catastale|\btfr\b|pension/.test(text)
}

/** `Indice di settembre 2022 su settembre 2023`: other days are of the contract. */
function daysOfIndex(text: string, today: IsoDate): IsoDate[] {
	const said = /\b(?:indic[ei]|variazion[ei]|\bfoi)\b[^.;?!]*/.exec(text)?.[0] ?? ''
	return [...new Set(daysIn(said, today))].toSorted()
}

/** `Indice di luglio` of a lease that runs from September: the last such month up to each day. */
function inMonthOfIndex(text: string, day: IsoDate): IsoDate {
	const name = /\b(?:indice|foi)(?: (?:istat|foi|del mese|mensile))* di ([a-z]+)(?! (?:19|20)\d\d)\b/.exec(text)?.[1]
	const index = monthNames.findIndex((month) => month === name)
	if (index < 0) return day
	const { year, month } = partsOf(day)
	return dayOf(index > month ? year - 1 : year, index, 1)
}

const revaluation: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'rivalutazione' || chosen === 'canone-locazione'
	const isRent = isChosen ? chosen === 'canone-locazione' : asksOfRent.test(text)
	if (!isChosen && !asksForRevaluation(text, today, isRent)) return undefined
	const days = [...new Set(daysIn(text, today))]
	const ofIndex = daysOfIndex(text, today)
	const told = ofIndex.length > 1 ? ofIndex : (days.length > 1 ? days : [...days, ...yearsIn(text)]).toSorted()
	const [first, second] = told.map((day) => inMonthOfIndex(text, day))
	const money = mainAmount(text)
	if (isRent) {
		const quota = /\b(75|100) ?(?:%|per cento)/.exec(text)?.[1]
		return {
			tool: 'canone-locazione',
			input: { canone: byTheYear(money, text), dal: first, al: second, quota },
			confidence: 0.85,
		}
	}
	if (!isChosen && money === undefined && !asksHowMuch.test(text)) return undefined
	const interessi = /interess/.test(text) && !withoutInterest.test(text) ? 'on' : ''
	const al = second ?? (first !== undefined && /\boggi\b|\badesso\b|\bora\b/.test(text) ? today : undefined)
	return {
		tool: 'rivalutazione',
		input: { capitale: money, dal: first, al, interessi },
		...(!/interess/.test(text) && { assumes: ['interessi'] }),
		confidence: 0.85,
	}
}

const lent =
	/\b(?:finanzi\p{L}+|mi prestano|mutuo|prestito)(?: (?:gli|altri|i|restanti|rimanenti|di|da|per|solo|circa))* (?=\d)/u

const loan: Kind = (text, _today, _asked, chosen) => {
	const isChosen = chosen === 'ammortamento'
	if (!isChosen && (!/mutuo|finanziamento|prestito|ammortamento/.test(text) || !/\brat[ae]\b|ammortamento/.test(text)))
		return undefined
	// The debts of these have instalments of their own.
	if (/\bcartell[ae]\b|avvis[oi] bonari|rottamazion|definizione agevolata/.test(text)) return undefined
	// Of a price of which a part is paid at once, what is lent counts.
	const capitale = amountsIn(text).length > 1 ? (amountAt(text, lent) ?? mainAmount(text)) : mainAmount(text)
	const [tasso] = ratesIn(text)
	const years = /\b(\d{1,2}) anni\b/.exec(text)?.[1]
	// A rate is a month's where nothing says that it is another time's.
	const rates = /trimestr|semestr|annual[ei]|all'anno/.test(text) ? undefined : /\b(\d{1,3}) rate\b/.exec(text)?.[1]
	const mesi =
		/\b(\d{1,3}) mesi\b(?! fa\b)/.exec(text)?.[1] ??
		rates ??
		(years === undefined ? undefined : String(Number(years) * 12))
	return capitale === undefined && !isChosen
		? undefined
		: { tool: 'ammortamento', input: { capitale, tasso, mesi, metodo: methodIn(text) }, confidence: 0.9 }
}

function methodIn(text: string): string | undefined {
	if (
		/(?:quot[ae]|rat[ae])(?: di)? capitale (?:costant|ugual|fiss)|all'italiana|(?:ammortamento|metodo|piano)(?: di ammortamento)? (?:all')?italian/.test(
			text,
		)
	)
		return 'italiano'
	return /all(?:a|o) francese|(?:ammortamento|metodo|piano)(?: di ammortamento)? francese|rat[ae] costant/.test(text)
		? 'francese'
		: undefined
}

/** One who buys as a consumer: no commercial transaction. */
const consumers = /bollett|consumator|\bcondomin|\bprivat[oi]\b|mutuo|finanziamento/

/** Interest that bears none itself; undefined where the text does not say. */
function simpleIn(text: string): string | undefined {
	return /interessi semplici|(?:senza|nessuna|non) (?:la )?(?:capitalizz|anatocis)/.test(text) ? 'nessuna' : undefined
}

/** A last day that is told without its year. */
function isYearGuessed(day: IsoDate | undefined, text: string, today: IsoDate): boolean {
	return day !== undefined && day !== today && !text.includes(day.slice(0, 4)) && !text.includes(`/${day.slice(2, 4)}`)
}

/** An invoice is due so many days after it was issued, where that is agreed. Without an agreed term an invoice is due 30 days after it came (art. 4, comma 2, lett. a), d.lgs. 231/2002). */
function dueBy(text: string, today: IsoDate): IsoDate | undefined {
	const agreed = /\ba (30|45|60|90|120) giorni\b(?! (?:fine mese|f\.?m))/.exec(text)?.[1]
	const issued = dayAfter(text, /\b(?:emess\p{L}*|datat\p{L}*|fattur\p{L}*)(?: (?:il|del|in data|l'))?/u, today)
	if (agreed !== undefined && issued !== undefined && !/scad\p{L}+ (?:il |l')?\d/u.test(text))
		return addDays(issued, Number(agreed))
	if (!noTerm.test(text)) return undefined
	const came = dayAfter(text, /ricevut\w*:?(?: (?:il|l'))?|arrivat\w*(?: il)?/, today)
	return came === undefined ? undefined : addDays(came, daysToPay)
}
const noTerm =
	/(?:nessun|senza|non)[^.;?!]{0,12} (?:termine|pattuit|concordat|stabilit)|termine[^.;?!]{0,25}non (?:pattuit|concordat|stabilit|indicat)/
const daysToPay = 30

/** `In tutto il 2023` */
function wholeYear(text: string): IsoDate[] | undefined {
	const year = /\b(?:in|per|durante) tutto (?:il |l'anno )?((?:19|20)\d\d)\b/.exec(text)?.[1]
	return year === undefined ? undefined : [dayOf(Number(year), 0, 1), dayOf(Number(year), 11, 31)]
}

/** Returns the one day after another; undefined where none or several are told, and where it is still owed. */
function onlyLater(text: string, due: IsoDate, today: IsoDate): IsoDate | undefined {
	const [later, another] = daysIn(text, today).filter((day) => day > due)
	return another !== undefined || untilNow.test(text) ? undefined : later
}

const untilNow =
	/\b(?:ad? |fino ad? )oggi\b|\bancora (?:non|mai|dev\w+)\b|\bnon (?:\p{L}+ ){0,3}(?:pagat|saldat|incassat|restituit|vist)\p{L}*/u
/** Interest that the parties agreed on: its rate is asked for where it is not told. */
const agreedRate =
	/(?:interess\p{L}*|tasso|saggio|misura)(?: \p{L}+){0,2} (?:convenzional\p{L}*|pattuit\p{L}*|concordat\p{L}*|fiss[oa])(?!\p{L})|divers[oi] da (?:quell[oi] )?legal[ei]/u

const interestTools = ['interessi-legali', 'interessi-mora', 'interessi-tasso-fisso']

const interest: Kind = (text, today, _asked, chosen = '') => {
	const isChosen = interestTools.includes(chosen)
	if (
		!isChosen &&
		!/interess[ei]\b|(?:tasso|saggio) (?:d'interesse )?legale|\bdi mora\b|\bmora\b[^?]{0,80}(?:231|fattur|commercial)|(?:231|fattur|commercial)[^?]{0,80}\bmora\b/.test(
			text,
		)
	)
		return undefined
	if (!isChosen && /(?<!senza )anatocis|usur|ravvedimento|\biva\b|passivi|detra|tassat/.test(text)) return undefined
	const rest = restIn(text)
	const capitale = rest ?? mainAmount(text)
	if (!isChosen && capitale === undefined && !asksHowMuch.test(text)) return undefined
	const due = dayAfter(
		text,
		/scad\w+|\b(?:ridar|restituir|render)[a-zàèéìòù]*(?: entro)?(?: il| l')?(?= \d)|\bentro(?: il| l')?|\bdov(?:eva|evano|uto|uti)\b[^.;,?!]{0,25}?(?: il| l'|entro il)?(?= \d)|\bdal\b|\bdall'|decorrenza|prestat\w+/,
		today,
	)
	const said = dayAfter(
		text,
		/\b(?:rend|restituisc|pag|sald)(?:e|ono|ano|o|a)\b(?: il)?|(?:pagat|saldat|incassat)\w+(?:,[^.,;?!]{0,30},)?|saldo|\b(?:fino )?al\b|\ball'/,
		today,
	)
	const paid = said === due && /\bentro\b|dovev/.test(text) ? undefined : said
	// `Dal 15 gennaio, dal 15 febbraio`: no word tells which is meant.
	const isOpen = [/\bdal(?:l'| )\d/g, /\bal(?:l'| )\d/g].some((from) => (text.match(from) ?? []).length > 1)
	const areDaysChosen = !isOpen && due !== undefined && paid !== undefined && due !== paid
	const isOnlyEnd = paid !== undefined && due === undefined && exactDaysIn(text, today).length === 1
	const [dal, al] = areDaysChosen
		? [due, paid]
		: isOnlyEnd
			? [undefined, paid]
			: due !== undefined && paid === undefined
				? [due, onlyLater(text, due, today)]
				: (wholeYear(text) ?? [...new Set([...daysIn(text, today).toSorted(), ...yearsIn(text)])])
	const [tasso] = ratesIn(text)
	// Interest of savings, of loans and of cards, compounded, or after a claim in court (art. 1284, comma 4, c.c.): other rates, other sums.
	const otherRules = saidIn(
		text,
		/\bbtp\b|\bbot\b|obbligazion|cedol|libretto|conto (?:corrente|deposito)|buon[oi] fruttifer|carta di credito|revolving|rateizz|compost|(?<!senza )(?<!nessuna )capitalizz|citazione|domanda giudiziale|1284|rate?\b/,
	)
	const isLate = isChosen
		? chosen === 'interessi-mora'
		: says(text, /\bmora\b|moratori|231\/2002|transazion\w+ commercial/) ||
			(says(text, /fattur/) && !says(text, /legal[ei]\b/))
	const isAgreed = agreedRate.test(text) && !isLate && !says(text, /legal/)
	const isFixed = isChosen
		? chosen === 'interessi-tasso-fisso' || isAgreed
		: isAgreed || (tasso !== undefined && !isLate && !says(text, /legal/))
	if (isFixed)
		return {
			tool: 'interessi-tasso-fisso',
			input: { capitale, tasso, dal, al: al ?? today },
			...(al === undefined && { assumes: ['al'] }),
			significant: otherRules,
			confidence: 0.9,
		}
	const unagreed = isLate && due === undefined ? dueBy(text, today) : undefined
	return {
		tool: isLate ? 'interessi-mora' : 'interessi-legali',
		input: { capitale, dal: unagreed ?? dal, al: al ?? today, capitalizzazione: isLate ? undefined : simpleIn(text) },
		...(al === undefined && { assumes: ['al'] }),
		significant: [...otherRules, ...(isLate ? saidIn(text, consumers) : [])],
		confidence: capitale === undefined ? 0.75 : 0.95,
		...(areDaysChosen && { areDaysChosen }),
		...((rest !== undefined || unagreed !== undefined || isYearGuessed(al, text, today)) && { isTentative: true }),
	}
}

export const interestKinds: readonly Kind[] = [revaluation, loan, interest]
