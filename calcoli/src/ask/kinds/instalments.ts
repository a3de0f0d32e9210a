/** Instalments of avvisi bonari and cartelle. */
import { exactDaysIn } from '../days.ts'
import type { Kind } from '../kind.ts'
import { mainAmount } from '../read.ts'

const another =
	/rottamazion|definizione agevolata|adesion|accertament|saltat|decad|non pagat|ricors|impugn|prescri|\bmult|inps|contribut|mutuo|document/

export const instalments: Kind = (text, today) => {
	const rate = /\b(\d{1,3}) rate\b/.exec(text)?.[1]
	const isNotice = /avvis[oi] bonari|irregolarit/.test(text)
	if (rate === undefined || (!isNotice && !/cartell/.test(text)) || another.test(text)) return undefined
	const importo = mainAmount(text)
	if (importo === undefined) return undefined
	const [dal] = exactDaysIn(text, today)
	return {
		tool: 'rateazione',
		input: { tipo: isNotice ? 'bonario' : 'cartella', importo, rate, dal },
		asks: isNotice ? ['elaborata'] : [],
		accounts: /\brat[ae]|rateizz|rateazion|dilazion|\d/,
		isTentative: true,
		confidence: 0.85,
	}
}
