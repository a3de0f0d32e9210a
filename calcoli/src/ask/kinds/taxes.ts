import { saidIn, says, withoutDenied } from 'italian'
import { parameterOn } from '../../parameters/parameters.ts'
import type { IsoDate } from '../../terms/days.ts'
import { asksHowMuch, isOwnMatter, type Kind } from '../kind.ts'
import { amountAt, amountsIn, mainAmount } from '../read.ts'
import { lateTax } from './late-tax.ts'

const flatRate: Kind = (text, _today, _asked, chosen) => {
	const isChosen = chosen === 'forfettario'
	if (!isChosen && (!/forf?ett?ari[oai]/.test(text) || /accont/.test(text))) return undefined
	// The tool counts neither pension contributions nor whether one may stay in the regime.
	if (
		!isChosen &&
		/\bquant[oi][^?]{0,25}\b(?:di |per l')?(?:inps|contributi|gestione separata)\b|uscire|fuori dal|superar|resto\b|rimango|limite/.test(
			text,
		)
	)
		return undefined
	const first = mainAmount(text)
	const ricavi =
		amountAt(text, /(?:fatturat[oi]?|incassat[oi]?|ricavi|compensi|fatture)(?: (?:di|per|da|circa))*/) ?? first
	if (!isChosen && ricavi === undefined && !(asksHowMuch.test(text) && isOwnMatter.test(text))) return undefined
	const contributi =
		amountAt(
			text,
			/(?:contribut[oi]|\binps\b|\bcassa (?!integrazione)[a-z]+|\benpap\w*|\binarcassa\b|\benpam\b)(?: (?:inps|pagat[aoi]|versat[aoi]|previdenziali|già|versat[aoi]))*/,
		) ?? amountBefore(text)
	const coefficiente =
		/(?:coeff(?:iciente|\.)?|\bcodice)(?: (?:di|del|redditivit\S+|al))* ?(40|54|62|67|78|86)\b(?![.,]?\d)/.exec(
			text,
		)?.[1]
	return {
		tool: 'forfettario',
		input: {
			ricavi,
			contributi: contributi === ricavi ? undefined : contributi,
			gestione: contributi === undefined || contributi === ricavi ? fundIn(text) : undefined,
			costi: amountAt(
				text,
				/(?:costi|spese)(?: (?:veri|reali|effettiv[ie]|sostenut[ie]|di|per|circa|sono|ammontano a))*/,
			),
			coefficiente: coefficiente ?? activityIn(text),
			anno: yearOfActivity(text) ?? yearSinceStart(text),
		},
		asks: ['coefficiente', 'anno'],
		confidence: 0.85,
	}
}

/** Contributions that are to be counted, where none is told. */
function fundIn(text: string): string | undefined {
	if (!/contribut|\binps\b/.test(text)) return undefined
	if (says(text, /gestione separata/)) return 'separata'
	return says(text, /artigian/) ? 'artigiano' : says(text, /commerciant/) ? 'commerciante' : undefined
}

/** `5.200 di inps` */
function amountBefore(text: string): string | undefined {
	const found =
		/([\d.,]{0,11}\d(?: mila)?)(?: euro)? (?:di |per l'|all'|all[ao] |per la ) ?(?:inps|contributi|gest\w*\.? sep|cassa|enpap)/.exec(
			text,
		)?.[1]
	return found === undefined ? undefined : amountsIn(found)[0]
}

/** Coefficients of annex 4 of law 190/2014, by the words for some activities that belong to one group only. */
const activities: readonly (readonly [RegExp, string])[] = [
	[/agente di commercio|rappresentante di commercio|agente plurimandatari/, '62'],
	[/commerci(?!alist)|negozio|ristor|\bbar\b|pizzeri|gelateri|albergo|affittacamere|e-?commerce/, '40'],
	[/idraulic|elettricist|murator|imbianchin|piastrellist|cartongess|impresa edile|agente immobiliare/, '86'],
	[/parrucchier|barbier|estetist|tassist|informatic|programmator|sviluppator/, '67'],
	[
		/avvocat|commercialist|ingegner|architett|medic[oa]\b|notai|consulente (?:legale|fiscale|aziendale|del lavoro)|geometra|fisioterapist|psicolog|infermier|dentist|logopedist|ostetric|osteopat|nutrizionist|veterinari|fotograf|traduttor|traduttric|grafic[oa]\b/,
		'78',
	],
]

