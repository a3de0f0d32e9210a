/** Instalments of avvisi bonari and cartelle. */
import { exactDaysIn } from '../days.ts'
import type { Kind } from '../kind.ts'
import { mainAmount } from '../read.ts'

const another =
	/rottamazion|definizione agevolata|adesion|accertament|saltat|decad|non pagat|ricors|impugn|prescri|\bmult|inps|contribut|mutuo|document/

export const instalments: Kind = (text, today) => {
	const rate = /\b(\d{1,3}) rate\b|\brate:? (\d{1,3})\b(?![.,/]\d)/.exec(text)?.slice(1).find(Boolean)
	const isNotice = /avvis[oi] bonari|irregolarit/.test(text)
	if (rate === undefined || (!isNotice && !/cartell/.test(text)) || another.test(text)) return undefined
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
