/** Reads a short reply to the line that asked for missing inputs. */
import type { IsoDate } from '../terms/days.ts'
import type { Field } from '../tool/fields.ts'
import type { Tool } from '../tool/tool.ts'
import { exactDaysIn } from './days.ts'
import { plainWords } from './plain-words.ts'
import { amountsIn } from './read.ts'
import { withRelativeDays } from './relative-days.ts'

/** A longer text, or one that asks, is a question of its own. */
const longestReply = 80
const asks = /\?|^(?:che|chi|come|cosa|cos'è|quando|quant\w+|perché|dove|qual\w*|posso|devo)(?!\p{L})/u
/** Words of a choice are compared by their first letters: `costruttore` is `l'impresa che ha costruito`. */
const stemLength = 5

/** Returns the inputs that a reply gives, by name, of those that are missing. */
export function readReply(
	tool: Tool,
	missing: readonly string[],
	reply: string,
	today: IsoDate,
): Readonly<Record<string, string>> {
	const text = withRelativeDays(plainWords(reply), today)
	if (text.length > longestReply || asks.test(text)) return {}
	const wanted = tool.fields.filter(({ field }) => missing.includes(field.label))
	const given: Record<string, string> = {}
	let isNumberTaken = false
	for (const { name, field } of wanted) {
		const isNumber = field.kind === 'money' || field.kind === 'percent' || field.kind === 'whole'
		if (isNumber && isNumberTaken) continue
		const value = valueIn(field, text, { today, isOnly: wanted.length === 1 })
		if (value === undefined) continue
		given[name] = value
		isNumberTaken ||= isNumber
	}
	return given
}

function valueIn(
	field: Field,
	text: string,
	{ today, isOnly }: { today: IsoDate; isOnly: boolean },
): string | undefined {
	switch (field.kind) {
		case 'day': {
			const [found, another] = exactDaysIn(text, today)
			return another === undefined ? found : undefined
		}
		case 'choice':
			return choiceIn(field.options, text)
		case 'yes-no':
			if (!isOnly) return undefined
			return /^(?:sì|si|certo|esatto|ok)(?!\p{L})/u.test(text) ? 'on' : /^no(?!\p{L})/u.test(text) ? '' : undefined
		case 'money':
			return /^(?:nessun|niente|zero)/.test(text) ? '0' : (amountsIn(text)[0] ?? plainNumberIn(text))
		case 'percent':
		case 'whole':
			return plainNumberIn(text)
		case 'text':
			return undefined
	}
}

function plainNumberIn(text: string): string | undefined {
	return /(?<![\d.,/-])\d{1,9}(?:,\d{1,4})?(?![\d.,/-]*\d)/.exec(text)?.[0]
}

/** Returns the one choice whose words the text shares most of. */
function choiceIn(options: Readonly<Record<string, string>>, text: string): string | undefined {
	if (Object.hasOwn(options, text)) return text
	const said = stemsOf(text)
	const scored = Object.entries(options)
		.map(([code, label]) => ({ code, score: stemsOf(label).filter((stem) => said.includes(stem)).length }))
		.toSorted((one, other) => other.score - one.score)
	const [best, next] = scored
	return best !== undefined && best.score > (next?.score ?? 0) ? best.code : undefined
}

function stemsOf(text: string): string[] {
	const words = text.toLowerCase().match(/\p{L}{4,}|[a-d]\/\d{1,2}/gu) ?? []
	return [...new Set(words.map((word) => word.slice(0, stemLength)))]
}
