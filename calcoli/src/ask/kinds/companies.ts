/** IRES and IRAP of a company. */
import type { Kind } from '../kind.ts'
import { amountAt, mainAmount } from '../read.ts'

const another =
	/accont|ravved|codic|versat|scad|entro|dividend|\bsoci[oa]\b|compens|rimbors|premial|20 ?%|\bsnc\b|\bsas\b|forfett?ari|irpef|persona fisica|ditta individuale|professionist|consolidat|trasparenz|non profit|associazion|\bets\b|cooperativ|sanzion|omess|cartell|accertament|avvis[oi]\b|ricors|\brat[ae]\b|prescri|decad|deduc\w* (?:l')?irap/
const companies =
	/\bires\b|\birap\b|imposte (?:della|di una|per la|per una|su una|sulla) (?:mia |nostra )?(?:s\.?r\.?l|società)/

export const companyTaxes: Kind = (text, _today, _asked, chosen) => {
	if ((chosen !== 'ires-irap' && !companies.test(text)) || another.test(text)) return undefined
	const produzione = amountAt(
		text,
		/(?:valore (?:della |di )?produzione|base irap|base (?:dell'|per l')irap|produzione netta)(?: (?:netta|di|è|pari a))*/,
	)
	const perdite = amountAt(text, /perdit\p{L}*(?: (?:fiscali|pregresse|precedenti|degli anni prima|di|per|pari a))*/u)
	const utile =
		amountAt(
			text,
			/(?:utile|reddito|imponibile|guadagn\p{L}*)(?: (?:di|fiscale|netto|lordo|bilancio|esercizio|d'esercizio|ante imposte|prima delle imposte|pari a|è))*/u,
		) ?? [mainAmount(text)].find((sum) => sum !== produzione && sum !== perdite)
	if (utile === undefined) return undefined
	return {
		tool: 'ires-irap',
		input: {
			utile,
			produzione,
			perdite,
			aumento: amountAt(text, /variazioni in aumento(?: (?:di|per))*/),
			diminuzione: amountAt(text, /variazioni in diminuzione(?: (?:di|per))*/),
		},
		asks: /\birap\b/.test(text) || !/\bires\b/.test(text) ? ['produzione'] : [],
		accounts: /\bires\b|\birap\b|utile|perdit|società|\bsrl\b|variazion|3,9|\b24\b/,
		isTentative: true,
		confidence: 0.85,
	}
}
