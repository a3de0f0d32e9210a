import { asksHowMuch, byTheYear, type Kind } from '../kind.ts'
import { amountAt, amountsIn, ratesIn } from '../read.ts'

const propertyTax: Kind = (text) => {
	if (!/\bimu\b/.test(text) || !/rendita/.test(text)) return undefined
	const rendita = amountAt(text, /rendita(?: (?:catastale|di|da|è))*/) ?? amountsIn(text)[0]
	if (rendita === undefined && !asksHowMuch.test(text)) return undefined
	const categoria = /\b([abcd])[/ ]?(10|11|[1-9])\b/.exec(text)
	const quota = shareIn(text)
	const aliquota = perThousandIn(text) ?? ratesIn(text).find((rate) => rate !== quota)
	const isReduced =
		/comodato|concordat|storic|inagibil|inabitabil|terreno|\barea\b|edificabil|rural|\btari\b|esen[tz]|pensionat|rendita (?:presunta|rivalutata)|\brata\b|accont|saldo/.test(
			text,
		)
	return {
		tool: 'imu',
		input: {
			rendita,
			categoria: categoria ? `${categoria[1]?.toUpperCase()}/${categoria[2]}` : undefined,
			aliquota,
			uso: useIn(text),
			quota,
		},
		asks: ['categoria'],
		// A month alone says neither since when nor until when one owned it.
		confidence: isReduced || /comprat|vendut|acquistat|rogito/.test(text) ? 0.6 : 0.85,
	}
}

/** How much of it one owns, in percent. */
function shareIn(text: string): string | undefined {
	if (/metà (?:è )?mia|per metà|possiedo (?:la )?metà|propriet\w+ (?:di|per) metà/.test(text)) return '50'
	const found =
		/(?:possess\w*|propriet\w*|possiedo|proprietari\w*|mi[ao]|comproprietà|intestat\w+)(?: (?:del|di|al|per|il|lo))* (\d{1,3})(?:,\d+)? ?(?:%|per cento)|\bquota (?:del |di |al )?(\d{1,3}) ?(?:%|per cento)/.exec(
			text,
		)
	return found?.[1] ?? found?.[2]
}

function useIn(text: string): string | undefined {
	if (/pertinenz/.test(text)) return 'pertinenza'
	return /prima casa|abitazione principale/.test(text) &&
		!/non (?:è )?(?:la )?(?:mia )?(?:prima casa|abitazione principale)/.test(text)
		? 'principale'
		: undefined
}

/** `10,6 per mille` is 1.06 %. */
function perThousandIn(text: string): string | undefined {
	const found = /(\d{1,2}(?:,\d{1,2})?) ?(?:per mille|‰)/.exec(text)?.[1]
	return found === undefined
		? undefined
		: String(Math.round(Number(found.replace(',', '.')) * 100) / 1000).replace('.', ',')
}

const purchase: Kind = (text) => {
	if (
		!/compr[aoi]|comprare|acquist|\bdal costruttore|\bregistro\b/.test(text) ||
		/affitt|locazion|canone/.test(text) ||
		!/\bcasa\b|immobile|appartamento|abitazione|negozio|terreno/.test(text)
	)
		return undefined
	if (!/tass[ae]|impost|registro|\biva\b/.test(text)) return undefined
	const rendita = /rendita/.test(text) ? amountAt(text, /rendita(?: (?:catastale|di|da|è))*/) : undefined
	const others = amountsIn(text).filter((amount) => amount !== rendita)
	const prezzo = others.length > 1 ? amountAt(text, /\bprezzo\b(?!-)(?: (?:di|da|è))*/) : others[0]
	if (prezzo === undefined && rendita === undefined) return undefined
	const isFirst = /prima casa/.test(text)
	const venditore = /costruttor|impresa/.test(text)
		? 'costruttore'
		: /\bprivat[oaie]\b/.test(text)
			? 'privato'
			: undefined
	const immobile = /terreno agricolo/.test(text)
		? /(?<!non sono )(?<!non )\bcoltivator/.test(text) || /imprenditore agricolo|\biap\b/.test(text)
			? undefined
			: 'terreno-agricolo'
		: /\ba\/[189]\b|di lusso|\bvilla\b/.test(text)
			? 'lusso'
			: undefined
	const isHome = immobile !== undefined || !/negozio|terreno|ufficio|capannone/.test(text)
	// Other rules: reliefs, parts of the right, several things at one price, and what is sold again.
	const isOther =
		/under 36|usufrutt|nuda propriet|\basta\b|\bbox\b|garage|pertinenz|credito d'imposta|rivend|vend(?:o|ere|erò|uta)\b|plusvalenz|leasing|permuta|iva (?:compres|inclus)/.test(
			text,
		)
	return {
		tool: 'compravendita',
		input: { prezzo, immobile, rendita, venditore, 'prima-casa': isFirst ? 'on' : undefined },
		asks: [
			...(immobile === 'terreno-agricolo' ? [] : ['venditore']),
			...(isFirst || immobile !== undefined || /seconda casa/.test(text) ? [] : ['prima-casa']),
		],
		confidence: isHome && !isOther ? 0.85 : 0.6,
	}
}

const lease: Kind = (text) => {
	if (!/registr|cedolare/.test(text) || !/affitt|locazion|canone/.test(text)) return undefined
	if (/risoluzion|disdett|subentr|prorog|recess|\birpef\b[^?]*dichiar|\bisee\b/.test(text)) return undefined
	const [amount] = amountsIn(text)
	if (amount === undefined) return undefined
	const contratto = /concordat|3 ?\+ ?2/.test(text)
		? 'concordato'
		: /liber[oa]|4 ?\+ ?4/.test(text)
			? 'libero'
			: undefined
	const durata = /4 ?\+ ?4/.test(text) ? '4' : /3 ?\+ ?2/.test(text) ? '3' : undefined
	return {
		tool: 'registro-locazione',
		input: { canone: byTheYear(amount, text), contratto, durata },
		asks: ['contratto'],
		confidence: 0.85,
	}
}

export const homeKinds: readonly Kind[] = [propertyTax, purchase, lease]