function activityIn(text: string): string | undefined {
	return activities.find(([pattern]) => says(text, pattern))?.[1]
}

const ordinals = ['prim', 'second', 'terz', 'quart', 'quint', 'sest', 'settim', 'ottav', 'non', 'decim']

const noReducedRate =
	/(?:niente|non|senza|finit\w+|scadut\w+|pers\w+)[^.,;?!]{0,25}\b5 ?(?:%|per cento)|\b5 ?(?:%|per cento) (?:non|finit|scadut|no\b)/
const startYear =
	/(?:forfettari\w*|partita iva|attività|apert[oa]|iniziat\w*)[^.;?!]{0,30}\b(?:dal|nel|da) (20\d\d)\b|\b(?:dal|nel) (20\d\d)[^.;?!]{0,20}(?:apert|iniziat|in forfettari)/

/** The year of activity at the time of the income, from the one in which it began. */
function yearSinceStart(text: string): string | undefined {
	const found = startYear.exec(text)
	const start = Number(found?.[1] ?? found?.[2])
	const years = [...text.matchAll(/\b(20[12]\d)\b/g)].map(([year]) => Number(year)).filter((year) => year > start)
	const income = Math.max(...years)
	if (Number.isNaN(start) || years.length === 0) return noReducedRate.test(text) ? afterReducedRate : undefined
	return String(income - start + 1)
}
const afterReducedRate = '6'

function yearOfActivity(text: string): string | undefined {
	if (noReducedRate.test(text)) return undefined
	if (/appena aperto|nuova attivit|prim[oi] (?:anno|5 anni)|aliquota (?:al |del )?5\b|\b5 ?(?:%|per cento)/.test(text))
		return '1'
	if (/aliquota (?:al |del )?15\b|\b15 ?(?:%|per cento)/.test(text)) return '6'
	const figure = /\b(\d{1,2})[°ª^º] anno\b/.exec(text)?.[1]
	if (figure !== undefined) return figure
	const found = ordinals.findIndex((ordinal) => new RegExp(String.raw`\b${ordinal}[oa] anno`).test(text))
	return found < 0 ? undefined : String(found + 1)
}

