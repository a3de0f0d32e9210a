import { expect, it } from 'vitest'
import { masked } from '#app/features/law/assistant/model.server.ts'
import { createMask } from './masking.ts'

it.each([
	['Il mio codice fiscale è RSSMRA80A01H501U, va bene?', 'RSSMRA80A01H501U'],
	['La ditta ha partita IVA 12345678901.', '12345678901'],
	['Bonifico su IT60 X054 2811 1010 0000 0123 456', 'IT60 X054 2811 1010 0000 0123 456'],
	['Scrivimi a maria.rossi+tasse@posta.example.it', 'maria.rossi+tasse@posta.example.it'],
	['Chiamami al 333 123 4567 domani', '333 123 4567'],
	['Telefono +39 06 6982 1234', '+39 06 6982 1234'],
	['Mia sorella Giulia ha una casa', 'Giulia'],
	['Il sig. Bianchi mi deve dei soldi', 'Bianchi'],
	['mi chiamo Teodolinda Verdi', 'Teodolinda Verdi'],
	['Ho affittato a Mario Rossi un box', 'Mario Rossi'],
])('hides what is personal in «%s» and restores it', (text, personal) => {
	const mask = createMask(text)
	const hidden = mask.hide(text)
	expect(hidden).not.toContain(personal)
	expect(hidden).toMatch(/\[[A-Z -]+ 1\]/)
	expect(mask.restore(hidden)).toBe(text)
	expect(mask.words().map(({ original }) => original)).toContain(personal)
})

it.each([
	'Che cosa dice l’art. 2043 del Codice Civile?',
	'Entro quando si presenta la Dichiarazione IVA nel 2026?',
	'Il limite è 85.000 euro? E 100000?',
	'La Corte di Cassazione, sentenza 12345/2019',
	'Sono residente in Italia',
	'[1] doc-5f1c2b08-0863-1888-9a3d-03311234567a:1, comma 2',
])('leaves the law as it is: «%s»', (text) => {
	expect(createMask(text).hide(text)).toBe(text)
})

it('hides the reader’s own name wherever it stands', () => {
	const mask = createMask('Che succede?', ['Zenobia Quattrocchi'])
	expect(mask.hide('Contratto di Zenobia Quattrocchi')).toBe('Contratto di [NOME 1]')
})

it('lets a model see marks alone and puts the words back, however its reply is cut', async () => {
	const seen: string[] = []
	const echo = {
		model: 'echo',
		async *stream(messages: readonly { content: string }[]) {
			const reply = `Gentile ${messages[1]?.content.match(/\[NOME 1\]/)?.[0]}, [1] vale. [`
			seen.push(...messages.map(({ content }) => content))
			yield* reply
		},
	}
	const model = masked(echo, createMask('Mio figlio Marco ha diritto?'))
	let reply = ''
	for await (const piece of model.stream([
		{ role: 'system', content: 'Rispondi.' },
		{ role: 'user', content: 'Mio figlio Marco ha diritto? marco@example.it' },
	]))
		reply += piece
	expect(seen.join(' ')).not.toMatch(/Marco|example/)
	expect(reply).toBe('Gentile Marco, [1] vale. [')
})
