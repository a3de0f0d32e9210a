import { expect, it } from 'vitest'
import { blankRanges } from '../text/blank.ts'
import { courtesiesIn } from './courtesies.ts'
import { parseQuestion } from './question.ts'

const without = (text: string) => blankRanges(text, courtesiesIn(text)).replace(/\s+/g, ' ').trim()

it.each([
	['Egregio dottore, la cartella è scaduta?', 'la cartella è scaduta?'],
	['Gentile avv. Rossi,\nmio padre ha donato la casa.', 'mio padre ha donato la casa.'],
	['Buonasera avvocato, il cane del vicino mi ha morso', ', il cane del vicino mi ha morso'],
	['Il muro cade. Porgo distinti saluti.', 'Il muro cade. .'],
	['Il muro cade. Grazie e cordiali saluti.', 'Il muro cade. e .'],
])('leaves out what every letter says: %s', (letter, matter) => {
	expect(without(letter)).toBe(matter)
})

it.each([
	'Cara mi è costata la casa: posso recedere?',
	'Ho chiesto un parere e il consulente ha sbagliato.',
	'Siamo in attesa di un figlio e mio marito mi ha lasciata.',
	'Il donatario non mi ringrazia nemmeno: è ingratitudine?',
	'Il dottore ha sbagliato la diagnosi.',
])('keeps the matter: %s', (matter) => {
	expect(without(matter)).toBe(matter)
})

it('lets a letter be searched by its matter alone', () => {
	const matter = 'il vicino ha tagliato la siepe. Può farlo?'
	const letter = `Egregio dottore, ${matter} Grazie. Cordiali saluti.`
	expect(parseQuestion(letter).terms).toEqual(parseQuestion(matter).terms)
	expect(parseQuestion(letter).requests.map(({ text }) => text)).toEqual(['Può farlo?'])
})
