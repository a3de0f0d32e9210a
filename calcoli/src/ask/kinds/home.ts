import { asksHowMuch, byTheYear, type Kind } from '../kind.ts'
import { amountsIn } from '../read.ts'

const propertyTax: Kind = (text) => {
	if (!/\bimu\b/.test(text) || !/rendita/.test(text)) return undefined
	const [rendita] = amountsIn(text)
	if (rendita === undefined && !asksHowMuch.test(text)) return undefined
	const categoria = /\b([abcd])[/ ]?(10|11|[1-9])\b/.exec(text)
	const aliquota = /(\d(?:,\d{1,2})?) ?(?:%|per cento)/.exec(text)?.[1]
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

const purchase: Kind = (text) => {
	if (
		!/compr[aoi]|acquist|\bdal costruttore/.test(text) ||
		!/\bcasa\b|immobile|appartamento|abitazione|negozio|terreno/.test(text)
	)
		return undefined
	if (!/tass[ae]|impost|registro|\biva\b/.test(text) || !asksHowMuch.test(text)) return undefined
	const [prezzo] = amountsIn(text)
	if (prezzo === undefined) return undefined
	const isFirst = /prima casa/.test(text)
	const venditore = /costruttor|impresa/.test(text) ? 'costruttore' : /privato/.test(text) ? 'privato' : undefined
	const isHome = !/negozio|terreno|ufficio|capannone/.test(text)
	return {
		tool: 'compravendita',
		input: { prezzo, venditore, 'prima-casa': isFirst ? 'on' : undefined },
		asks: ['venditore', ...(isFirst || /seconda casa/.test(text) ? [] : ['prima-casa'])],
		confidence: isHome ? 0.85 : 0.6,
	}
}

const lease: Kind = (text) => {
	if (!/registr/.test(text) || !/affitt|locazion/.test(text) || !asksHowMuch.test(text)) return undefined
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
