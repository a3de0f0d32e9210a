import type { Paragraph } from '#app/features/documents/plain-pdf/plain-pdf.ts'
import { askedBack } from '#app/features/documents/tools/copy.it.ts'
import { formatDate, formatDateTime, formatPercent } from '#app/ui/format.ts'
import { FURTHER_RULES, readOnText, URGENT, unansweredText } from './copy.it.ts'
import { type ChatMessage, type ChatPart, type ChatSource, showsConfidence, wordsUnder } from './message.ts'

const MADE_BY_MACHINE =
	'Conversazione con un sistema di intelligenza artificiale. Le risposte sono generate da una macchina, informano e non sono consulenza.'

export interface Transcript {
	title: string
	messages: readonly ChatMessage[]
}

/** Returns an answer with its citations, as copied and exported. */
export function answerText({
	content,
	parts,
	sources,
	nearest,
	probable,
	unanswered,
	counted,
}: Pick<ChatMessage, 'content' | 'parts' | 'sources' | 'nearest' | 'probable' | 'unanswered' | 'counted'>): string {
	const asked = counted && askedBack(counted, false)
	if (nearest === true) {
		const rules = sources.map(ruleText)
		if (probable === true && rules.length > 1) rules.splice(1, 0, `${FURTHER_RULES}:`)
		return [asked, content, ...rules].filter((part) => part !== undefined).join('\n\n')
	}
	const said = parts?.length ? parts.map((part) => partText(part, { parts, sources })).join('\n\n') : content
	const listed = sources.map(({ title, type, url, asOf }, n) =>
		[`[${n + 1}] ${title} (${type})`, asOf !== null && formatDate(asOf) && `testo al ${formatDate(asOf)}`, url]
			.filter((part) => part !== null && part !== false && part !== '')
			.join(', '),
	)
	const answer = [asked, said, unanswered && unansweredText(unanswered)]
		.filter((part) => part !== undefined)
		.join('\n\n')
	return listed.length === 0 ? answer : `${answer}\n\nFonti consultate:\n${listed.join('\n')}`
}

/** A model's statement is followed by the words of the law it rests on. */
function partText(part: ChatPart, message: Pick<ChatMessage, 'parts' | 'sources'>): string {
	const said = [part.text, ...part.sources.map((n) => `[${n + 1}]`)].join(' ')
	const lead = part.asked === undefined ? [] : [`A «${part.asked}»`]
	return [...lead, said, ...wordsUnder(part, message).map((words) => `«${words}»`)].join('\n')
}

/** One of the nearest rules: its name, rubric and words. */
function ruleText({ title, heading, excerpt }: ChatSource): string {
	return [heading === undefined ? title : `${title} – ${heading}`, excerpt].filter((part) => part !== null).join('\n')
}

/** Returns the paragraphs of a conversation with their kinds, for Markdown and PDF. */
export function transcriptParagraphs({ title, messages }: Transcript): Paragraph[] {
	return [
		{ kind: 'title', text: title },
		{ kind: 'note', text: MADE_BY_MACHINE },
		...messages.flatMap((message) => [
			{
				kind: 'heading' as const,
				text: `${message.role === 'user' ? 'Domanda' : 'Risposta generata da una macchina'}, ${formatDateTime(message.timestamp)}`,
			},
			...(message.readOn === undefined
				? []
				: [{ kind: 'note' as const, text: readOnText(formatDate(message.readOn)) }]),
			...(message.urgent === undefined ? [] : [{ kind: 'note' as const, text: URGENT[message.urgent].text }]),
			...(message.note === undefined ? [] : [{ kind: 'note' as const, text: message.note }]),
			{ kind: 'text' as const, text: message.role === 'user' ? message.content : answerText(message) },
			...(message.confidence === null || !showsConfidence(message)
				? []
				: [{ kind: 'note' as const, text: `Affidabilità: ${formatPercent(message.confidence)}` }]),
		]),
	]
}

/** Returns the conversation as Markdown, with its citations. */
export function transcriptMarkdown(transcript: Transcript): string {
	const lines = transcriptParagraphs(transcript).map(({ kind, text }) => {
		const safe = text.replaceAll(/^([ \t]*)([#>+*-]|\d+\.)(?=\s)/gm, '$1\\$2').replaceAll(/[<`]/g, '\\$&')
		if (kind === 'title') return `# ${safe}`
		if (kind === 'heading') return `## ${safe}`
		return kind === 'note' ? `*${safe}*` : safe
	})
	return `${lines.join('\n\n')}\n`
}

/** Returns the conversation as plain text, for a question to the studio. */
export function transcriptText(messages: readonly ChatMessage[]): string {
	return messages
		.map((message) =>
			message.role === 'user' ? `Domanda: ${message.content}` : `Risposta dell’assistente: ${answerText(message)}`,
		)
		.join('\n\n')
}
