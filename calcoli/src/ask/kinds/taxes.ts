import { daysIn, exactDaysIn } from '../days.ts'
import { asksHowMuch, type Kind } from '../kind.ts'
import { amountAt, amountsIn } from '../read.ts'

const pays = /\bpag(?:o|ai|at[oaie]|amento|are|hiamo)\b|\bvers(?:o|are|at[oaie]|amento|ando)\b|rimedi|regolarizz/

const lateTax: Kind = (text, today) => {
	const isLate =
		/scadut|scordat|saltat|dimenticat|in ritardo|non (?:ho )?(?:pagat|versat)|dovevo (?:pagare|versare)/.test(text)
	const isTax = /\b(?:iva|irpef|imu|ires|irap|tari|f24|cedolare|ritenut[ae]|accont[oi]|impost[ae])\b/.test(text)
	if (!/ravved/.test(text) && !(isLate && isTax && /sanzion|quant[oai]/.test(text))) return undefined
	// A return sent late has a sanction of its own.
	if (/dichiarazion/.test(text)) return undefined
	const [imposta] = amountsIn(text)
	if (imposta === undefined && !asksHowMuch.test(text)) return undefined
	// One pays after the deadline, in whatever order the days are named.
	const [scadenza, versamento] = exactDaysIn(text, today).toSorted()
	if (scadenza !== undefined && versamento === undefined && daysIn(text, today).length > 1) {
		// The deadline or the payment is named by its month only.
		return { tool: 'ravvedimento', input: { imposta }, confidence: 0.9 }
	}
	const isSure = /ravved/.test(text) || pays.test(text)
	return {
		tool: 'ravvedimento',
		input: { imposta, scadenza, versamento: versamento ?? today },
		confidence: isSure ? 0.9 : 0.7,
	}
}

const flatRate: Kind = (text) => {
	if (!/forf?ett?ari[oai]/.test(text) || /accont/.test(text)) return undefined
	const [first] = amountsIn(text)
	const ricavi =
		amountAt(text, /(?:fatturat[oi]?|incassat[oi]?|ricavi|compensi|fatture)(?: (?:di|per|da|circa))*/) ?? first
	if (ricavi === undefined) return undefined
	const contributi = amountAt(text, /contribut[oi](?: (?:inps|previdenziali|versati))*/) ?? amountBefore(text)
	const coefficiente = /coeff(?:iciente|\.)?(?: (?:di|del|redditivit\S+|al))* ?(\d\d)\b/.exec(text)?.[1]
	return {
		tool: 'forfettario',
		input: {
			ricavi,
			contributi: contributi === ricavi ? undefined : contributi,
			coefficiente: coefficiente ?? activityIn(text),
			anno: yearOfActivity(text),
		},
		asks: ['coefficiente', 'anno'],
		confidence: 0.85,
	}
}

/** `5.200 di inps` */
function amountBefore(text: string): string | undefined {
	const found = /([\d.,]{3,12})(?: euro)? (?:di|per l'|all') ?(?:inps|contributi)/.exec(text)?.[1]
	return found === undefined ? undefined : amountsIn(found)[0]
}

function activityIn(text: string): string | undefined {
	if (/commerci(?!alist)|negozio|ristor|\bbar\b/.test(text)) return '40'
	return /avvocat|commercialist|ingegner|architett|medic|notai|consulente (?:legale|fiscale|aziendale)/.test(text)
		? '78'
		: undefined
}

const ordinals = ['prim', 'second', 'terz', 'quart', 'quint', 'sest', 'settim', 'ottav', 'non', 'decim']

function yearOfActivity(text: string): string | undefined {
	if (/appena aperto|nuova attivit|prim[oi] (?:anno|5 anni)|aliquota (?:al |del )?5\b|\b5 ?(?:%|per cento)/.test(text))
		return '1'
	if (/aliquota (?:al |del )?15\b|\b15 ?(?:%|per cento)/.test(text)) return '6'
	const found = ordinals.findIndex((ordinal) => new RegExp(String.raw`\b${ordinal}[oa] anno`).test(text))
	return found < 0 ? undefined : String(found + 1)
}

const advance: Kind = (text, today) => {
	if (!/\baccont/.test(text) || !/\birpef\b|\bires\b|redditi|imposta sostitutiva|forfettari/.test(text))
		return undefined
	const [imposta] = amountsIn(text)
	if (imposta === undefined) return undefined
	const anno = /\b(202[4-9]|203[0-5])\b/.exec(text)?.[1] ?? today.slice(0, 4)
	const contribuente = /forfettari|\bisa\b/.test(text) ? 'isa' : /\bires\b/.test(text) ? 'ires' : undefined
	return { tool: 'acconti', input: { imposta, anno, contribuente }, confidence: 0.85 }
}

