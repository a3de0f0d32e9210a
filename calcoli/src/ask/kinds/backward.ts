/** Terms that run back from a hearing or from the end of a contract. */
import { addDays, type IsoDate } from '../../terms/days.ts'
import { dayAfter, exactDaysIn } from '../days.ts'
import type { Kind, TermRule } from '../kind.ts'

interface KnownBackward extends TermRule {
	readonly words: readonly RegExp[]
	readonly unless?: RegExp
	readonly quanti: number
	readonly unita?: 'mesi'
	readonly liberi?: true
	readonly genere: 'processuale' | 'processuale-senza-sospensione' | 'sostanziale'
}

const secondary = 'da fonte secondaria, novembre 2026'
const labour =
	/(?:rito|causa|controversia|ricorso|sezione|giudice|materia|processo|udienza) (?:del |di )?lavoro|licenzi|previdenzial/
const tax = /tributari/
const administrative = /\btar\b|tribunale amministrativo|consiglio di stato/
const papers = /171[- ]?ter|memori[ae] (?:integrativ\w+|istruttori\w+|art|ex)/
const number = (digit: number, ordinal: string) =>
	new RegExp(
		String.raw`\b${ordinal} (?:memoria|termine)|memoria (?:integrativa |istruttoria )?(?:n\.? ?|numero |nr\.? ?)?${digit}\b|171[- ]?ter,? (?:c\.?p\.?c\.?,? )?(?:(?:co\.?|comma) ?1,? )?(?:n\.? ?|numero |nr\.? ?)${digit}\b|memoria (?:ex |di cui all'|art\.? ?)[^.?!;]{0,20}171[- ]?ter[^.?!;]{0,12}\b${digit}\b`,
	)

/** The more special comes first. */
const known: readonly KnownBackward[] = [
	{
		words: [tax, /document/],
		quanti: 20,
		liberi: true,
		genere: 'processuale',
		text: '20 giorni liberi prima della trattazione',
		source: 'art. 32, comma 1, d.lgs. 546/1992',
	},
	{
		words: [tax, /replic/],
		quanti: 5,
		liberi: true,
		genere: 'processuale',
		text: '5 giorni liberi prima della camera di consiglio',
		source: 'art. 32, comma 3, d.lgs. 546/1992',
	},
	{
		words: [tax, /memori/],
		quanti: 10,
		liberi: true,
		genere: 'processuale',
		text: '10 giorni liberi prima della trattazione',
		source: 'art. 32, comma 2, d.lgs. 546/1992',
	},
	{
		words: [administrative, /document/],
		quanti: 40,
		liberi: true,
		genere: 'processuale',
		text: '40 giorni liberi prima dell’udienza',
		source: 'art. 73, comma 1, d.lgs. 104/2010',
	},
	{
		words: [administrative, /replic/],
		quanti: 20,
		liberi: true,
		genere: 'processuale',
		text: '20 giorni liberi prima dell’udienza',
		source: 'art. 73, comma 1, d.lgs. 104/2010',
	},
	{
		words: [administrative, /memori/],
		quanti: 30,
		liberi: true,
		genere: 'processuale',
		text: '30 giorni liberi prima dell’udienza',
		source: 'art. 73, comma 1, d.lgs. 104/2010',
	},
	{
		words: [papers, number(3, 'terza')],
		quanti: 10,
		genere: 'processuale',
		text: 'almeno 10 giorni prima dell’udienza',
		source: 'art. 171-ter, n. 3, c.p.c.',
	},
	{
		words: [papers, number(2, 'seconda')],
		quanti: 20,
		genere: 'processuale',
		text: 'almeno 20 giorni prima dell’udienza',
		source: 'art. 171-ter, n. 2, c.p.c.',
	},
	{
		words: [papers, number(1, 'prima')],
		quanti: 40,
		genere: 'processuale',
		text: 'almeno 40 giorni prima dell’udienza',
		source: 'art. 171-ter, n. 1, c.p.c.',
	},
	{
		words: [/cassazione/, /memori/],
		quanti: 10,
		genere: 'processuale',
		text: 'almeno 10 giorni prima dell’udienza',
		source: 'art. 378 c.p.c.',
	},
	{
		words: [labour, /costitu|memoria difensiva|comparsa/],
		quanti: 10,
		genere: 'processuale-senza-sospensione',
		text: 'almeno 10 giorni prima dell’udienza',
		source: 'artt. 416 e 436 c.p.c.; art. 3 l. 742/1969',
	},
	{
		words: [/appello incidentale|appellat[oa]/],
		quanti: 20,
		genere: 'processuale',
		text: 'almeno 20 giorni prima dell’udienza',
		source: 'art. 343, comma 1, c.p.c.',
	},
	{
		words: [/semplificat|281/, /costitu|comparsa/],
		quanti: 10,
		genere: 'processuale',
		text: 'non oltre 10 giorni prima dell’udienza',
		source: 'art. 281-undecies, comma 2, c.p.c.',
	},
	{
		words: [/citazione|convenut|comparsa di (?:risposta|costituzione)/, /costitu|comparsa/],
		unless: /giudice di pace|appell|sfratt|opposizione a|cassazione/,
		quanti: 70,
		genere: 'processuale',
		text: 'almeno 70 giorni prima dell’udienza indicata nella citazione',
		source: 'art. 166 c.p.c.',
	},
	{
		words: [/disdett|non (?:la |lo )?(?:voglio |intendo |vogliamo )?rinnov/, /affitt|locazion|4 ?\+ ?4|inquilin/],
		unless: /negozio|commercial|ufficio|capannone|inquilin\w+ (?:vuole|recede)|recess/,
		quanti: 6,
		unita: 'mesi',
		genere: 'sostanziale',
		text: 'almeno 6 mesi prima della scadenza del contratto',
		source: 'art. 2, comma 1, l. 431/1998',
		checked: secondary,
	},
	{
		words: [
			/disdett|non (?:la |lo )?(?:voglio |intendo |vogliamo )?rinnov/,
			/affitt|locazion|6 ?\+ ?6/,
			/negozio|commercial|ufficio|capannone|6 ?\+ ?6/,
		],
		unless: /recess|albergh/,
		quanti: 12,
		unita: 'mesi',
		genere: 'sostanziale',
		text: 'almeno 12 mesi prima della scadenza del contratto',
		source: 'art. 28, comma 1, l. 392/1978',
		checked: secondary,
	},
]

