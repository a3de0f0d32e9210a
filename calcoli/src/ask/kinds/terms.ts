import { asksWhen, type Kind, notServed } from '../kind.ts'
import { amountsIn, daysIn } from '../read.ts'

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
	// A cartella or an avviso has a term to appeal and one to pay.
	const isClear = isAppeal || isPayment || atto === 'avviso-bonario' || atto === 'intimazione'
	return {
		tool: 'termine-tributario',
		input: { atto, dal, adesione: /istanza/.test(text) && /adesione/.test(text) ? 'on' : undefined },
		confidence: isClear ? 0.95 : 0.7,
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

const civilAppeal: Kind = (text, today) => {
	if (!asksWhen.test(text) || !/sentenza/.test(text) || /tributari|penal|amministrativ|\btar\b/.test(text))
		return undefined
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

const injunction: Kind = (text, today) => {
	if (!/decreto ingiuntivo/.test(text) || !(asksWhen.test(text) || /\b(?:mi )?oppon/.test(text))) return undefined
	const [dal] = daysIn(text, today)
	return { tool: 'termine', input: { dal, quanti: '40', unita: 'giorni', genere: 'processuale' }, confidence: 0.9 }
}

const limitation: Kind = (text, today) => {
	if (!/prescriv|prescrizione/.test(text) || !/quando|in quanto|entro|fino|termine|scad/.test(text)) return undefined
	const [dal] = daysIn(text, today)
	if (dal === undefined) return undefined
	const diritto = /(?:incidente|sinistro|danni?)[^.?!]*(?:stradal|auto|veicol|moto|circolazione)/.test(text)
		? 'veicoli'
		: /canon[ei]|affitt[oi]|pigion/.test(text)
			? 'periodiche'
			: /mediator|agenzia immobiliare/.test(text)
				? 'mediatore'
				: undefined
	return { tool: 'prescrizione', input: { diritto, dal }, asks: ['diritto'], confidence: 0.85 }
}

const counted: Kind = (text, today) => {
	const length = /\b(\d{1,4}) (giorni|mesi|anni)\b(?: (lavorativi))?/.exec(text)
	if (!length || !/\b(?:scad|termin|entro|ultimo giorno)/.test(text) || amountsIn(text).length > 0) return undefined
	const [dal] = daysIn(text, today)
	const [, quanti, unita, working] = length
	const genere = /pagament|contratt|amministrativ|preavviso|disdetta|consegn|garanzia/.test(text)
		? 'sostanziale'
		: /ricors|appell|opposizion|impugn|deposit|udienz|giudic|processual/.test(text)
			? 'processuale'
			: undefined
	return {
		tool: 'termine',
		input: { dal, quanti, unita: working === undefined ? unita : 'lavorativi', genere },
		asks: working === undefined ? ['genere'] : [],
		confidence: dal === undefined ? 0.6 : 0.85,
	}
}

export const termKinds: readonly Kind[] = [taxAppeal, civilAppeal, injunction, taxTerm, limitation]
/** Any other length of time: asked last. */
export const lastTermKinds: readonly Kind[] = [counted]
