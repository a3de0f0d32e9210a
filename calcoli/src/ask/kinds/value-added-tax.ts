import { saidIn, says } from 'italian'
import type { Kind } from '../kind.ts'
import { amountAt, amountsIn, mainAmount } from '../read.ts'

const sales =
	/(?:iva )?(?:a debito|sulle vendite|sulle fatture emesse|vendite|debito|incassata)(?: (?:di|del (?:mese|trimestre)))*:?/
const purchases =
	/(?:iva )?(?:a credito|sugli acquisti|sulle fatture ricevute|acquisti|pagata (?:ai|sui) (?:fornitori|acquisti)|detraibile|(?<!mio )credito(?! (?:del|precedente)))(?: (?:di|del (?:mese|trimestre)))*:?/
const carried =
	/(?:a )?credito (?:del |dal |precedente|riportat|(?:trimestre|mese|periodo|anno) precedente)[a-z ]{0,40}|(?:avevo|avevamo|riport\w+|c'era)[^.,;?!]{0,30}(?=\b\d)/

const ivaBalance: Kind = (text, _today, _asked, chosen) => {
	const isChosen = chosen === 'liquidazione-iva'
	if (!isChosen && !/\biva\b/.test(text)) return undefined
	const [precedente, rest] = takenAt(text, carried)
	const [debito] = takenAt(rest, sales)
	const [bought] = takenAt(rest, purchases)
	const credito = bought === debito ? undefined : bought
	if (!isChosen && (debito === undefined || credito === undefined || debito === credito)) return undefined
	return {
		tool: 'liquidazione-iva',
		input: {
			debito,
			credito,
			precedente,
			periodo: says(text, /trimestr/) ? 'trimestrale' : says(text, /mensil|\bmese\b/) ? 'mensile' : undefined,
		},
		confidence: 0.85,
	}
}

/** Returns the sum that stands with some words, and the text without both. */
function takenAt(text: string, words: RegExp): [amount: string | undefined, rest: string] {
	const found = words.exec(text)
	const amount = amountAt(text, words)
	if (!found || amount === undefined) return [undefined, text]
	return [amount, text.slice(0, found.index)]
}

const added =
	/aggiu(?:ng|nt)|iva (?:non (?:è )?(?:compres|inclus)|da aggiungere|a parte)|più (?:l')?iva|\+ ?(?:l')?iva|oltre (?:l')?iva|iva esclus|esclusa iva|(?:euro|€|\d) senza (?:l')?iva/
const base =
	/\b(?:imponibile|netto) (?:di |è |da )?(?:€ ?)?\d|\d ?(?:euro|€)? (?:di )?(?:imponibile|nett[oi])\b(?! ?\?)/
/** `Lordo da 890 imponibile`: what is gross is asked for, and no sum is. */
const isWithin = /compres|inclus|scorpor|ivat[oaei]|\blord[oi] (?:di |da |è )?(?:€ ?)?\d|\d ?(?:euro|€)? lord[oi]\b/
const contained =
	/compres|inclus|scorpor|ivat[oaei]|lord[oi]\b|tutto compreso|con (?:l')?iva|quanto [a-zè ]{0,12}senza (?:l')?iva/

/** Without these words, as in `quanto fa l'IVA di 1.250 euro`, the sum may hold it or not. */
const takesOff = /imponibile|togli|\btolt[ao]\b|levare|detrarre/

/** `Quanto era l'imponibile di 732 euro con IVA`: the sum holds the tax. */
const asksBase = /(?:quant[oae]|quale?|trov\p{L}+|ricav\p{L}+)[^.;?!\d]{0,14}imponibile/u

/** `Tre fatture, una da 610, una da 244: quanta IVA in tutto?` */
const addsUp =
	/\b(?:sommand\p{L}+|sommate|insieme|in tutto|complessiv\p{L}*|totale|tutte (?:e (?:\d|due|tre) )?(?:le fatture)?)(?!\p{L})[^]*|\b\d (?:fatture|scontrini|ricevute|parcelle)\b/u

/** Under these rules another sum is due. */
const special = /reverse|inversione contabile|\bsplit\b|margine|ritenut\w*|forfettari\w*|detra\w+|rimbors\w+/

const asksTotal =
	/\bcon (?:l')?iva\b[^?]*\btotale\b[^?]*\?|\bcon (?:l')?iva\b[^?]*(?:fatturare|chiedere|far pagare)[^?]*\?/

const iva: Kind = (asked, _today, _asked, chosen) => {
	// A number of IVA is no tax.
	const text = asked.replace(/\bpartit[ae] iva\b/g, ' ')
	const isChosen = chosen === 'scorporo-iva'
	if (!isChosen && !/\biva\b|\bivat[oaie]\b|scorpor/.test(text)) return undefined
	const isBase = base.test(text) && !asksBase.test(text) && !says(text, isWithin)
	const isContained = (says(text, contained) || asksBase.test(text)) && !isBase
	// 'Con l'IVA al 22, totale?': the sum may be without it.
	const isOpen = isContained && asksTotal.test(text)
	const isAdded = added.test(text) || isBase
	const aliquota =
		/\b(22|10|5|4) ?(?:%|per cento)|\b(?:iva|ivat[oaie]|aliquota) (?:compresa |inclusa |esclusa )?(?:al |del )?(22|10|5|4)\b(?![.,]\d)|\bal (22|10|5|4)\b(?![.,]\d)/.exec(
			text,
		)
	if (!isChosen && !isAdded && !isContained && aliquota === null && !takesOff.test(text)) return undefined
	const sums = amountsIn(text)
	const isSum = sums.length > 1 && addsUp.test(text) && !/\bgià\b|incassat|accont|sconto|meno\b/.test(text)
	const importo = isSum
		? String(Math.round(sums.reduce((sum, one) => sum + Number(one), 0) * 100) / 100)
		: mainAmount(text)
	return importo === undefined && !isChosen
		? undefined
		: {
				tool: 'scorporo-iva',
				input: {
					importo,
					aliquota: aliquota?.slice(1).find((rate) => rate !== undefined),
					verso:
						isOpen || (isAdded === isContained && (isAdded || isChosen || !takesOff.test(text)))
							? undefined
							: isAdded
								? 'netto'
								: 'lordo',
				},
				asks: ['aliquota', 'verso'],
				significant: saidIn(text, special),
				...(isSum && { madeOf: sums, accounts: /^\d{1,2}$/, isTentative: true as const }),
				confidence: 0.9,
			}
}

export const ivaKinds: readonly Kind[] = [ivaBalance, iva]
