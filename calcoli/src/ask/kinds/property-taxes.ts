/** Taxes of owners: the gain of a sale, the flat tax against the ordinary one, the deduction of works. */
import { says } from 'italian'
import { exactDaysIn } from '../days.ts'
import { deniesFirstHome, type Kind } from '../kind.ts'
import { amountAt, amountsIn, mainAmount } from '../read.ts'

const noGain =
	/partecipazion|quot[ae] (?:di|della|societ)|azion[ie]\b|cripto|bitcoin|titoli|edificabil|azienda|\bauto\b|donat|donazion|usufrutt|ristruttur[^.?!]{0,30}(?:ceduto|sconto)/
const bought = /(?:comprat|acquistat|pagat|costat|costruit)\p{L}*|\bacquisto\b|prezzo d'acquisto|\bcompr(?:ai|ammo)\b/u

/** Words between a verb and its sum: `comprata nel 2022 per 150.000`. */
const toSum = String.raw`(?:(?:(?!vend|compr|acquist)[^.;?!\d])|\b(?:19|20)\d\d\b|\d{1,2}[/.]\d{1,2}[/.]\d{4}|\b\d{1,2} (?=[a-z]{4,9} (?:19|20)\d\d)){0,40}`

/** A year or a day, which is no sum. */
const day = String.raw`(?:19|20)\d\d\b(?![.,]\d)|\d{1,2}[/.]\d{1,2}[/.]|\d{1,2} [a-z]{4,9} (?:19|20)`

/** Returns the sum that a verb leads to. */
function sumAfter(text: string, verb: string): string | undefined {
	const found = new RegExp(String.raw`(?:${verb})${toSum}(?=\d)(?!${day})`, 'u').exec(text)
	return found === null ? undefined : amountsIn(text.slice(found.index + found[0].length))[0]
}

const costs =
	/(?:spese|costi)(?: (?:di|del|per|documentat[ei]|il|notai\p{L}*|acquisto|sostenut[ei]|e))*|\bnotai\p{L}*(?: (?:di|per|spese))*/u

const saleGain: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'plusvalenza-immobile'
	const isSold =
		/\bvend(?:o|ere|iamo|uta|uto|endo|erò|erla|erlo)\b/.test(text) &&
		bought.test(text) &&
		/tass[ae]|impost|quanto pag/.test(text)
	if (!isChosen && !/plusvalenz/.test(text) && !isSold) return undefined
	if (
		!/\bcas[ae]\b|appartament|immobil|terreno agricolo|villett|negozio|\bbox\b|garage/.test(text) ||
		noGain.test(text)
	)
		return undefined
	// `130.000 contro 155.000` does not tell which was paid.
	const isCompared = /\d (?:euro )?contro (?:i )?\d/.test(text)
	const paid = isCompared ? undefined : sumAfter(text, bought.source)
	const had = isCompared ? undefined : sumAfter(text, String.raw`\b(?:vend|rivend)\p{L}*`)
	const sums = amountsIn(text).filter((sum) => sum !== amountAt(text, costs))
	// Of two sums the one that no verb stands before is the other's.
	const other = (one: string | undefined) => (sums.length === 2 ? sums.find((sum) => sum !== one) : undefined)
	const acquisto = paid ?? (had === undefined ? undefined : other(had))
	const vendita = had ?? (paid === undefined ? undefined : other(paid))
	if (!isChosen && vendita === undefined && acquisto === undefined) return undefined
	const [first, second] = exactDaysIn(text, today).toSorted()
	const isNow = /\b(?:adesso|ora|oggi|vendo)\b/.test(text)
	return {
		tool: 'plusvalenza-immobile',
		input: {
			vendita,
			acquisto,
			costi: amountAt(text, costs),
			comprato: first,
			venduto: second ?? (isNow ? today : undefined),
			bene: says(text, /superbonus|110/) ? 'superbonus' : says(text, /terreno agricolo/) ? 'agricolo' : undefined,
			ereditato: says(text, /eredit/) ? 'on' : undefined,
			principale: says(text, /prima casa|abitazione principale|ci (?:abit|viv)|residenza/) ? 'on' : undefined,
		},
		asks: ['comprato', 'venduto'],
		accounts: /plusvalenz|eredit|prima casa|abitazione|superbonus|110|(?:19|20)\d\d/,
		areDaysChosen: true,
		isAsked: true,
		isTentative: true,
		confidence: 0.85,
	}
}

