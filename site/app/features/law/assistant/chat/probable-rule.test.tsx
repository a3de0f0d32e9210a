import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ChatMessage } from '../message.ts'
import { answerText, transcriptMarkdown } from '../transcript.it.ts'
import { ChatBubble } from './chat-bubble.tsx'

const long = `Il mugnaio macina ${'di giorno e di notte '.repeat(12)}secondo gli usi.`
const rule = { type: 'Legge', url: null, asOf: null }
const nearest: ChatMessage = {
	id: 'a',
	role: 'assistant',
	content: 'Non ho una risposta sicura. Probabilmente questa:',
	timestamp: '2026-01-01T10:00:00Z',
	confidence: 0.45,
	parts: [],
	nearest: true,
	probable: true,
	sources: [
		{ ...rule, title: 'art. 3 Mulini', heading: 'Macina', excerpt: long },
		{ ...rule, title: 'art. 4 Mulini', excerpt: long },
	],
}
const { probable: _, ...unlikely } = { ...nearest, confidence: null }
const htmlOf = (message: ChatMessage) =>
	renderToStaticMarkup(
		<ChatBubble
			message={message}
			sessionId={null}
			onOpenPassage={() => undefined}
			onAskStudio={() => undefined}
			onAskAlone={() => undefined}
		/>,
	)

it('shows the probable rule whole with its figure, and the others below by their first words', () => {
	const html = htmlOf(nearest)
	const at = [
		'Probabilmente questa',
		'art. 3 Mulini',
		long,
		'Affidabilità',
		'bg-bad',
		'Altre norme vicine',
		'art. 4',
	].map((words) => html.indexOf(words))
	expect(at).toEqual(at.toSorted((a, b) => a - b))
	expect(at[0]).toBeGreaterThan(0)
	expect(html.split(long)).toHaveLength(2)
})

it('shows no figure with rules of which none is probable', () => {
	expect(htmlOf(unlikely)).not.toContain('Affidabilità')
	expect(htmlOf(unlikely)).toContain('art. 3 Mulini')
})

it('copies the probable rule apart from the others, with its figure in the transcript alone', () => {
	expect(answerText(nearest)).toBe(
		`${nearest.content}\n\nart. 3 Mulini – Macina\n${long}\n\nAltre norme vicine alla domanda:\n\nart. 4 Mulini\n${long}`,
	)
	const transcript = (message: ChatMessage) => transcriptMarkdown({ title: 'Mulini', messages: [message] })
	expect(transcript(nearest)).toContain('Affidabilità: 45')
	expect(transcript(unlikely)).not.toContain('Affidabilità')
})

it('puts the numbers to call above the answer, also in a copy of it', () => {
	const html = htmlOf({ ...unlikely, urgent: 'violence' })
	expect(html.indexOf('href="tel:1522"')).toBeLessThan(html.indexOf('art. 3 Mulini'))
	expect(html).toContain('href="tel:112"')
	const copied = transcriptMarkdown({ title: 'Aiuto', messages: [{ ...unlikely, urgent: 'health' }] })
	expect(copied).toContain('chiama subito il 112')
})
