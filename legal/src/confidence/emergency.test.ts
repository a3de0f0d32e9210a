import { expect, it } from 'vitest'
import { emergencyIn } from './emergency.ts'

it.each([
	['health', 'aiuto mia madre NON RESPIRA cosa faccio'],
	['violence', 'mio marito mi ha picchiata davanti ai bambini'],
	['violence', 'il mio ex minaccia di ammazzarmi'],
	['despair', 'con tutti questi debiti non voglio più vivere'],
])('recognises who needs help at once: %s', (kind, question) => {
	expect(emergencyIn(question)).toBe(kind)
})

it.each([
	'Il vicino ha picchiato il mio cane: che cosa rischia?',
	'Vorrei farla finita con il condominio: posso vendere?',
	'Mi minaccia di portarmi in tribunale per un decreto ingiuntivo',
	'Mio padre è morto: chi eredita la casa?',
	'Il fisco mi perseguita con le cartelle',
	'Che pena rischia chi picchia la moglie?',
])('spares who asks about the law: %s', (question) => {
	expect(emergencyIn(question)).toBeUndefined()
})
