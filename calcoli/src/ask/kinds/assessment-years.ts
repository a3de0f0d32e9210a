/** Until when the tax office or the town may assess a year. */
import { exactDaysIn } from '../days.ts'
import type { Kind } from '../kind.ts'

const asksLimit =
	/decad(?:e|uto|enza)|(?:ancora |sono |siamo |è )(?:in tempo|valid\p{L}|legittim\p{L})|fino a (?:quando|che anno)|entro (?:quando|che anno|quale anno)|poss(?:ono|a) ancora|può ancora|tropp[oa] (?:tardi|vecchi)|quanti anni ha(?:nno)?/u
const ofYear =
	/\b(accertamento|imu|tari|tasi|irpef|iva|irap|redditi|dichiarazione|tass[ae] rifiuti|730|unico)\b(?: (?:dei redditi|del|dell'|dell'anno|per il|per l'anno|relativ[ao] al|anno|di|sul|periodo d'imposta|d'imposta))* ?(20(?:19|[23]\d))\b/
const another =
	/ricors|ricorrer|impugn|appell|notificat[oa] il|ravved|rate|pagar(?:e|la) entro|quando (?:devo|scade)|prescri|rottam|rimbors|conservar|document/

export const assessmentYears: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'decadenza-accertamento'
	if ((!isChosen && !asksLimit.test(text)) || another.test(text)) return undefined
	if (!isChosen && !/fisco|agenzia|comune|accert|avvis|cartell|controll|chied|loro\b|decad/.test(text)) return undefined
	const [, tax = '', anno] = ofYear.exec(text) ?? []
	if (anno === undefined) return undefined
	const isLocal = /imu|tari|tasi|rifiuti/.test(tax)
	const atto = isLocal
		? 'locali'
		: /omess|senza (?:la |alcuna )?dichiarazion|mai (?:presentat|fatt)|non (?:ho|abbiamo|ha) (?:presentat|fatt)/.test(
					text,
				)
			? 'omessa'
			: /avvis[oi] bonari|cartell/.test(text)
				? undefined
				: 'redditi'
	return {
		tool: 'decadenza-accertamento',
		input: { anno, atto },
		asks: ['atto'],
		// The day on which the act came is compared by the person with the last one.
		madeOf: exactDaysIn(text, today),
		accounts:
			/accert|avvis|comune|fisco|agenzia|decad|imu|tari|arrivat|20\d\d|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre/,
		areDaysChosen: true,
		isAsked: true,
		isTentative: true,
		confidence: 0.85,
	}
}