/** Returns the year of an advance whose year before alone is told: `imposta 2025`. */
function yearAfterTaxed(text: string): string | undefined {
	const taxed =
		/\b(?:imposta|irpef|ires|differenza|rigo|rn ?34|dichiarazione|redditi del(?:l'anno)?|anno d'imposta|periodo d'imposta|imposta del)(?: (?:del|dovuta|netta|per|nel|il))* (20[2-3]\d)\b/.exec(
			text,
		)?.[1]
	return taxed === undefined || /\baccont[^.;?!]{0,20}\b(?:irpef|ires) 20/.test(text)
		? undefined
		: String(Number(taxed) + 1)
}

/** The tax that one expects this year. */
const expected =
	/(?:prev(?:ed|ist)\w*|stim\w+|previsional\w*|mi aspett\w+|ci aspett\w+|(?<!redditi di )quest'anno)(?: (?:un|una|un'|imposta|di|pagare|dovrei|dovremmo|per|quest'anno|sarà|circa|a|ires|irpef))*/

const advance: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'acconti'
	if (
		(!isChosen && !/\baccont|\brigo differenza\b|\brn ?34\b|metodo (?:storico|previsionale)/.test(text)) ||
		(!isChosen &&
			!/\birpef\b|\bires\b|redditi|imposta sostitutiva|forfettari|\bdifferenza\b|\brn ?34\b|\brigo\b|dipendente|pensionat/.test(
				text,
			))
	)
		return undefined
	if (!isChosen && /ravved|regolarizz|(?:non|mai) (?:ho |è stato )?(?:pagat|versat)|dimenticat|scordat/.test(text))
		return undefined
	const prevista = amountAt(text, expected)
	const others = amountsIn(text).filter((amount) => amount !== prevista)
	const main = mainAmount(text)
	const imposta = main === prevista ? others[0] : main
	if (!isChosen && imposta === undefined) return undefined
	const year =
		/accont\w*(?: (?:irpef|ires|di|del|dell'anno|per|il|novembre|giugno|anno|dovut[io]|imposta|sostitutiva))* (202[4-9]|203[0-5])\b/.exec(
			text,
		)?.[1]
	const contribuente = says(text, /\bires\b|\bs\.? ?r\.? ?l\b|\bs\.? ?p\.? ?a\b|societ[àa]/)
		? 'ires'
		: /forfett?ari|\bisa\b|imposta sostitutiva/.test(withoutDenied(text))
			? 'isa'
			: undefined
	return {
		tool: 'acconti',
		input: {
			imposta,
			prevista,
			anno: year ?? yearAfterTaxed(text) ?? /\b(202[4-9]|203[0-5])\b/.exec(text)?.[1] ?? today.slice(0, 4),
			contribuente,
		},
		confidence: 0.85,
	}
}

/** Kinds of income and of reliefs that the tool has no place for. */
const otherIncome =
	/\btfr\b|liquidazione|arretrat|tredicesim|premio|straordinari|buonuscita|\bnaspi\b|plusvalenz|familiari|a carico|detrazion|bonus|trattamento integrativo|part[ -]time|mesi\b|rimbors|\b730\b|acconto|impatriat/

/** Someone who advises, and is not the one who earns. */
const adviser =
	/\b(?:il|al|dal|del|un|nostro|mio|tuo|vostro|secondo il) (?:mio |nostro |vecchio )?(?:commercialista|avvocato|consulente(?: del lavoro)?|notaio|ragioniere)\b|\bl'avvocato\b/g

const workDeduction =
	/detrazion\w* (?:per|da|di|sul) (?:il )?(?:lavoro|reddit\w+|pension\w*)(?: dipendente)?|\b(?:tutti i |per )?12 mesi\b|mesi interi/g

/** `Prendo 1.500 netti`; a tax that is net of reliefs is what the tool counts. */
function isNetPay(text: string): boolean {
	return /\bnett[oi]\b(?! quanto)/.test(
		text.replace(
			/(?:irpef|imposta|tassa) (?:\p{L}+ )?nett[oa]|al netto d[\p{L}']+ (?:contribut|ritenut|oner|spese)\p{L}*/gu,
			' ',
		),
	)
}

function lastYear(text: string, today: IsoDate): string | undefined {
	if (/\b(?:l'anno scorso|lo scorso anno|l'anno passato)\b/.test(text)) return String(Number(today.slice(0, 4)) - 1)
	return undefined
}

const incomeTax: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'irpef'
	const isOnIncome =
		/\bquant[oae]\b[^?]{0,20}\btass[ae]\b/.test(text) && /pension|dipendent|stipendi|\bral\b|busta paga/.test(text)
	if (!isChosen && !/\birpef\b/.test(text) && !isOnIncome) return undefined
	if (!isChosen && /cedolare|\bforf?ett?ari|affitt|locazion|accont/.test(text)) return undefined
	const work = text
		.replace(adviser, ' ')
		.replace(/\b(?:fondo pensione|pensione integrativa|previdenza complementare)\b/g, ' ')
	const found = [
		says(work, /pension/) ? 'pensionato' : undefined,
		says(work, /autonom|professionist|partita iva|architett|avvocat|ingegner|commercialist|consulente|medico|notaio/)
			? 'autonomo'
			: undefined,
		says(work, /dipendent|stipendi|\bral\b|operai|impiegat|busta paga/) ? 'dipendente' : undefined,
	].filter((one) => one !== undefined)
	const deduzioni =
		amountAt(
			text,
			/(?:\boneri )?\bdeduc\w+(?: (?:di|per|pari a|sono))*|\bdedott\w+(?: (?:di|per))*|\bdeduzion\w+(?: (?:di|per|pari a))*|\bcontributi(?: (?:previdenziali|obbligatori|versati|di|per|alla cassa|inps|pari a))*/,
		) ?? deductedBefore(text)
	const regionale = surtax(text, 'regional')
	const comunale = surtax(text, 'comunal')
	const main = mainAmount(text)
	const others = amountsIn(text).filter((amount) => amount !== deduzioni)
	const income = main === deduzioni ? (others[0] ?? main) : main
	const months = /\b(1[2-5]) mensilit/.exec(text)?.[1]
	const reddito = months === undefined || income === undefined ? income : String(Number(income) * Number(months))
	// A pay or pension by the month is no income by the year, and what is paid out net is no income either.
	const isByMonth = months === undefined && /\b(?:al|ogni) mese\b|mensil/.test(text)
	const anno = /\b(202[2-9]|20[3-9]\d)\b/.exec(text)?.[1] ?? lastYear(text, today)
	const isYearClear = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].every(
		([year]) =>
			(year === anno && parameterOn('regole-irpef', `${Number(year)}-01-01` as IsoDate) !== undefined) ||
			others.includes(year),
	)
	const isClear = isYearClear && !isByMonth && found.length < 2 && !isNetPay(text)
	const isGross =
		/\bral\b|\blord[oiae]\b/.test(text) &&
		!/contribut\w* (?:già )?(?:tolt|dedott|esclus)|(?:già tolt|al netto d)\w*[^.;?!]{0,12}contribut|imponibile/.test(
			text,
		)
	const isUnsaid = reddito === undefined && !(asksHowMuch.test(text) && found.length > 0 && isOwnMatter.test(text))
	return isUnsaid && !isChosen
		? undefined
		: {
				tool: 'irpef',
				input: {
					reddito,
					lavoro: found[0],
					anno,
					deduzioni: deduzioni === income ? undefined : deduzioni,
					regionale,
					comunale,
				},
				// A gross pay holds the worker's contributions, which are no income (art. 51, comma 2, lett. a), TUIR).
				// The gross tax is the same whatever the work.
				asks: [
					...(asksForGross.test(text) ? [] : ['lavoro']),
					...(isGross && found[0] !== 'pensionato' ? ['deduzioni'] : []),
				],
				significant: saidIn(text.replace(workDeduction, ' '), otherIncome),
				confidence: isClear ? 0.85 : 0.6,
			}
}

const asksForGross = /(?:irpef|imposta) lorda/

/** The rate of a surtax, as `addizionale regionale 1,73%`. */
function surtax(text: string, whose: string): string | undefined {
	return new RegExp(
		String.raw`${whose}\w*(?: [a-zàèé']{1,12}){0,4}:? ?(\d(?:,\d{1,2})?) ?(?:%|per cento)|(\d(?:,\d{1,2})?) ?(?:%|per cento) (?:di )?(?:addizionale )?${whose}`,
	)
		.exec(text)
		?.slice(1)
		.find((rate) => rate !== undefined)
}

/** `2.000 di fondo pensione dedotti` */
function deductedBefore(text: string): string | undefined {
	const found = /([\d.,]{3,12})(?: euro)? (?:di|per) [a-zè' ]{3,40} (?:dedott|deducibil)/.exec(text)?.[1]
	return found === undefined ? undefined : amountsIn(`${found} euro`)[0]
}

export const taxKinds: readonly Kind[] = [lateTax, advance, flatRate, incomeTax]