/** Of short lets the home that the owner chooses pays 21%, and the others 26%: one that is alone is chosen. */
function shortLet(text: string): string | undefined {
	if (!says(text, /brev[ei]|airbnb|booking|turistic/)) return 'libero'
	return /\b(?:una sola|solo una|l'unica|unica|un solo) (?:casa|appartament\p{L}*|immobile)/u.test(text)
		? 'breve'
		: undefined
}

const flatOrOrdinary: Kind = (text, today, _asked, chosen) => {
	const isNamed =
		/cedolare/.test(text) &&
		/convien|convenien|meglio|confront|rispetto|oppure|contro|\bo (?:l')?(?:irpef|ordinari)/.test(text)
	if (chosen !== 'cedolare-ordinaria' && !isNamed) return undefined
	if (/\bistat\b|rinunci|revoc|negozio|capannon|ufficio|societ|registr/.test(text)) return undefined
	const canone =
		amountAt(
			text,
			/(?:canon[ei]|affitt\p{L}*|\bloco\b|locazione)(?: (?:di|a|da|per|annu[oi]|libero|concordato|il|mio|appartamento|canone|con))*/u,
		) ?? amountsIn(text)[0]
	if (canone === undefined) return undefined
	const income = amountAt(
		text,
		/(?:stipendi\p{L}*|reddit[oi]|pension[ei]|guadagn\p{L}*|\bral\b|lavoro dipendente)(?: (?:di|da|è|annu[oi]|lord[oi]|circa|complessiv[oi]))*/u,
	)
	const isByMonth = /al mese|mensil|ogni mese/.test(text)
	return {
		tool: 'cedolare-ordinaria',
		input: {
			canone: isByMonth ? undefined : canone,
			contratto: says(text, /concordat/) ? 'concordato' : shortLet(text),
			altri: income === canone ? undefined : income,
			lavoro: says(text, /pension/) ? 'pensionato' : says(text, /autonom|partita iva/) ? 'autonomo' : undefined,
			anno: /\b20[2-9]\d\b(?![.,]\d)/.exec(text)?.[0] ?? today.slice(0, 4),
		},
		asks: ['altri', 'contratto'],
		accounts: /cedolare|irpef|convien|concordat|canone|stipendi|pension|mensil|al mese|21|10 ?%/,
		isAsked: true,
		isTentative: true,
		confidence: 0.85,
	}
}

const works: readonly (readonly [RegExp, string])[] = [
	[/\bmobili\b|elettrodomestic|arred/, 'mobili'],
	[/infiss|serrament|finestre|schermatur/, 'infissi'],
	[/pomp[ae] di calore|climatizz|condizionator|\bibrid/, 'impianti'],
	[/ristruttur|manutenzione straordinaria|rifa(?:tto|re|cimento)|bagn[oi]\b/, 'ristrutturazione'],
]
const otherWorks =
	/superbonus|110|condomin|barriere|sisma|cessione|sconto in fattura|caldaia|cappotto|fotovoltaic|giardin|facciat|tetto|\biva\b|permess|scia\b|cila\b|document|scad|entro|vend|eredit|affitt|inquilin|impresa fallit|bonifico sbagliat/

const worksDeduction: Kind = (text, today, _asked, chosen) => {
	const isNamed = /detra|recuper|bonus|50 ?%|36 ?%|rimborsan/.test(text)
	if ((chosen !== 'detrazioni-edilizie' && !isNamed) || otherWorks.test(text)) return undefined
	const lavori = works.find(([words]) => words.test(text))?.[1]
	const spesa = mainAmount(text)
	if (lavori === undefined || spesa === undefined) return undefined
	const [paidOn] = exactDaysIn(text, today)
	const year = /\b20(?:2[5-7])\b/.exec(text)?.[0]
	// The rate is the same for all days of a year.
	const ofYear = year === undefined ? undefined : year === today.slice(0, 4) ? today : `${year}-12-31`
	const isFirst = /prima casa|abitazione principale|casa dove (?:vivo|abito)|casa in cui (?:vivo|abito)/.test(text)
	return {
		tool: 'detrazioni-edilizie',
		input: {
			lavori,
			spesa,
			pagata: paidOn ?? ofYear,
			principale: deniesFirstHome.test(text) || /seconda casa/.test(text) ? 'no' : isFirst ? 'on' : undefined,
		},
		// Furniture has one rate for every home.
		asks: lavori === 'mobili' ? ['pagata'] : ['pagata', 'principale'],
		accounts: /detra|recuper|bonus|prima casa|seconda casa|ristruttur|mobili|infiss|20\d\d|50|36/,
		areDaysChosen: true,
		isAsked: true,
		isTentative: true,
		confidence: 0.85,
	}
}

export const propertyTaxKinds: readonly Kind[] = [saleGain, flatOrOrdinary, worksDeduction]
