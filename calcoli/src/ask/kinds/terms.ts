import { says, withoutDenied } from 'italian'
import type { IsoDate } from '../../terms/days.ts'
import { dayOfArrival, exactDaysIn } from '../days.ts'
import { asksWhen, chosenKind, isOwnMatter, type Kind, notServed } from '../kind.ts'
import { amountsIn } from '../read.ts'
import { assessment } from './assessment.ts'
import { codeTerms } from './code-terms.ts'
import { type KnownTerm, knownTerms } from './known-terms.ts'
import { limitation } from './limitation.ts'

const taxActs: readonly (readonly [RegExp, string])[] = [
	[
		/avvis[oi] bonari|(?:comunicazion\w*|lettera|avviso|esit[oi])[^.?!;]{0,25}irregolarit|irregolarit[^.?!;]{0,25}(?:fisco|agenzia|entrate)|controllo (?:automatizzat|formal)|\b36[- ]?(?:bis|ter)\b/,
		'avviso-bonario',
	],
	[/intimazione (?:di pagamento|ad adempiere)/, 'intimazione'],
	[/cartella/, 'cartella'],
	[
		/avviso di (?:accertamento|liquidazione|rettifica)|accertamento(?! tecnico)|\bavviso notificato\b[^?]*\b(?:adesione|ricorso)\b/,
		'avviso',
	],
]
/** Claims that a cartella may carry and whose judge is another one, with a term of its own. */
const ofAnotherJudge = /\bmult[ae]\b|codice della strada|\binps\b|contributi|\binail\b|\bfermo\b|ipotec/
/** Acts and requests that change what is due, or only announce another act. */
const changesTheAct = /rottamazion|rateizz|rateazion|sospension(?!e feriale)|autotutela|annull/
/** `Non intendo fare ricorso` */
const noAppeal =
	/\b(?:non (?:intend\w+|vogli\w+|mi (?:interessa|va)|far(?:ò|emo)|(?:ho|abbiamo) (?:intenzione|nessuna voglia)|ho voglia)|senza|niente)\b[^.,;:?!]{0,30}?(?:ricor\w*|caus[ae]|impugn\w*|oppo\w*|contest\w*)|\bricorso (?:non (?:ne |lo )?(?:faccio|voglio|presento)|no)\b|\bnon (?:l[aoie] |l')(?:contest|impugn|discut)\w*/g
/** One who goes to court, whichever the act. */
const appeals = /ricor|impugn|oppo|contest|giudice|tribunale/
/** A tax judge without any act named: what is challenged is the act itself. */
const taxCourt = /(?:corte (?:di giustizia )?|commissione |giudice |ricorso )tributari/

/** One who asks how it will end asks for no day. */
const chances =
	/probabilit|possibilità di|\bchance|\bquanto (?:prender|otterr|ricaver|vincer|avr)\p{L}+[^.;?!]*\?|\bvincer(?:e|ò|emo)(?!\p{L})/u

/** Acts that other readings take: what is appealed, and the filing of an appeal. */
const otherActs = new Set(['costituzione', 'appello-notificata', 'appello-non-notificata'])

const taxTerm: Kind = (text, today, _asked, chosen) => {
	const chosenAct = chosenKind('termine-tributario', chosen)
	const isChosen = chosenAct !== undefined && !otherActs.has(chosenAct)
	// An agreement has a term to pay of its own.
	if (!isChosen && /adesione[^.?!]{0,30}(?:firmat|sottoscritt|perfezion)/.test(text)) return undefined
	const named = isChosen ? chosenAct : taxActs.find(([pattern]) => says(text, pattern))?.[1]
	const isOtherStep = /sentenza|costitu|appell|cassazione|contributo|controdeduz|memori/.test(text)
	const isBeforeTaxCourt = taxCourt.test(text) && /notific|ricevut/.test(text) && !isOtherStep && asksWhen.test(text)
	if (named === undefined && !isBeforeTaxCourt) return undefined
	if (!isChosen && chances.test(text)) return undefined
	const isAppeal = appeals.test(text.replace(noAppeal, ' '))
	const isPayment =
		!isAppeal &&
		!/già pagat/.test(text) &&
		/\bpag(?:[oahi]|ar|herò|hiamo|at|amento)|\bsald(?:o|ar)|\bvers(?:o|ar|at)/.test(text)
	const atto = !isChosen && named === 'cartella' && isPayment ? 'cartella-pagamento' : named
	if (!isChosen && !asksWhen.test(text) && !isAppeal && !isPayment) return undefined
	const dal = dayOfArrival(text, today)
	// A cartella or an avviso has a term to appeal and one to pay; an intimazione only one to pay.
	const isClear = changesTheAct.test(text)
		? false
		: atto === 'intimazione'
			? !isAppeal
			: isChosen || isAppeal || isPayment || atto === 'avviso-bonario'
	return {
		tool: 'termine-tributario',
		input: {
			atto,
			dal,
			adesione: asksAdhesion(text) ? 'on' : undefined,
			schema:
				asksAdhesion(text) && /schema (?:di |d')(?:atto|avviso)(?!,? non\b)/.test(withoutDenied(text))
					? 'on'
					: undefined,
		},
		asks: ['atto'],
		// Another judge has other terms: these are not even offered.
		confidence: says(text, ofAnotherJudge) ? 0.6 : isClear ? 0.95 : 0.7,
	}
}

/** A request for an agreement on the assessment. */
function asksAdhesion(text: string): boolean {
	const said = withoutDenied(text)
	const isOff =
		/adesione(?:,? (?:no|mai)\b| non\b|, non (?:l'|presentat|fatt|chiest)|\?? no\b)|ritirat|rinunciat|\b(?:intendo|vorrei|potrei|penso di|pensavo di)\b/.test(
			text,
		)
	return !isOff && /istanza|chiest|presentat|domanda/.test(said) && /adesione/.test(said)
}

const filing: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'termine-tributario/costituzione'
	const filesAppeal = /costitu(?:zione|irsi|irmi|irci|isco)|deposit(?:o|are) (?:il|del) ricorso/.test(text)
	const hasServedIt =
		/(?:ho|abbiamo|ha|hanno) (?:già )?(?:notificat|inviat|mandat|spedit)\w* (?:il|un|via pec il) ricorso|^(?:dopo aver |avendo )?notificat[oa] il ricorso/.test(
			text,
		)
	if (!isChosen && !filesAppeal && !(hasServedIt && /deposit/.test(text))) return undefined
	if (!isChosen && !/tributari|ricorrente|agenzia|comune/.test(text)) return undefined
	if (!isChosen && /resistente|convenut|appell|non si è costituit|contributo unificato|\btar\b/.test(text))
		return undefined
	return {
		tool: 'termine-tributario',
		input: { atto: 'costituzione', dal: dayOfArrival(text, today) },
		confidence: /tributari/.test(text) ? 0.9 : 0.7,
	}
}

const taxAppeal: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosenKind('termine-tributario', chosen)?.startsWith('appello') === true
	if (!isChosen && (!/sentenza|pronuncia/.test(text) || !/tributari/.test(text) || !/appell|impugn/.test(text)))
		return undefined
	if (!isChosen && /contributo unificato|cassazione/.test(text)) return undefined
	const service = serviceIn(text)
	return {
		tool: 'termine-tributario',
		input: {
			atto: service === undefined ? undefined : service ? 'appello-notificata' : 'appello-non-notificata',
			dal: dayOfJudgment(text, today),
		},
		asks: ['atto'],
		confidence: 0.9,
	}
}

function asksForCivilAppeal(text: string): boolean {
	if (/penal|amministrativ|\btar\b|consiglio di stato|contributo unificato/.test(text)) return false
	if (/tributari/.test(text) && !/cassazione/.test(text)) return false
	return /sentenza/.test(text) || (/\bappell/.test(text) && /tribunale|pubblicat|depositat/.test(text))
}

const civilAppeal: Kind = (text, today, _asked, chosen) => {
	const chosenAppeal = chosenKind('termine-impugnazione', chosen)
	if (chosenAppeal === undefined && !asksForCivilAppeal(text)) return undefined
	const tipo = says(text, /cassazione/)
		? 'cassazione'
		: says(text, /revocazione/)
			? 'revocazione'
			: /appell|impugn/.test(text)
				? 'appello'
				: chosenAppeal
	if (!tipo) return undefined
	const service = serviceIn(text)
	const isWork = says(
		text,
		/(?:giudice|sezione|causa|controversia|sentenza|materia|rito|processo) (?:del |di )?lavoro|licenzi|previdenzial|aliment|opposizione all'esecuzione/,
	)
	return {
		tool: 'termine-impugnazione',
		input: {
			tipo,
			dal: dayOfJudgment(text, today),
			notificata: service === undefined ? undefined : service ? 'on' : '',
			esclusa: isWork ? 'on' : undefined,
		},
		asks: ['notificata'],
		confidence: 0.9,
	}
}

/** Returns true if the judgment was served, false if the text says that nobody did; undefined where it does not say. */
function serviceIn(text: string): boolean | undefined {
	if (
		notServed.test(text) ||
		/notific\w*[^.;?!]{0,12} non (?:l'ho |l'abbiamo |è |ne ho )?(?:mai )?(?:ricevut|arrivat|avut|stat)/.test(text)
	)
		return false
	return /notific/.test(
		text.replace(/notific\w* (?:d?il|del|l'|un)? ?(?:ricorso|appello|atto di citazione|precetto)/g, ' '),
	)
		? true
		: undefined
}

/** The day it was served on, or, where it was not, the one it was made public on. */
function dayOfJudgment(text: string, today: IsoDate): IsoDate | undefined {
	return serviceIn(text) === true ? dayOfArrival(text, today) : exactDaysIn(text, today)[0]
}

/** Terms that are called by their name. */
const namedIn =
	(terms: readonly KnownTerm[], isTentative?: true): Kind =>
	(text, today, _asked, chosen) => {
		const chosenTerm = chosenKind('termine', chosen)
		const term = terms.find(({ id, words, unless }) =>
			chosenTerm === undefined
				? words.every((word) => says(text, word)) && !(unless !== undefined && says(text, unless))
				: id === chosenTerm,
		)
		if (!term || (chosenTerm === undefined && chances.test(text))) return undefined
		const { quanti, unita, genere, text: length, source, checked } = term
		const dal = dayOfArrival(text, today)
		// These words are said of much else, too: without a day or a question for one they ask for no day.
		if (chosenTerm === undefined && dal === undefined && !asksWhen.test(text)) return undefined
		return {
			tool: 'termine',
			input: { dal, quanti: String(quanti), unita, genere },
			rule: { text: length, source, ...(checked !== undefined && { checked }) },
			...(isTentative && { isTentative }),
			confidence: 0.9,
		}
	}

/** A length that is called a term or runs from a day; others are ages, delays and terms that a law names. */
const lengthPattern =
	/(?:(?<=\b(?:termine|scadenza|preavviso|risposta|rispondere|ho|abbiamo|ha|hanno|dato|danno|concess[oi]|concede|concedono|assegnat[oi])(?: [a-zè']{1,14}){0,2} )|(?=\d{1,4} (?:giorni|mesi|anni)(?: lavorativi| di preavviso)? (?:d(?:al|a)\b|dall'|dalla\b))|(?<=\bentro (?:il termine di |i )?)|(?=\d{1,4} giorni lavorativi))\b(\d{1,4}) (giorni|mesi|anni)\b(?: (lavorativi))?/

const anyLength = /\b(\d{1,4}) (giorni|mesi|anni)\b(?: (lavorativi))?/

const counted: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'termine/contato'
	const length = lengthPattern.exec(text) ?? (isChosen ? anyLength.exec(text) : null)
	if (!length) return undefined
	if (
		!isChosen &&
		!/\b(?:scad|termin|entro|ultimo giorno|risposta|rispondere|quando finisce|(?:che|quale|fino a che) giorno)/.test(
			text,
		)
	)
		return undefined
	if (
		!isChosen &&
		amountsIn(text).length > 0 &&
		!/quando (?:scad|termin|finisc)|(?:che|quale) (?:giorno|data)|ultimo giorno/.test(text)
	)
		return undefined
	// So many days after a deadline are a delay, not a term.
	if (/\b(?:giorni|mesi|anni) (?:dopo|prima|di ritardo)\b/.test(text)) return undefined
	const dal = dayOfArrival(text, today)
	// Notice to be given before a day to come runs back from it.
	const isBefore =
		/preavviso|disdett/.test(text) && dal !== undefined && dal > today && !/\b(?:d(?:al|a)\b|dall')/.test(text)
	if (isBefore) return undefined
	const [, quanti, unita, working] = length
	const genere =
		/pagament|contratt|amministrativ|preavviso|disdetta|consegn|garanzia|questionario|agenzia|cliente|fornitor|comune\b|regolament|bando|ufficio|rispost|rispondere|reclam|integra/.test(
			text,
		)
			? 'sostanziale'
			: /ricors|appell|opposizion|impugn|deposit|udienz|giudic|processual/.test(text)
				? 'processuale'
				: undefined
	return {
		tool: 'termine',
		input: { dal, quanti, unita: working === undefined ? unita : 'lavorativi', genere },
		asks: working === undefined ? ['genere'] : [],
		confidence: dal === undefined && !isOwnMatter.test(text) ? 0.6 : 0.85,
	}
}

export const termKinds: readonly Kind[] = [
	assessment,
	filing,
	taxAppeal,
	civilAppeal,
	namedIn(knownTerms),
	taxTerm,
	limitation,
	namedIn(codeTerms, true),
]
/** Any other length of time: asked last. */
export const lastTermKinds: readonly Kind[] = [counted]
