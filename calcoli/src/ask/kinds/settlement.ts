/** The instalments of the rottamazione-quinquies. */
import type { Kind } from '../kind.ts'
import { amountAt, mainAmount } from '../read.ts'

const another =
	/quater|decad|saltat|ritard|non (?:ho|abbiamo) (?:pagat|potut)|tolleranz|va bene|\bpago la rata|interessi legali|ravvediment|rientra|posso aderire|domanda/

export const settlement: Kind = (text, _today, _asked, chosen) => {
	if ((chosen !== 'rottamazione-quinquies' && !/quinquies/.test(text)) || another.test(text)) return undefined
	const debito =
		amountAt(
			text,
			/(?:debit\p{L}*|definizione|rottamazion\p{L}* (?:quinquies|5)|cartell[ae]|dovut[aoe])(?: (?:di|per|da|sono|è|complessiv\p{L}*|pari a))*/u,
		) ?? mainAmount(text)
	if (debito === undefined) return undefined
	const isAtOnce = /unica (?:soluzione|rata)|una (?:sola )?(?:rata|volta)|in un colpo/.test(text)
	const rate = isAtOnce
		? '1'
		: (/\b(\d{1,2}) rate\b|\brate (\d{1,2})\b/.exec(text)?.slice(1).find(Boolean) ?? undefined)
	return {
		tool: 'rottamazione-quinquies',
		input: { debito, rate },
		accounts: /rottamazion|quinquies|rat[ae]\b|cartell|definizione|aderit|adesione/,
		isTentative: true,
		confidence: 0.85,
	}
}
