/** The code of form F24 for what is paid. */
import type { Kind } from '../kind.ts'

const asksCode =
	/\bcausal[ei]\b[^.;?!]{0,30}\b(?:inps|inail|f24|artigian|commerciant|contribut|gestione)|\b(?:inps|inail|f24)\b[^.;?!]{0,30}\bcausal[ei]\b|\bcod(?:ic[ei]|\.?) (?:(?:di |del |dei )?tribut[oi]|f24|dell'f24|per (?:l')?f24|per (?:pagare|versare))|\bcodic[ei]\b[^.;?!]{0,30}\bf24\b|\bf24\b[^.;?!]{0,40}\bcodic[ei]\b|\b(?:tributo|cod\.?) (?:\d{4})\b/
const another =
	/sbagliat|errat|correg|ravvediment\p{L}*[^.;?!]{0,40}\d|ritardo|pagher|interess\p{L}* (?:di|su)|quanto|compensa|rimbors|€|\d euro|ateco|fiscale|lotteria|fattur|destinatario|iva n|import\p{L}+ (?:di )?\d|omess|scadut|scadev|pago (?:il|oggi)|pagat\p{L} il|non (?:ho|abbiamo) (?:pagat|versat)/u
const asking =
	/\b(?:qual['’]?è|qual|quali|quale|che|mi|dici|dimmi|serve|servono|devo|usare|uso|mettere|metto|scrivere|scrivo|trovare|cerco|cercami|vorrei|sapere|buongiorno|salve|ciao|grazie|codic[ei]|causal[ei]|tribut[oi]|f24|nell'|sull'|dell'|per|il|lo|la|di|del|della|in|con|cod|cosa|cos'è|è|sono)(?!\p{L})/gu

export const f24Codes: Kind = (text) => {
	if (!asksCode.test(text) || another.test(text)) return undefined
	const cerca = text
		.replace(asking, ' ')
		.replace(/[^\p{L}\d ]/gu, ' ')
		.replace(/\b(?:l|nell|dell|un|una|d)\b/g, ' ')
		// 'Quaranta trentatré' is 4033.
		.replace(/\b(\d\d) (\d\d)\b/g, '$1$2')
		.replace(/ +/g, ' ')
		.trim()
	if (cerca === '') return undefined
	return {
		tool: 'codici-tributo',
		input: { cerca: cerca.slice(0, 120) },
		areDaysChosen: true,
		isAsked: true,
		accounts: /./,
		confidence: 0.85,
	}
}
