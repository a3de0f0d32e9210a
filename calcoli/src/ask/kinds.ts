/** One rule a kind of question; the first that applies counts. */
import type { IsoDate } from '../terms/days.ts'
import { amountsIn, countOf, daysIn, yearsIn } from './read.ts'

interface Found {
	readonly tool: string
	readonly input: Readonly<Record<string, string | undefined>>
	readonly confidence: number
}
type Kind = (text: string, today: IsoDate) => Found | undefined

/** Words that ask for a day or for a sum. */
const asksWhen =
	/\b(?:entro quando|entro che|quando scade|fino a quando|quanto tempo|quanti giorni|scadenza|termine|ultimo giorno|in tempo|ancora)\b/
const asksHowMuch =
	/\b(?:quant(?:[oiae]|'è)|a quanto|calcol\w+|quale (?:quota|importo|somma)|che (?:quota|quote|parte|importo|somma)|importo)\b/

const notServed = /non (?:è stata |l'hanno |mi è stata )?(?:ancora |mai )?notificat|senza notific/

const taxActs: readonly (readonly [RegExp, string])[] = [
	[/avviso bonario|comunicazione di irregolarit/, 'avviso-bonario'],
	[/intimazione (?:di pagamento|ad adempiere)/, 'intimazione'],
	[/cartella/, 'cartella'],
	[/avviso di (?:accertamento|liquidazione)|accertamento/, 'avviso'],
]

const taxTerm: Kind = (text, today) => {
	if (!asksWhen.test(text)) return undefined
	const act = taxActs.find(([pattern]) => pattern.test(text))
	if (!act) return undefined
	const isAppeal = /ricor|impugn|oppo|contest/.test(text)
	const isPayment = !isAppeal && /\bpag(?!ament[oi]\b)/.test(text)
	const atto = act[1] === 'cartella' && isPayment ? 'cartella-pagamento' : act[1]
	const [dal] = daysIn(text, today)
	return {
		tool: 'termine-tributario',
		input: { atto, dal, adesione: /istanza/.test(text) && /adesione/.test(text) ? 'on' : undefined },
		confidence: isAppeal || isPayment ? 0.95 : 0.8,
	}
}

const civilAppeal: Kind = (text, today) => {
	if (!asksWhen.test(text) || !/sentenza/.test(text) || /tributari/.test(text)) return undefined
	const tipo = /cassazione/.test(text)
		? 'cassazione'
		: /revocazione/.test(text)
			? 'revocazione'
			: /appell|impugn/.test(text)
				? 'appello'
				: undefined
	if (!tipo) return undefined
	const [dal] = daysIn(text, today)
	const isServed = /notificat/.test(text) && !notServed.test(text)
	return {
		tool: 'termine-impugnazione',
		input: { tipo, dal, notificata: isServed ? 'on' : undefined },
		confidence: 0.9,
	}
}

const taxAppeal: Kind = (text, today) => {
	if (!asksWhen.test(text) || !/sentenza/.test(text) || !/tributari/.test(text) || !/appell|impugn/.test(text))
		return undefined
	const isServed = /notificat/.test(text) && !notServed.test(text)
	const [dal] = daysIn(text, today)
	return {
		tool: 'termine-tributario',
		input: { atto: isServed ? 'appello-notificata' : 'appello-non-notificata', dal },
		confidence: 0.9,
	}
}

const injunction: Kind = (text, today) => {
	if (!asksWhen.test(text) || !/decreto ingiuntivo/.test(text)) return undefined
	const [dal] = daysIn(text, today)
	return { tool: 'termine', input: { dal, quanti: '40', unita: 'giorni', genere: 'processuale' }, confidence: 0.9 }
}

const counted: Kind = (text, today) => {
	const length = /\b(\d{1,4}) (giorni|mesi|anni)\b(?: (lavorativi))?/.exec(text)
	if (!length || !/\b(?:scad|termin|entro|ultimo giorno)/.test(text) || amountsIn(text).length > 0) return undefined
	const [dal] = daysIn(text, today)
	const [, quanti, unita, working] = length
	return {
		tool: 'termine',
		input: {
			dal,
			quanti,
			unita: working === undefined ? unita : 'lavorativi',
			genere: /pagament|contratt|amministrativ|preavviso/.test(text) ? 'sostanziale' : 'processuale',
		},
		confidence: dal === undefined ? 0.6 : 0.85,
	}
}

const revaluation: Kind = (text, today) => {
	if (!/rivalut|inflazione|istat/.test(text) || /catastale/.test(text)) return undefined
	const [first, second] = [...daysIn(text, today), ...yearsIn(text)]
	const [money] = amountsIn(text)
	if (/canone|affitto|locazione/.test(text))
		return { tool: 'canone-locazione', input: { canone: money, dal: first, al: second ?? undefined }, confidence: 0.85 }
	return money === undefined && !asksHowMuch.test(text)
		? undefined
		: {
				tool: 'rivalutazione',
				input: {
					capitale: money,
					dal: first,
					al: second ?? undefined,
					interessi: /interess/.test(text) ? 'on' : undefined,
				},
				confidence: 0.85,
			}
}

const interest: Kind = (text, today) => {
	if (!/interess/.test(text) || /anatocis|usur|ravvedimento/.test(text)) return undefined
	const [capitale] = amountsIn(text)
	if (capitale === undefined && !asksHowMuch.test(text)) return undefined
	const [dal, al] = [...daysIn(text, today), ...yearsIn(text)]
	const isLate = /\bmora\b|moratori|231\/2002|transazion\w+ commercial|fattur/.test(text)
	return {
		tool: isLate ? 'interessi-mora' : 'interessi-legali',
		input: { capitale, dal, al: al ?? today },
		confidence: capitale === undefined ? 0.75 : 0.95,
	}
}

const shares: Kind = (text) => {
	if (
		!/eredit|success|legittim|quot\w+|spetta|lascia|morendo/.test(text) ||
		!(asksHowMuch.test(text) || /\bquot[ae]\b/.test(text))
	)
		return undefined
	if (/impost|tass[ae]|franchigi/.test(text)) return undefined
	const figli = countOf(text, 'figli[oea]?')
	const coniuge =
		/\b(?:coniuge|moglie|marito|vedov[ao])\b/.test(text) &&
		!/senza (?:coniuge|moglie|marito)|non (?:era|è) sposat/.test(text)
	const fratelli = countOf(text, 'fratell[oi]') + countOf(text, 'sorell[ae]')
	const genitori = /\bgenitori\b/.test(text) ? 2 : countOf(text, 'madre|padre|genitore')
	if (!coniuge && figli === 0 && fratelli === 0 && genitori === 0) return undefined
	const [massa] = amountsIn(text)
	return {
		tool: 'eredita',
		input: {
			massa,
			coniuge: coniuge ? 'on' : undefined,
			figli: String(figli),
			genitori: String(Math.min(2, genitori)),
			fratelli: String(fratelli),
		},
		confidence: /eredit|success|legittim|mort|morendo|lascia/.test(text) ? 0.95 : 0.75,
	}
}

const inheritanceTax: Kind = (text) => {
	if (
		!/impost\w+ (?:di|sulle?) (?:success|donazion)|tass[ae] (?:di|sulla) success/.test(text) ||
		!asksHowMuch.test(text)
	)
		return undefined
	const [valore] = amountsIn(text)
	const parentela = /fratell|sorell/.test(text)
		? 'fratelli'
		: /figli|coniuge|moglie|marito|padre|madre|genitor|nonn/.test(text)
			? 'coniuge-linea-retta'
			: /nipot|cugin|zi[oa]\b|cognat|suocer|gener[oi]\b|nuora/.test(text)
				? 'parenti'
				: /amic|estrane|convivente/.test(text)
					? 'altri'
					: undefined
	return {
		tool: /donazion/.test(text) ? 'donazione' : 'imposte-successione',
		input: { valore, parentela },
		confidence: 0.85,
	}
}

const lateTax: Kind = (text, today) => {
	if (!/ravved/.test(text) || !(asksHowMuch.test(text) || amountsIn(text).length > 0)) return undefined
	const [imposta] = amountsIn(text)
	const [scadenza, versamento] = daysIn(text, today)
	return { tool: 'ravvedimento', input: { imposta, scadenza, versamento: versamento ?? today }, confidence: 0.9 }
}

const flatRate: Kind = (text) => {
	if (!/forf?ett?ari[oai]/.test(text) || !asksHowMuch.test(text)) return undefined
	const [ricavi] = amountsIn(text)
	const isNew = /prim[oi] (?:anno|cinque anni)|appena aperto|nuova attivit/.test(text)
	const coefficiente = /commerci|negozio|ristor|bar\b/.test(text) ? '40' : undefined
	return ricavi === undefined
		? undefined
		: { tool: 'forfettario', input: { ricavi, coefficiente, anno: isNew ? '1' : undefined }, confidence: 0.85 }
}

const incomeTax: Kind = (text) => {
	if (!/\birpef\b/.test(text) || !asksHowMuch.test(text)) return undefined
	const [reddito] = amountsIn(text)
	const lavoro = /pension/.test(text)
		? 'pensionato'
		: /autonom|professionist|partita iva/.test(text)
			? 'autonomo'
			: 'dipendente'
	const anno = /\b(202[2-6])\b/.exec(text)?.[1]
	return reddito === undefined ? undefined : { tool: 'irpef', input: { reddito, lavoro, anno }, confidence: 0.85 }
}

const iva: Kind = (text) => {
	if (!/\biva\b/.test(text) || !/scorpor|scorporo|compres|inclus|aggiung|senza iva|più iva|imponibile/.test(text))
		return undefined
	const [importo] = amountsIn(text)
	const aliquota = /\b(22|10|5|4) ?(?:%|per cento)/.exec(text)?.[1]
	return importo === undefined
		? undefined
		: {
				tool: 'scorporo-iva',
				input: { importo, aliquota, verso: /aggiung|più iva/.test(text) ? 'netto' : 'lordo' },
				confidence: 0.9,
			}
}

const propertyTax: Kind = (text) => {
	if (!/\bimu\b/.test(text) || !asksHowMuch.test(text) || !/rendita/.test(text)) return undefined
	const [rendita] = amountsIn(text)
	const categoria = /\b([abcd])[/ ]?(10|11|[1-9])\b/.exec(text)
	const aliquota = /(\d(?:,\d{1,2})?) ?(?:%|per cento)/.exec(text)?.[1]
	return {
		tool: 'imu',
		input: { rendita, categoria: categoria ? `${categoria[1]?.toUpperCase()}/${categoria[2]}` : undefined, aliquota },
		confidence: 0.85,
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

const usufruct: Kind = (text) => {
	if (!/usufrutt|nuda propriet/.test(text) || !(asksHowMuch.test(text) || /vale|valore/.test(text))) return undefined
	const [valore] = amountsIn(text)
	const eta = /\b(\d{1,3}) anni\b/.exec(text)?.[1]
	return valore === undefined && eta === undefined
		? undefined
		: { tool: 'usufrutto', input: { valore, eta }, confidence: 0.9 }
}

export const kinds: readonly Kind[] = [
	taxAppeal,
	civilAppeal,
	injunction,
	taxTerm,
	lateTax,
	inheritanceTax,
	courtFee,
	attachment,
	usufruct,
	flatRate,
	incomeTax,
	iva,
	propertyTax,
	revaluation,
	interest,
	shares,
	counted,
]
