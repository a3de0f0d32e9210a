import { formatEuro, formatNumber } from '#app/ui/format.ts'
import type { Spending } from '../spending.ts'

export const LIMIT_REACHED =
	'Il limite del mese è raggiunto: fino al mese prossimo si risponde citando la legge, senza modello. Lo cambi nelle impostazioni.'

/** Says what models cost this month. */
export function spentText({ calls, tokensSent, tokensReceived, isEstimated, euro, limit }: Spending): string {
	const tokens = `${formatNumber(Math.round(tokensSent))} token mandati e ${formatNumber(Math.round(tokensReceived))} ricevuti`
	const used = `${formatNumber(calls)} chiamate, ${isEstimated ? 'circa ' : ''}${tokens}`
	if (euro === null)
		return `${used}. Scrivi nelle impostazioni i due prezzi del servizio per vedere la spesa${limit === null ? '' : ' e far valere il limite'}.`
	const of = limit === null ? '' : ` su un limite di ${formatEuro(Math.round(limit * 100))}`
	return `${used}: ${isEstimated ? 'circa ' : ''}${formatEuro(Math.round(euro * 100))}${of}.`
}