const incomeTax: Kind = (text) => {
	const isOnIncome =
		/\bquant[oae]\b[^?]{0,20}\btass[ae]\b/.test(text) && /pension|dipendent|stipendi|\bral\b|busta paga/.test(text)
	if (!/\birpef\b/.test(text) && !isOnIncome) return undefined
	if (/cedolare|addizional|\bforf?ett?ari|affitt|locazion|accont/.test(text)) return undefined
	const [reddito, second] = amountsIn(text)
	const lavoro = /pension/.test(text)
		? 'pensionato'
		: /autonom|professionist|partita iva/.test(text)
			? 'autonomo'
			: /dipendent|stipendi|ral\b|operai|impiegat|busta paga/.test(text)
				? 'dipendente'
				: undefined
	const anno = /\b(202[2-6])\b/.exec(text)?.[1]
	// A pay or pension by the month is no income by the year, and what is paid out net is no income either.
	const isClear = second === undefined && !/\b(?:al|ogni) mese\b|mensil|\bnett[oi]\b(?! quanto)/.test(text)
	return reddito === undefined
		? undefined
		: { tool: 'irpef', input: { reddito, lavoro, anno }, asks: ['lavoro'], confidence: isClear ? 0.85 : 0.6 }
}

const ivaBalance: Kind = (text) => {
	const words = /\biva\b[^?]*\b(debito|credito)\b[^?]*\b(debito|credito)\b/.exec(text)
	const [first, second] = amountsIn(text)
	if (!words || words[1] === words[2] || first === undefined || second === undefined) return undefined
	const [debito, credito] = words[1] === 'debito' ? [first, second] : [second, first]
	return {
		tool: 'liquidazione-iva',
		input: { debito, credito, periodo: /trimestr/.test(text) ? 'trimestrale' : undefined },
		confidence: 0.85,
	}
}

const iva: Kind = (text) => {
	if (
		!/\biva\b/.test(text) ||
		!/scorpor|compres|inclus|aggiung|senza iva|più iva|con iva|imponibile|togli|lordo iva|\+ ?iva/.test(text)
	)
		return undefined
	const [importo, second] = amountsIn(text)
	const aliquota = /\b(22|10|5|4) ?(?:%|per cento)|\biva (?:compresa |inclusa )?(?:al |del )?(22|10|5|4)\b/.exec(text)
	return importo === undefined
		? undefined
		: {
				tool: 'scorporo-iva',
				input: {
					importo,
					aliquota: aliquota?.[1] ?? aliquota?.[2],
					verso: /aggiung|più iva|\+ ?iva/.test(text) ? 'netto' : 'lordo',
				},
				asks: ['aliquota'],
				confidence: second === undefined ? 0.9 : 0.6,
			}
}

const courtFee: Kind = (text) => {
	if (!/contributo unificato/.test(text)) return undefined
	const [valore] = amountsIn(text)
	if (valore === undefined && !asksHowMuch.test(text)) return undefined
	const procedimento = /tributari/.test(text)
		? 'tributario'
		: /decreto ingiuntivo|monitori/.test(text)
			? 'monitorio'
			: /\btar\b/.test(text)
				? 'tar'
				: undefined
	const grado = /cassazione/.test(text) ? 'cassazione' : /appell/.test(text) ? 'appello' : undefined
	return { tool: 'contributo-unificato', input: { valore, procedimento, grado }, confidence: 0.9 }
}

const attachment: Kind = (text) => {
	if (!/pignor/.test(text) || !/stip(?:endi|\.)|pension|busta paga|salari/.test(text)) return undefined
	const [netto] = amountsIn(text)
	if (netto === undefined && !asksHowMuch.test(text)) return undefined
	const credito = /cartell|agenzia|riscossione|esattorial/.test(text)
		? 'riscossione'
		: /aliment|mantenimento/.test(text)
			? 'alimenti'
			: undefined
	return {
		tool: 'pignoramento',
		input: { netto, reddito: /pension/.test(text) ? 'pensione' : undefined, credito },
		confidence: 0.9,
	}
}

export const taxKinds: readonly Kind[] = [courtFee, attachment, lateTax, advance, flatRate, incomeTax, ivaBalance, iva]
