import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { plainPdf } from '#app/features/documents/plain-pdf/plain-pdf.ts'
import type { ChatMessage } from './message.ts'
import { answerText, transcriptMarkdown, transcriptParagraphs } from './transcript.it.ts'

const source = { title: 'art. 1 Mulini', type: 'Legge', excerpt: null, url: 'https://example.it/1', asOf: '2026-01-01' }
const question: ChatMessage = {
	id: 'q',
	role: 'user',
	content: '# Perché così?\n<b>€</b>',
	timestamp: '2026-01-01T10:00:00Z',
	confidence: null,
	sources: [],
}
const answer: ChatMessage = {
	...question,
	id: 'a',
	role: 'assistant',
	content: 'Il mugnaio macina.',
	parts: [{ text: 'Il mugnaio macina.', sources: [0] }],
	confidence: 0.9,
	sources: [source],
}

it('copies an answer with its numbered citations', () => {
	expect(answerText(answer)).toBe(
		'Il mugnaio macina. [1]\n\nFonti consultate:\n[1] art. 1 Mulini (Legge), testo al 1º gennaio 2026, https://example.it/1',
	)
})

it('copies the words of the law under a statement of a model', () => {
	const sources = [{ ...source, excerpt: 'Il mugnaio macina il grano.' }]
	const said = (degree: 'verified' | 'quoted') =>
		answerText({ ...answer, sources, parts: [{ text: 'Macina lui.', sources: [0], degree }] }).split('\n\n')[0]
	expect(said('verified')).toBe('Macina lui. [1]\n«Il mugnaio macina il grano.»')
	expect(said('quoted')).toBe('Macina lui. [1]')
})

it('copies each of several questions before its answer, and names those without one', () => {
	const parts = [{ text: 'Macina lui.', sources: [0], asked: 'Chi macina?' }]
	const text = answerText({ ...answer, parts, unanswered: ['Chi paga?'] })
	expect(text).toMatch(/^A «Chi macina\?»\nMacina lui\. \[1\]\n\nNon ho una risposta sicura a «Chi paga\?»/)
})

it('says with an answer what was asked back for a number', () => {
	const counted = {
		question: 'Quanto pignorano?',
		tool: { name: 'pignoramento', title: 'Pignoramento', summary: '', theme: 'giustizia' as const },
		fragment: '',
		missing: ['Netto mensile'],
		read: [],
		confidence: 0.9,
	}
	expect(answerText({ ...answer, counted })).toMatch(
		/^Per il calcolo mi serve: Netto mensile\.\n\nIl mugnaio macina\. \[1\]/,
	)
	const doubted = {
		...counted,
		missing: [],
		doubts: ['cessione'],
		read: [{ label: 'Netto mensile', value: '1.400 €' }],
	}
	expect(answerText({ ...answer, counted: doubted })).toContain(
		'Ho capito: Pignoramento, con netto mensile 1.400 €. Questo strumento non considera: «cessione».',
	)
})

it('says of which day the law was read', () => {
	const texts = transcriptParagraphs({ title: 'Mulini', messages: [{ ...answer, readOn: '2024-04-15' }] })
	expect(texts.map(({ text }) => text)).toContainEqual(expect.stringContaining('la legge del 15 aprile 2024'))
})

it('writes Markdown in which nobody’s words become markup, and says that a machine wrote', () => {
	const text = transcriptMarkdown({ title: 'Mulini', messages: [question, answer] })
	expect(text).toMatch(/^# Mulini\n/)
	expect(text).toContain('\\# Perché così?\n\\<b>€\\</b>')
	expect(text).toContain('Risposta generata da una macchina')
	expect(text).toContain('Affidabilità: 90%')
})

it('writes a PDF of as many pages as it takes, accents and all', async () => {
	const messages = Array.from({ length: 60 }, () => [question, answer]).flat()
	const bytes = await plainPdf('Perché i mulini', transcriptParagraphs({ title: 'Perché i mulini', messages }))
	const task = getDocument({ data: bytes, verbosity: 0 })
	const document = await task.promise
	expect(document.numPages).toBeGreaterThan(3)
	const { items } = await (await document.getPage(1)).getTextContent()
	const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
	expect(text).toContain('Perché i mulini')
	expect(text).toContain('€')
	await task.destroy()
})
