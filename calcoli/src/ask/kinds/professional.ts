/** Contributions of the self-employed, and invoices of professionals. */
import { says } from 'italian'
import type { Kind } from '../kind.ts'
import { mainAmount } from '../read.ts'

const contributions: Kind = (text, today) => {
	if (!/contribut[oi]\b|\binps\b[^.;?!]*redd/.test(text) || !/artigian|commerciant|gestione separata/.test(text))
		return undefined
	// The income is what the coefficient leaves.
	if (/coeff/.test(text)) return undefined
	if (
		/prescri|cartell|ravved|ricors|opposizion|arretrat|domanda|entro quando|quando (?:si|devo)|\brat[ae]\b/.test(text)
	)
		return undefined
	const reddito = mainAmount(text)
	if (reddito === undefined) return undefined
	const gestione = says(text, /gestione separata/)
		? says(text, /pensionat|altra previdenza|anche dipendente/)
			? 'separata-assicurati'
			: 'separata'
		: says(text, /artigian/)
			? 'artigiano'
			: 'commerciante'
	const riduzione = says(text, /forfett?ari|35 ?%/) ? 'forfettario' : undefined
	return {
		tool: 'contributi-inps',
		input: {
			gestione,
			reddito,
			riduzione: gestione.startsWith('separata') ? undefined : riduzione,
			anno: /\b20[2-9]\d\b/.exec(text)?.[0] ?? today.slice(0, 4),
		},
		accounts: /contribut|artigian|commerciant|gestione|inps|forfettari/,
		isTentative: true,
		confidence: 0.85,
	}
}

const invoice: Kind = (text) => {
	if (!/parcell|notula|fattur|compens/.test(text) || !/ritenut|\bcassa\b|rivalsa|\bcpa\b/.test(text)) return undefined
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
	const isForfettario = says(text, /forfett?ari/)
	return {
		tool: 'parcella',
		input: {
			importo,
			verso: says(
				text,
				/(?:voglio|vorrei|devo|per) (?:incassare|avere|prendere|ricevere)|\d (?:euro )?nett[oi]\b|nett[oi] (?:di|a) \d/,
			)
				? 'netto'
				: 'compenso',
			regime: isForfettario ? 'forfettario' : 'ordinario',
			cassa:
				cassa === undefined
					? says(text, /\bcassa\b|\bcpa\b/)
						? undefined
						: 'nessuna'
					: cassa.length === 1
						? `cassa-${cassa}`
						: cassa,
			ritenuta: !isForfettario && says(text, /ritenut/) ? 'on' : undefined,
			'spese-generali': says(text, /spese generali/) ? 'on' : undefined,
		},
		asks: ['cassa'],
		assumes: ['regime'],
		accounts: /ritenut|cassa|rivalsa|cpa|parcell|notula|forfettari|netto|spese generali|\d/,
		isTentative: true,
		confidence: 0.85,
	}
}

export const professionalKinds: readonly Kind[] = [contributions, invoice]
