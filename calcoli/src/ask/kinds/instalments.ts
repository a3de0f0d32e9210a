/** Instalments of avvisi bonari and cartelle. */
import { exactDaysIn } from '../days.ts'
import type { Kind } from '../kind.ts'
import { mainAmount } from '../read.ts'

const another =
	/rottamazion|definizione agevolata|adesion|accertament|saltat|decad|non pagat|ricors|impugn|prescri|\bmult|inps|contribut|mutuo|document/

const asksInstalment = /\bquant\p{L}*[^.;?!]{0,30}\brata\b/u

/** Of a cartella months are instalments, and years twelve each. */
function countIn(text: string): string | undefined {
	const said = /\b(\d{1,3}) rate\b|\brate:? (\d{1,3})\b(?![.,/]\d)/.exec(text)?.slice(1).find(Boolean)
	if (said !== undefined || !/cartell/.test(text)) return said
	const [, months, years] = /\b(\d{1,3}) mesi\b(?! fa\b)|\bin (\d{1,2}) anni\b/.exec(text) ?? []
	return months ?? (years === undefined ? undefined : String(Number(years) * monthsOfYear))
}
const monthsOfYear = 12

export const instalments: Kind = (text, today, _asked, chosen) => {
	const isChosen = chosen === 'rateazione'
	const rate = countIn(text)
	const isNotice = /avvis[oi] bonari|irregolarit/.test(text)
	if ((!isNotice && !/cartell/.test(text)) || another.test(text)) return undefined
	if (!isChosen && rate === undefined && !asksInstalment.test(text)) return undefined
	const importo = mainAmount(text)
	if (importo === undefined) return undefined
	const days = exactDaysIn(text, today)
	// `Elaborato il 20 settembre`: the day on which the office drew the notice up.
	const drawnUp = /elaborat\p{L}* (?:il |in data |del )?([^;?!]{6,22})/u.exec(text)?.[1]
	const [elaborata] = isNotice && drawnUp !== undefined ? exactDaysIn(drawnUp, today) : []
	const dal = days.find((day) => day !== elaborata)
	return {
		tool: 'rateazione',
		input: { tipo: isNotice ? 'bonario' : 'cartella', importo, rate, dal, elaborata },
		asks: isNotice ? ['elaborata'] : [],
		accounts: /\brat[ae]|rateizz|rateazion|dilazion|\d/,
		isTentative: true,
		confidence: 0.85,
	}
}
