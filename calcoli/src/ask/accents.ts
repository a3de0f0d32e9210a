/** Puts back the apostrophes and accents that people leave out as they type: `l acconto`, `c era`, `piu iva`, `venerdi`. */
import { foldAccents } from 'italian'

const article =
	/(?<![\p{L}'\d])(l|dell|all|dall|nell|sull|quest|quell|d|ce l|me l|te l|se l|quand|senz|anch) (?=[aeiouàèéìòùh]\p{L})/gu
const verb =
	/(?<![\p{L}'\d])(c|m|t|s|v|n|quant|qual|cos|dov|com) (?=(?:è|era|erano|ha|ho|hanno|abbiamo|avevo|aveva)(?!\p{L}))/gu
/** `Quest anno` and `l è`: one letter stands alone. */
const single = /(?<![\p{L}'\d])(l|c|dov|com|cos) (?=è(?!\p{L}))/gu

const accented =
	'più già però perché così cioè può metà età papà città società proprietà attività lunedì martedì mercoledì giovedì venerdì sarà pagherò verserò dovrò dovrà finché'
const byPlain = new Map(accented.split(' ').map((word) => [foldAccents(word), word]))
const bare = new RegExp(String.raw`(?<!\p{L})(${[...byPlain.keys()].join('|')})(?!\p{L})(?:'(?!\p{L}))?`, 'gu')

/** @param text in lower case */
export function withAccents(text: string): string {
	return text
		.replace(bare, (found, word: string) => byPlain.get(word) ?? found)
		.replace(/(?<=\bc|(?<!\p{L}))e'(?!\p{L})/gu, 'è')
		.replace(single, "$1'")
		.replace(article, "$1'")
		.replace(verb, "$1'")
}
