import { asksHowMuch, byTheYear, type Kind } from '../kind.ts'
import { amountAt, amountsIn, ratesIn } from '../read.ts'

const propertyTax: Kind = (text) => {
	if (!/\bimu\b/.test(text) || !/rendita/.test(text)) return undefined
	const rendita = amountAt(text, /rendita(?: (?:catastale|di|da|è))*/) ?? amountsIn(text)[0]
	if (rendita === undefined && !asksHowMuch.test(text)) return undefined
	const categoria = /\b([abcd])[/ ]?(10|11|[1-9])\b/.exec(text)
	const aliquota = perThousandIn(text) ?? ratesIn(text)[0]
	return {
		tool: 'imu',
		input: {
			rendita,
			categoria: categoria ? `${categoria[1]?.toUpperCase()}/${categoria[2]}` : undefined,
			aliquota,
			uso: /prima casa|abitazione principale/.test(text) ? 'principale' : undefined,
		},
		asks: ['categoria'],
		confidence: 0.85,
	}
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
		!/compr[aoi]|comprare|acquist|\bdal costruttore/.test(text) ||
		!/\bcasa\b|immobile|appartamento|abitazione|negozio|terreno/.test(text)
	)
		return undefined
	if (!/tass[ae]|impost|registro|\biva\b/.test(text)) return undefined
	const rendita = /rendita/.test(text) ? amountAt(text, /rendita(?: (?:catastale|di|da|è))*/) : undefined
	const others = amountsIn(text).filter((amount) => amount !== rendita)
	const prezzo = others.length > 1 ? amountAt(text, /\bprezzo\b(?!-)(?: (?:di|da|è))*/) : others[0]
	if (prezzo === undefined && rendita === undefined) return undefined
	const isFirst = /prima casa/.test(text)
	const venditore = /costruttor|impresa/.test(text) ? 'costruttore' : /privato/.test(text) ? 'privato' : undefined
	const isHome = !/negozio|terreno|ufficio|capannone/.test(text)
	return {
		tool: 'compravendita',
		input: { prezzo, rendita, venditore, 'prima-casa': isFirst ? 'on' : undefined },
		asks: ['venditore', ...(isFirst || /seconda casa/.test(text) ? [] : ['prima-casa'])],
		confidence: isHome && !/iva (?:compres|inclus)/.test(text) ? 0.85 : 0.6,
	}
}

const lease: Kind = (text) => {
	if (!/registr/.test(text) || !/affitt|locazion/.test(text)) return undefined
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