/** A length before a day: `20 giorni prima dell'udienza`, `preavviso di 6 mesi`. */
const lengthBefore =
	/\b(\d{1,3}) (giorni|mesi)(?: (liberi))? (?:prima|anteriori|antecedenti|avanti|(?:di |d')anticipo)\b|\b(\d{1,3}) (giorni|mesi)(?: (liberi))?[^.?!;]{0,30} a ritroso|a ritroso[^.?!;]{0,30}?\b(\d{1,3}) (giorni|mesi)(?: (liberi))?/
const hearing = /udienza|comparire|trattazione|camera di consiglio/
const runsOut = /scadenza|scade|termine|fine|contratto|riunione|assemblea|evento|gara/
/** `Scaduto 20 giorni prima` is told, and what runs from a notice runs forward. */
const told = /\b(?:giorni|mesi) prima (?:avevo|avevamo|aveva|era|ho|abbiamo|mi)\b/
const asksForDay =
	/\b(?:entro (?:quando|che|quale|il)|quando|ultimo giorno|che giorno|che data|scad\w+|termine|data limite|a ritroso|fino a)\b|\?/

/** As in a search box: `20 giorni prima dell'udienza del 15 gennaio 2027`. */
const onlyLength = /^(?:\p{L}+ ){0,3}\d{1,3} (?:giorni|mesi)(?: liberi)? prima\b[^.;?!]{0,60}$/u

const backward: Kind = (text, today, asked, chosen) => {
	const isChosen = chosen === 'termine-a-ritroso'
	if (!isChosen && (told.test(text) || !(asksForDay.test(text) || onlyLength.test(text)))) return undefined
	// The number of a law's item is no longer in the plain words.
	const written = `${text} ${asked.toLowerCase()}`
	const law = known.find(
		({ words, unless, genere }) =>
			words.every((word) => word.test(written)) &&
			unless?.test(text) !== true &&
			(genere === 'sostanziale' || hearing.test(text)),
	)
	const said = lengthBefore.exec(text)
	if (!law && !said && !isChosen) return undefined
	if (!isChosen && !hearing.test(text) && !runsOut.test(text)) return undefined
	if (!isChosen && /depositat|notific|pubblicat/.test(text) && !hearing.test(text) && said === null) return undefined
	const [quanti, unita, free] = said
		? [said[1] ?? said[4] ?? said[7], said[2] ?? said[5] ?? said[8], said[3] ?? said[6] ?? said[9]]
		: [law?.quanti.toString(), law?.unita ?? 'giorni', law?.liberi]
	const isLaw = law !== undefined && quanti === String(law.quanti)
	return {
		tool: 'termine-a-ritroso',
		input: {
			udienza: endOfLease(text, today) ?? dayAhead(text, today),
			quanti,
			unita,
			liberi: free === undefined && !(isLaw && law.liberi) ? undefined : 'on',
			genere: isLaw
				? law.genere
				: hearing.test(text)
					? labour.test(text)
						? 'processuale-senza-sospensione'
						: 'processuale'
					: 'sostanziale',
		},
		...(isLaw && {
			rule: { text: law.text, source: law.source, ...(law.checked !== undefined && { checked: law.checked }) },
		}),
		// No article says how such a term moves: what was understood is confirmed first.
		isTentative: true,
		confidence: 0.9,
		...(exactDaysIn(text, today).length === 1 && { areDaysChosen: true }),
	}
}

/** Years of a lease that renews itself: `4+4`, `3 anni più 2`. */
const renewal =
	/\b(?:(4)(?: anni)? ?(?:\+|più) ?(?:altri )?(4)|(3)(?: anni)? ?(?:\+|più) ?(?:altri )?(2)|(6)(?: anni)? ?(?:\+|più) ?(?:altri )?(6))\b/
/** From when a lease runs; the day it was signed only where no other is told. */
const beginnings = [
	/\b(?:cominciat|iniziat|decorr|partit|partenza|inizio)\p{L}*(?: (?:il|l'|dal|del|da|nel))*/u,
	/\b(?:stipulat|firmat)\p{L}*(?: (?:il|l'|dal|del|da|nel))*/u,
]

/** Last day of the period that runs, of a lease whose beginning is told (art. 2, commi 1 and 5, l. 431/1998; artt. 27 and 28 l. 392/1978). */
function endOfLease(text: string, today: IsoDate): IsoDate | undefined {
	const found = renewal.exec(text)
	const start = beginnings.map((beginning) => dayAfter(text, beginning, today)).find((day) => day !== undefined)
	if (!found || /\bscade (?:il|l')/.test(text) || start === undefined || start >= today) return undefined
	const [first, again] = found.slice(1).filter(Boolean).map(Number)
	let year = Number(start.slice(0, 4)) + (first ?? 0)
	const inYear = () => `${year}${start.slice(4)}` as IsoDate
	while (inYear() <= today) year += again ?? 1
	return addDays(inYear(), -1)
}

/** A hearing is to come: without a year it is the next such day. */
function dayAhead(text: string, today: IsoDate): IsoDate | undefined {
	const exact = exactDaysIn(text, today)
	const day =
		dayAfter(
			text,
			/(?:udienza|trattazione|camera di consiglio|scade\w*|scadenza)(?: (?:del|è|il|di|al|fissata|discussione|trattazione|comparizione|prima|per|prevista|contratto|indicata|stata|davanti|tribunale|rinviata|confermata|sarà|cade|giorno|lavoro|giudice|corte))*/,
			today,
		) ?? (exact.length === 1 ? exact[0] : undefined)
	if (day === undefined || day >= today || text.includes(day.slice(0, 4))) return day
	const thisYear: IsoDate = `${today.slice(0, 4)}${day.slice(4)}` as IsoDate
	return thisYear >= today ? thisYear : (`${Number(today.slice(0, 4)) + 1}${day.slice(4)}` as IsoDate)
}

export const backwardKinds: readonly Kind[] = [backward]
