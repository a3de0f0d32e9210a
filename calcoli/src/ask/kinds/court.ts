/** Costs of going to court, and the part of a pay that creditors take. */
import { says, withoutDenied } from 'italian'
import { asksHowMuch, type Kind } from '../kind.ts'
import { amountAt, amountsIn, mainAmount } from '../read.ts'

const proceedings: readonly (readonly [RegExp, string])[] = [
	[
		/tributari|(?:ricors|impugn|contro)[^.;?!]{0,30}(?:cartella|intimazione|accertament|avviso|agenzia|irpef|imu\b|tari\b)/,
		'tributario',
	],
	[/decreto ingiuntivo|monitori|ingiunzione/, 'monitorio'],
	[/\btar\b/, 'tar'],
	[
		/(?:separazion|divorzi|separar)[^.?!]{0,60}(?:consensual|congiunt|d'accordo)|(?:consensual|congiunt)\w+ [^.?!]{0,60}(?:separazion|divorzi)/,
		'separazione-consensuale',
	],
	[/(?:separazion|divorzi)[^.?!]{0,60}giudizial/, 'separazione-giudiziale'],
	[/opposizione (?:agli )?atti esecutivi/, 'opposizione-atti-esecutivi'],
	[/(?:esecuzione|pignoramento) immobiliar/, 'esecuzione-immobiliare'],
	[/(?:esecuzione|pignoramento) (?:mobiliar|presso terzi)/, 'esecuzione-mobiliare'],
	[/causa di lavoro|di lavoro\b|giudice del lavoro|licenzi|(?<!datore di |datori di )\blavoro\b/, 'lavoro'],
	[/volontaria giurisdizione/, 'volontaria-giurisdizione'],
	[/cautelar|sfratto|sequestro|accertamento tecnico|procediment\w+ special|d'urgenza/, 'cautelare'],
]
/** Other matters, stages and parties, whose fee is another one or none. */
const otherFee =
	/separazion|divorzi|esecuzion|pignorament|penal|parte civile|consiglio di stato|reclamo|incidental|riconvenzional|amministratore di sostegno|tutela|adozion|minor|chi (?:lo )?paga|esen[tz]|rimbors|gratuito patrocinio|precetto|fallimento|insinuazion/

/** The flat duty on filings. */
const courtCosts = /\b(?:27(?:,00)? ?(?:euro|€)|(?:euro|€) ?27(?:,00)?\b)/g

const courtFee: Kind = (text, _today, _asked, chosen) => {
	const isChosen = chosen === 'contributo-unificato'
	if (!isChosen && !/contributo unificato/.test(text)) return undefined
	const valore =
		amountsIn(text.replace(courtCosts, ' ')).length === 0
			? undefined
			: (amountAt(text, /valore(?: (?:di|della|causa|controversia|lite|è|dichiarato|pari|a|circa))*/) ??
				mainAmount(text.replace(courtCosts, ' ')))
	if (!isChosen && valore === undefined && !asksHowMuch.test(text)) return undefined
	const procedimento = proceedings.find(([pattern]) => says(text, pattern))?.[1]
	const grado = says(text, /cassazione/) ? 'cassazione' : says(text, /appell/) ? 'appello' : undefined
	// Tenders, and matters of the administrative judge with a fee of their own (art. 13, comma 6-bis, d.P.R. 115/2002).
	const isOther =
		procedimento === 'tar'
			? /appalt|\bgar[ae]\b|accesso|silenzio|ottemperanza|cittadinanza|pubblico impiego|straordinario/.test(text)
			: procedimento === undefined && otherFee.test(withoutDenied(text))
	return { tool: 'contributo-unificato', input: { valore, procedimento, grado }, confidence: isOther ? 0.6 : 0.9 }
}

/** Sums by the year, before tax or beside another deduction: other figures than the tool asks for. */
const otherPay =
	/\blord[oi]\b|\bannu[oia]|\ball'anno\b|l'anno\b|cessione|delega|tredicesim|\btfr\b|\bnaspi\b|conto corrente|in banca/

/** Returns the words that may make the pay unclear. If the net pay is stated, a gross amount beside it does not. */
function saidOfPay(text: string): string {
	const said = withoutDenied(text)
	return netPay(text) === undefined ? said : said.replace(/\blord[oi]\b/g, ' ')
}

/** `Netto 1.500 al mese`, `1.500 netti` */
function netPay(text: string): string | undefined {
	return /\bnett[oi]\b/.test(text) && !/annu|all'anno/.test(text)
		? amountAt(text, /\bnett[oi]\b(?: (?:in busta|mensil[ei]|di|è|da|al mese))*/)
		: undefined
}

/** Sums that are owed, and no pay. */
const owed =
	/\b(?:debit[oi]|cartell[ae]|mutuo|prestito|finanziaria|concorrenza|dev[oe]|credito|arretrati)\b(?:(?!stipendi|pension|busta|salari)[^.;,?!\d]){0,25}(?:€ ?)?\d[\d.]*(?:,\d\d)?(?: ?(?:mila|euro|€))*/g

/** `Pignorato per 9.000 euro di prestito`: the sum is owed. */
const owedAfter =
	/(?:\b(?:pignor\p{L}*|tratt(?:en|ien)\p{L}*)(?: (?:lo|la|il|un|una|quinto|quota|stipendio|pensione|busta paga|dello|della|di))* per |\b)(?:€ ?)?\d[\d.]*(?:,\d\d)?(?: ?(?:mila|euro|€))* (?:di |del |per (?:il |un )?)(?:prestit|debit|arretrat|cartell|mut|finanziament|rate|spese|tass|impost|mult|credit)\p{L}*|\bpignor\p{L}*(?: (?:lo|la|il|un|una|quinto|quota|stipendio|pensione|busta paga|dello|della|di))* per (?:€ ?)?\d[\d.]*(?:,\d\d)?(?: ?(?:mila|euro|€))*/gu

/** `Non è l'agenzia`, `senza cartelle`: only a denial right before the creditor is one. */
const notTheOffice =
	/\b(?:non (?:è|sono)|senza|né|nessun[ao]?|niente)(?: (?:l'|la|le|il|dell'|della))? ?(?:cartell|agenzia|riscossione|equitalia|ader|fisco)\w*/g

const ordinaryCreditor =
	/banc|finanziari|prestit|credit|privat|fornitor|condomin|condann|mutuo|carta|recupero|quint[oa]|cessione|debit|vicin|\bex\b|padrone|locator|affitt|bollett|societ|ditta|impresa|compass|agos|findomestic|tribunale|sentenza|decreto ingiuntivo|assicuraz|negozio|concessionari|parcella|avvocat|danni|risarc|ordinari/

const attachment: Kind = (text, _today, _asked, chosen) => {
	const isChosen = chosen === 'pignoramento'
	const takes =
		/pignor|\bquinto\b/.test(text) ||
		(/tratt(?:en|ien)/.test(text) && /cartell|riscossione|creditor|finanziaria|aliment/.test(text))
	if (!isChosen && (!takes || !/stip(?:endi|\.)|pension|busta paga|salari/.test(text))) return undefined
	const netto = netPay(text) ?? mainAmount(text.replace(owedAfter, ' ').replace(owed, ' '))
	if (!isChosen && netto === undefined && !asksHowMuch.test(text)) return undefined
	const said = withoutDenied(text)
	const credito = /cartell|agenzia|riscossione|esattorial|equitalia|\bader\b|\bfisco\b/.test(
		text.replace(notTheOffice, ' '),
	)
		? 'riscossione'
		: /aliment|mantenimento/.test(said)
			? 'alimenti'
			: undefined
	const areTwo = says(text, /pension/) && says(text, /stipendi|busta paga/)
	const isSeveral = /concors|(?:anche|già)[^.?!]{0,30}pignor|altr[oi] pignor|due pignor/.test(said)
	return {
		tool: 'pignoramento',
		input: {
			netto,
			reddito: says(text, /pension/) ? 'pensione' : undefined,
			credito,
			anno: /\b20[2-9]\d\b(?![.,]\d)/.exec(text)?.[0],
		},
		// A tenth or a fifth: it depends on who attaches (art. 72-ter d.P.R. 602/1973, art. 545 c.p.c.).
		asks: netto !== undefined && credito === undefined && !ordinaryCreditor.test(text) ? ['credito'] : [],
		confidence: otherPay.test(saidOfPay(text)) || areTwo || isSeveral ? 0.6 : 0.9,
	}
}

export const courtKinds: readonly Kind[] = [courtFee, attachment]
