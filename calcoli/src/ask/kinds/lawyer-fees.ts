/** Fees of lawyers by the parametri forensi, and the sum of an atto di precetto. */
import { says } from 'italian'
import { exactDaysIn } from '../days.ts'
import { asksWhen, type Kind } from '../kind.ts'
import { amountAt, amountsIn, mainAmount } from '../read.ts'

const byTables =
	/parametri (?:forensi|medi|minimi|massimi|ministeriali)|\bparametri\b|d\.?m\.? ?55\b|valori? (?:medi|minimi|massimi)\b|tariff/
/** Not `interessi legali`, `tasso legale`, `il legale rappresentante`. */
const lawyer =
	/avvocat|\b(?:spese|studio|assistenza|compens[oi]|onorari[oi]?|parcell[ae]|cost[oi]|mio|nostro|suo|un|il|del|al|dal) legal[ei]\b(?! rappresentant)|difensore|forens|d\.?m\.? ?55\b/
const pays = /compens|parcell|onorari|cost|spett|prend|parametri|spese legali|d\.?m\.? ?55\b/
const anotherFee =
	/contributo unificato|ritenut|\bcassa\b|forfett?ari|penal|appell|cassazione|\btar\b|tributar|corte|lavoro\b|licenzi|separazion|divorzi|stragiudizial|mediazion|gratuito patrocinio|cautelar|sfratt|esecuzion|pignor|amministrator|curator|troppo|preventiv|rimbors|soccomben|paga chi|chi paga|indeterminabil|interess[ei]\b|eredit|success|donazion/
/** A sum that is the fee itself, or its bill: it is no value of a cause. */
const feeItself =
	/(?:parcell|onorari|compens|fattur|preavvis|notul)\p{L}*(?: (?:dell'avvocato|avvocato|legale|professionale))? (?:di|da|è|pari a)(?: (?:circa|euro|€))* ?€?\d/u
const phases = [
	['studio', /\bstudio\b(?! (?:legale|commerciale|associato))/],
	['introduttiva', /introduttiv/],
	['istruttoria', /istruttori|trattazione/],
	['decisionale', /decisional|decisori/],
] as const
const valueLabel =
	/valore(?: (?:di|della|causa|controversia|lite|pari a|circa))*|(?:caus[ae]|ingiuntivo|lite|precetto|pace)(?: \p{L}+){0,2}? (?:da|di|per)(?: un valore di)?/u

const fees: Kind = (text, today, _asked, chosen) => {
	const isNamed = lawyer.test(text) && pays.test(text)
	if ((chosen !== 'parametri-forensi' && !isNamed) || anotherFee.test(text) || feeItself.test(text)) return undefined
	const attivita = /precett/.test(text)
		? 'precetto'
		: /decreto ingiuntivo|monitori|ingiunzion/.test(text)
			? 'monitorio'
			: /giudice di pace|\bgdp\b/.test(text)
				? 'giudice-di-pace'
				: /tribunale|\bcausa\b|giudizio|parametri|valor/.test(text)
					? 'tribunale'
					: undefined
	if (attivita === undefined || (asksWhen.test(text) && !byTables.test(text))) return undefined
	const valore = amountAt(text, valueLabel) ?? mainAmount(text)
	if (valore === undefined) return undefined
	const named = phases.filter(([, words]) => words.test(text)).map(([phase]) => phase)
	const isChosen = (phase: string) => named.length === 0 || named.some((one) => one === phase)
	return {
		tool: 'parametri-forensi',
		input: {
			attivita,
			valore,
			finita: today,
			livello: says(text, /minim/) ? 'minimo' : says(text, /massim/) ? 'massimo' : 'medio',
			...Object.fromEntries(phases.map(([phase]) => [phase, isChosen(phase) ? 'on' : undefined])),
			iva: says(text, /senza iva|iva esclusa/) ? undefined : 'on',
		},
		assumes: ['finita'],
		areDaysChosen: true,
		accounts: /\bcausa\b|tribunale|giudi\p{L}+|decreto ingiuntivo|parametri|precett|compens|^55$|^2014$|^147$|^2022$/u,
		isTentative: true,
		confidence: 0.85,
	}
}

const asksElseOfIt =
	/oppo|impugn|ricors|scad|dura|efficac|perent|valid|rinnov|notificat[oa] (?:a me|il|oggi)|ho ricevuto|mi (?:è|hanno)|rate|avvocat|compens|contributo unificato|pignor|stipend|pension|trattener|trattengono/
const costs = /(?:spese|compensi)(?: (?:di|del|della|legali|liquidate|giudizio|lite|titolo|sentenza|per|pari a|anche))*/

const order: Kind = (text, today, _asked, chosen) => {
	if ((chosen !== 'precetto' && !/\bprecett/.test(text)) || asksElseOfIt.test(text) || asksWhen.test(text))
		return undefined
	const sums = amountsIn(text)
	const spese = costs.test(text) ? amountAt(text, costs) : undefined
	const capitale =
		amountAt(text, /capitale|sorte|condann\p{L}+ (?:a|al pagamento di)|credito(?: di)?/u) ??
		sums.find((one) => one !== spese)
	if (capitale === undefined) return undefined
	const [dal, another] = exactDaysIn(text, today)
	if (another !== undefined) return undefined
	const interessi = says(text, /mora|231|domanda giudiziale|1284/)
		? 'mora'
		: dal !== undefined || says(text, /interess/)
			? 'legali'
			: 'nessuno'
	return {
		tool: 'precetto',
		input: { capitale, al: today, interessi, dal, spese, iva: 'on' },
		asks: interessi === 'nessuno' ? [] : ['dal'],
		assumes: ['al', 'iva'],
		areDaysChosen: true,
		accounts: /precett|interess|spese|mora|sentenza|decreto ingiuntivo|domanda giudiziale|\bcausa\b/,
		isTentative: true,
		confidence: 0.85,
	}
}

export const lawyerFeeKinds: readonly Kind[] = [fees, order]
