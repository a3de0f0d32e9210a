/** The net of a pay and what an employee costs. */
import { foreignPlace } from '../foreign.ts'
import type { Found, Kind } from '../kind.ts'
import { amountAt, mainAmount } from '../read.ts'

const gross = /\bral\b|\blord[oaie]\b|retribuzione annua/
const paid = /\bral\b|stipendi|retribuzion|mensilit|impiegat|operai|dipendent|assun|contratto|\bpaga\b|al mese|offert/
const asksNet =
	/(?:netto|netta|nett[oi] (?:al mese|mensil\p{L}*|annu\p{L}*|in busta))(?!\p{L})|in tasca|in busta|mi (?:resta|rimane|arriva|entra|viene in mano)(?!\p{L})/u
/** `Netto 1.800, che RAL devo chiedere?` */
const fromNet =
	/(?:che|quale|quanta|quanto (?:di|deve essere la)|a che|a quale) (?:la )?(?:ral|lordo)|(?:da|dal|del) netto (?:al|a) lordo|\bnetti\b|\bnetto (?:di |da )?\d/
const otherNet =
	/\birpef\b|\btfr\b|liquidazione|fattur|parcell|forfett?ari|partita iva|autonom|pension(?!e complementare|i complementari)|co\.?co\.?co|stage|tirocin|naspi|disoccupa|affitt|canon|pignor|plusvalen|dividend|apprendist|\bcolf\b|badant|domestic/
const asksCost =
	/quanto (?:mi |ci |vi |gli |le |ti )?(?:costa|costerebbe|costerà|costano|viene a costare|verrebbe a costare)|\bcosto (?:per l'azienda|d'azienda|azienda|aziendale|del lavoro|totale|annuo|datore|(?:di |per )?(?:un |una )?(?:dipendent|impiegat|operai|commess|lavorator))|quanto spend|cost[oi] dell'assunzione/
const employee =
	/dipendent|impiegat|operai|commess|lavorator|segretari|camerier|magazzinier|\bral\b|assum|assunzion|personale|azienda/
const otherCost =
	/apprendist|\bcolf\b|badant|domestic|stage|tirocin|\bnett[oi]\b|licenzi|costo orario|all'ora|collaborator|amministrator|voucher|occasional|sgrav|bonus|agevolat|partita iva/

const months = /\b(1[2-6]) ?(?:mensilit\p{L}*|mesi)|\bsu (1[2-6])(?=$|[,;?!]| (?:quant|nett))/u
function monthsOf(text: string): string | undefined {
	return months.exec(text)?.slice(1).find(Boolean)
}

const monthly = /al mese|mensil[ei]\b|ogni mese/
const yearly = /\bral\b|annu[aoi]|\b(?:l'|all'|per )anno\b/

/** The pay of a year; undefined where a month's has no number of months. */
function payOf(text: string, count: string | undefined): string | undefined {
	const amount =
		amountAt(
			text,
			/\b(?:ral|retribuzione annua lorda|lordo|lorda|retribuzione|stipendio)(?: (?:di|da|è|annu[oa]|lord[oa]|pari a|sono|circa))*/,
		) ?? mainAmount(text)
	const isByMonth =
		amount !== undefined && !yearly.test(text) && Number(amount) < (monthly.test(text) ? highestMonth : lowestYear)
	if (!isByMonth) return amount
	return count === undefined ? undefined : String(Math.round(Number(amount) * Number(count) * 100) / 100)
}

/** A pay below this that is not told to be a year's is a month's. */
const lowestYear = 4000
/** A higher one is a year's, though the net is asked for by the month. */
const highestMonth = 12_000

function employerOf(text: string): string | undefined {
	const trade = /commerc|negozi|terziari|serviz|ristor|\bbar\b|turism|studio (?:professionale|legale|medico)/.test(text)
	const industry = /industri|metalmeccan|fabbric/.test(text)
	const people = staffIn(text)?.people ?? 0
	if (people === 0 || (!trade && !industry)) return undefined
	const [small, middle] = [5, 15]
	if (industry) return people > middle ? 'industria-grande' : 'industria'
	if (people <= small) return 'commercio'
	return people <= middle ? 'commercio-medio' : 'commercio-grande'
}

