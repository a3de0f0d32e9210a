/**
 * Puts messages that need a number to the assistant's counting, as a person would: where it asks to confirm, the answer is yes.
 *
 * npm run figures -- numbers FILE… [--day DATE] [--show]
 *
 * Each FILE holds one object a line, as those of `lab/bench/site/numbers`: `expect` is a number, a question back for what is missing, or none.
 * Right is the number, the question back that is due, or a confirmation that states the right inputs.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { countInChat } from '#app/features/documents/tools/count-in-chat.server.ts'
import { type Counted, verdictOf } from '#app/features/documents/tools/tool-view.ts'

const Message = z.object({
	id: z.string(),
	question: z.string(),
	expect: z.enum(['number', 'ask', 'none']),
	answer: z.unknown(),
	also: z.unknown().optional(),
})
type Message = z.infer<typeof Message>

const HALF_CENT = 0.015

/** Result of a message: the values shown at once or after a yes, or what was asked instead. */
type Outcome =
	| { readonly kind: 'number' | 'confirmed'; readonly values: string[] }
	| { readonly kind: 'asks' | 'nothing' }

function outcomeOf(question: string, now: Date): Outcome {
	const first = countInChat(question, undefined, now)
	if (!first) return { kind: 'nothing' }
	const values = valuesOf(first)
	if (values) return { kind: 'number', values }
	if (first.missing.length > 0) return { kind: 'asks' }
	if ((first.doubts ?? []).length === 0 && first.isTentative !== true) return { kind: 'nothing' }
	const confirmed = valuesOf(countInChat('sì', first, now))
	return confirmed ? { kind: 'confirmed', values: confirmed } : { kind: 'asks' }
}

function valuesOf(counted: Counted | undefined): string[] | undefined {
	const outcome = counted?.result?.outcome
	const verdict = counted === undefined ? [] : verdictOf(counted)
	if (verdict.length > 0) return ['no', ...(verdict.join(' ').match(/\d+|\b[A-Z](?=\.)/g) ?? [])]
	if (!outcome?.ok) return undefined
	return [...outcome.results.map(({ value }) => value), ...(outcome.table?.rows.flat() ?? [])].map(String)
}

function isExpected({ answer, also }: Message, values: readonly string[]): boolean {
	const wanted = [answer, also]
		.flat(3)
		.filter((one) => one !== undefined)
		.map(String)
	return values.some((value) => wanted.some((one) => isSame(value, one)))
}

function isSame(value: string, wanted: string): boolean {
	if (/^valid[ao]$/i.test(wanted)) return value === 'sì'
	if (/^non valid[ao]$/i.test(wanted)) return value === 'no'
	const [one, other] = [value, wanted].map((text) => Number(text.replaceAll(/[€%\s]/g, '') || Number.NaN))
	if (Number.isNaN(one) || Number.isNaN(other)) return value.trim().toLowerCase() === wanted.trim().toLowerCase()
	return Math.abs((one ?? 0) - (other ?? 0)) < HALF_CENT
}

function isRight(message: Message, outcome: Outcome): boolean {
	if (message.expect === 'ask') return outcome.kind === 'asks'
	if (message.expect === 'none') return outcome.kind === 'nothing'
	return 'values' in outcome && isExpected(message, outcome.values)
}

const { values: options, positionals } = parseArgs({
	allowPositionals: true,
	options: { day: { type: 'string', default: '2026-11-23' }, show: { type: 'boolean', default: false } },
})
const now = new Date(`${options.day}T10:00:00Z`)
process.stdout.write(
	'| lot | right: number | question back | none | numbers shown at once | wrong of them |\n|---|---|---|---|---|---|\n',
)
for (const file of positionals) {
	const lines = readFileSync(file, 'utf8').trim().split('\n')
	const judged = lines.map((line) => {
		const message = Message.parse(JSON.parse(line))
		const outcome = outcomeOf(message.question, now)
		const right = isRight(message, outcome)
		if (options.show && !right) process.stdout.write(`${message.id} ${message.expect}: ${JSON.stringify(outcome)}\n`)
		return { message, outcome, right }
	})
	const share = (expect: Message['expect']) => {
		const those = judged.filter(({ message }) => message.expect === expect)
		return `${those.filter(({ right }) => right).length} of ${those.length}`
	}
	const shown = judged.filter(({ outcome }) => outcome.kind === 'number')
	const wrong = shown.filter(({ right }) => !right)
	process.stdout.write(
		`| ${basename(file, '.jsonl')} | ${share('number')} | ${share('ask')} | ${share('none')} | ${shown.length} | ${wrong.length} |\n`,
	)
}
