import { asksHowMuch, type Kind } from '../kind.ts'
import { amountsIn, daysIn } from '../read.ts'

const lateTax: Kind = (text, today) => {
	if (!/ravved/.test(text) || !(asksHowMuch.test(text) || amountsIn(text).length > 0)) return undefined
	const [imposta] = amountsIn(text)
	// One pays after the deadline, in whatever order the days are named.
	const [scadenza, versamento] = daysIn(text, today).toSorted()
	return { tool: 'ravvedimento', input: { imposta, scadenza, versamento: versamento ?? today }, confidence: 0.9 }
}

const flatRate: Kind = (text) => {
	if (!/forf?ett?ari[oai]/.test(text) || !asksHowMuch.test(text) || /accont/.test(text)) return undefined
	const [ricavi] = amountsIn(text)
	return ricavi === undefined
		? undefined
		: {
				tool: 'forfettario',
				input: { ricavi, coefficiente: activityIn(text), anno: yearOfActivity(text) },
				asks: ['coefficiente', 'anno'],
				confidence: 0.85,
			}
}

function activityIn(text: string): string | undefined {
	if (/commerci(?!alist)|negozio|ristor|\bbar\b/.test(text)) return '40'
	return /avvocat|commercialist|ingegner|architett|medic|notai|consulente (?:legale|fiscale|aziendale)/.test(text)
		? '78'
		: undefined
}

const ordinals = ['prim', 'second', 'terz', 'quart', 'quint', 'sest', 'settim', 'ottav', 'non', 'decim']

function yearOfActivity(text: string): string | undefined {
	if (/appena aperto|nuova attivit|prim[oi] (?:anno|cinque anni)/.test(text)) return '1'
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
	if (!/\birpef\b/.test(text) || !asksHowMuch.test(text)) return undefined
	const [reddito] = amountsIn(text)
	const lavoro = /pension/.test(text)
		? 'pensionato'
		: /autonom|professionist|partita iva/.test(text)
			? 'autonomo'
			: /dipendent|stipendi|ral\b|operai|impiegat|busta paga/.test(text)
				? 'dipendente'
				: undefined
	const anno = /\b(202[2-6])\b/.exec(text)?.[1]
	return reddito === undefined
		? undefined
		: { tool: 'irpef', input: { reddito, lavoro, anno }, asks: ['lavoro'], confidence: 0.85 }
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
		!/scorpor|compres|inclus|aggiung|senza iva|più iva|imponibile|togli|lordo iva/.test(text)
	)
		return undefined
	const [importo] = amountsIn(text)
	const aliquota = /\b(22|10|5|4) ?(?:%|per cento)/.exec(text)?.[1]
	return importo === undefined
		? undefined
		: {
				tool: 'scorporo-iva',
				input: { importo, aliquota, verso: /aggiung|più iva/.test(text) ? 'netto' : 'lordo' },
				asks: ['aliquota'],
				confidence: 0.9,
			}
}

const courtFee: Kind = (text) => {
	if (!/contributo unificato/.test(text) || !asksHowMuch.test(text)) return undefined
	const [valore] = amountsIn(text)
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
	if (!/pignor/.test(text) || !/stipendi|pension|busta paga|salari/.test(text) || !asksHowMuch.test(text))
		return undefined
	const [netto] = amountsIn(text)
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

export const taxKinds: readonly Kind[] = [lateTax, courtFee, attachment, advance, flatRate, incomeTax, ivaBalance, iva]