/** The employees that a text counts, with the figure that says so. */
function staffIn(text: string): { readonly people: number; readonly figure: string } | undefined {
	const size =
		/\b(?:più di|oltre|sopra i|sopra) (\d{1,4}) dipendent|\b(?:fino a|meno di|sotto i|con|da|siamo in|di) (\d{1,4}) dipendent|\b(\d{1,4}) dipendent/.exec(
			text,
		)
	const figure = size?.slice(1).find(Boolean)
	return figure === undefined ? undefined : { figure, people: Number(figure) + (size?.[1] === undefined ? 0 : 1) }
}

const accounts = /\bral\b|nett[oi]|stipendi|retribuzion|mensil|al mese|lord|contratt|industri|commerc|\d ?%/

export const netPay: Kind = (text, _today, _asked, chosen) => {
	const isChosen = chosen === 'netto-in-busta'
	// A question without a sum is one about the rules.
	if (mainAmount(text) === undefined) return undefined
	if (!isChosen && !(asksNet.test(text) && gross.test(text) && paid.test(text))) return undefined
	if (fromNet.test(text) || otherNet.test(text) || asksCost.test(text)) return undefined
	// The taxes and contributions of a pay abroad are another country's.
	if (text.search(foreignPlace) >= 0) return undefined
	const count = monthsOf(text)
	const ral = payOf(text, count)
	return {
		tool: 'netto-in-busta',
		input: {
			ral,
			mensilita: count,
			azienda: employerOf(text),
			regionale: percentAt(text, /addizionale regionale(?: (?:del|al|di))? ?(\d(?:,\d{1,2})?) ?(?:%|per cento)/),
			comunale: percentAt(
				text,
				/(?:addizionale )?comunale(?: (?:del|allo|di|dello))? ?(\d(?:,\d{1,2})?) ?(?:%|per cento)/,
			),
		},
		assumes: [...(count === undefined ? ['mensilita'] : []), ...(employerOf(text) === undefined ? ['azienda'] : [])],
		...said(text, ral),
	}
}

export const employeeCost: Kind = (text, _today, _asked, chosen) => {
	const isChosen = chosen === 'costo-dipendente'
	if (
		mainAmount(text) === undefined ||
		(!isChosen && !(asksCost.test(text) && employee.test(text))) ||
		otherCost.test(text) ||
		text.search(foreignPlace) >= 0
	)
		return undefined
	const count = monthsOf(text)
	// A pay that is not told to be gross may be the net.
	const ral = gross.test(text) ? payOf(text, count) : undefined
	const contributi = percentAt(
		text,
		/contribut\p{L}*(?: (?:inps|del datore|al|del|di))* ?(\d{1,2}(?:,\d{1,2})?) ?(?:%|per cento)/u,
	)
	return {
		tool: 'costo-dipendente',
		input: {
			ral,
			contributi,
			inail: percentAt(text, /inail(?: (?:al|del|di|allo|dello|tasso))* ?(\d{1,2}(?:,\d{1,2})?) ?(?:%|per cento)/),
		},
		assumes: contributi === undefined ? ['contributi'] : [],
		...said(text, ral),
	}
}

function percentAt(text: string, pattern: RegExp): string | undefined {
	return pattern.exec(text)?.[1]
}

function said(
	text: string,
	ral: string | undefined,
): Pick<Found, 'madeOf' | 'accounts' | 'isTentative' | 'confidence'> {
	const amount = mainAmount(text)
	const count = monthsOf(text)
	return {
		madeOf: [...(ral === undefined ? [] : [amount, count]), staffIn(text)?.figure].filter(
			(value) => value !== undefined,
		),
		accounts,
		isTentative: true,
		confidence: 0.85,
	}
}
