import { expect, it } from 'vitest'
import { inConversation } from './follow-up.ts'
import type { ChatMessage } from './message.ts'

const said = (role: ChatMessage['role'], content: string, rest: Partial<ChatMessage> = {}): ChatMessage => ({
	id: content,
	role,
	content,
	timestamp: '2026-01-01T00:00:00Z',
	confidence: null,
	sources: [],
	...rest,
})
const first = 'Entro quanto tempo si paga l’imposta sulle successioni?'
const before = [
	said('user', first),
	said('assistant', '…', {
		replyTo: first,
		sources: [{ title: 'art. 37 D.Lgs. 346/1990', type: 'Testo Unico', excerpt: null, url: null, asOf: null }],
	}),
]

it.each(['E per le donazioni?', 'Perché?', 'E in questo caso?'])(
	'reads «%s» with the question before it',
	(question) => {
		expect(inConversation(question, before)).toBe(`${first} ${question}`)
	},
)

it('asks of the article quoted last what names only a comma', () => {
	expect(inConversation('E il comma 2?', before)).toBe('E il comma 2? art. 37 D.Lgs. 346/1990')
})

it.each([
	'Che cosa dice l’art. 2043 c.c.?',
	'Quanto mi possono pignorare dallo stipendio?',
	'Come si calcola il canone di affitto di un terreno agricolo incolto?',
])('takes «%s» for a question of its own', (question) => {
	expect(inConversation(question, before)).toBe(question)
})

it('has nothing to lean on at the beginning', () => {
	expect(inConversation('E per le donazioni?', [])).toBe('E per le donazioni?')
})
