/** Contributions of the self-employed, and invoices of professionals. */
import { says } from 'italian'
import { asksHowMuch, type Kind } from '../kind.ts'
import { mainAmount } from '../read.ts'

const afterCoefficient =
	/\b(?:dopo (?:aver )?(?:applicat\p{L}* )?il|già (?:applicat\p{L}* )?il|al netto del) coefficiente/gu

/** Contributions of one’s own, of which only the income is left to say. */
const owes = /(?<!\p{L})(?:pago|verso|devo|dovrei|mi tocca|pagherei|pagherò|verserò)(?!\p{L})/u

/** Trades whose fund is known by their name. */
const fundsOfTrades: readonly (readonly [RegExp, string])[] = [
	[/gestione separata|freelance|libero professionista senza cassa/, 'separata'],
	[
		/artigian|idraulic|elettricist|barbier|parrucchier|falegnam|muratore|imbianchin|estetist|carrozzier|calzolai/,
		'artigiano',
	],
	[/commerciant|negozi|\b(?:un|il|mio) bar\b|barist|ristorator|tabaccai|ambulante/, 'commerciante'],
]

const contributions: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'contributi-inps'
	const trade = fundsOfTrades.find(([words]) => says(text, words))?.[1]
	const isNamed =
		/contribut[oi]\b|gestione separata|\binps\b(?:[^.;?!]|\.\d)*redd|redd(?:[^.;?!]|\.\d)*\binps\b/.test(text) &&
		trade !== undefined
	if (!isChosen && !isNamed) return undefined
	// The income is what the coefficient leaves.
	if (/coeff/.test(text.replace(afterCoefficient, ''))) return undefined
	if (/forfett?ari/.test(text) && /\bricavi\b|incass|fattur|compensi/.test(text)) return undefined
	if (
		/prescri|cartell|ravved|ricors|opposizion|arretrat|domanda|entro quando|quando (?:si|devo)|\brat[ae]\b/.test(text)
	)
		return undefined
	const reddito = mainAmount(text)
	if (!isChosen && reddito === undefined && !(asksHowMuch.test(text) && owes.test(text))) return undefined
	const isInsured = trade === 'separata' && says(text, /pensionat|altra previdenza|anche dipendente/)
	const gestione = isInsured ? 'separata-assicurati' : trade
	const riduzione = says(text, /forfett?ari|35 ?%/) ? 'forfettario' : undefined
	return {
		tool: 'contributi-inps',
		input: {
			gestione,
			reddito,
			riduzione: gestione?.startsWith('separata') === true ? undefined : riduzione,
			anno: /\b20[2-9]\d\b/.exec(text)?.[0] ?? today.slice(0, 4),
		},
		accounts: /contribut|artigian|commerciant|gestione|inps|forfettari/,
		isTentative: true,
		confidence: 0.85,
	}
}

/** Contribution that the members of an order add to their fee. */
const funds: readonly (readonly [RegExp, string])[] = [
	[/avvocat|commercialist|consulente del lavoro|ingegner|architett/, 'cassa-4'],
	[/geometr/, 'cassa-5'],
	[/psicolog/, 'cassa-2'],
]

/** `Voglio incassare 1.000 netti, quanto fatturo?` */
const fromNet =
	/(?:voglio|vorrei|devo|per) (?:incassare|avere|prendere|ricevere)|\d (?:euro )?nett[oi]\b|nett[oi] (?:di|a) \d/

/** Those who are in business withhold a part of the fee. */
const withheld =
	/ritenut|(?:client[ei](?: è)?|\ba|\bad|\balla)(?: una?)? (?:societ|s\.?r\.?l|s\.?p\.?a|impres|ditt|aziend|condomin)/

const invoice: Kind = (text, _today, _asked, chosen) => {
	const ofOrder = funds.find(([order]) => says(text, order))?.[1]
	const isNamed =
		/parcell|notula|fattur|compens/.test(text) &&
		(/ritenut|\bcassa\b|rivalsa|\bcpa\b/.test(text) || (ofOrder !== undefined && fromNet.test(text)))
	if (chosen !== 'parcella' && !isNamed) return undefined
	if (
		/ravved|versat|certificazione|quando|entro|sbagliat|rimbors|condomin|imposta sostitutiva|contribut|irpef|reddit|interess|mora\b/.test(
			text,
		)
	)
		return undefined
	const importo = mainAmount(text)
	if (importo === undefined) return undefined
	const cassa = says(text, /rivalsa/)
		? 'rivalsa-inps'
		: (/(?:cassa|cpa|previdenza)[^.?!]{0,25}?\b([245]) ?%/.exec(text)?.[1] ??
			/\b([245]) ?% (?:di )?(?:cassa|cpa)/.exec(text)?.[1])
	const withoutFund = says(text, /\bcassa\b|\bcpa\b/) ? undefined : 'nessuna'
	const isForfettario = says(text, /forfett?ari/)
	return {
		tool: 'parcella',
		input: {
			importo,
			verso: says(text, fromNet) ? 'netto' : 'compenso',
			regime: isForfettario ? 'forfettario' : 'ordinario',
			cassa: cassa?.length === 1 ? `cassa-${cassa}` : (cassa ?? ofOrder ?? withoutFund),
			ritenuta: !isForfettario && says(text, withheld) ? 'on' : undefined,
			'spese-generali': says(text, /spese generali/) ? 'on' : undefined,
		},
		asks: ['cassa'],
		assumes: ['regime', 'cassa'],
		accounts: /ritenut|cassa|rivalsa|cpa|parcell|notula|forfettari|netto|spese generali|\d/,
		isTentative: true,
		confidence: 0.85,
	}
}

export const professionalKinds: readonly Kind[] = [contributions, invoice]
