import { expect, it } from 'vitest'
import { statedDay } from './stated-day.ts'

const today = '2026-11-23'

it.each([
	['Il 15 aprile 2024 mi è arrivata una cartella, entro quando ricorro?', '2024-04-15'],
	['Ho firmato il 3/5/2019 e disdetto il 10.06.2021.', '2021-06-10'],
	['Sono nato a Lecce il 2 febbraio 1970; il 4 marzo 2020 ho ereditato.', '2020-03-04'],
	['Il 1° dicembre 2026 scade il contratto che ho firmato il 7 gennaio 2023.', '2023-01-07'],
])('reads the last day that a story tells: %s', (story, day) => {
	expect(statedDay(story, today)).toBe(day)
})

it.each([
	'Il cane del vicino mi ha morso, chi paga?',
	'Che cosa dice la legge 27 luglio 1978, n. 392?',
	'Mio padre, nato il 3 marzo 1940, può fare testamento?',
	'La prima udienza è il 15 gennaio 2027.',
	'Il 31 febbraio 2020 non esiste.',
])('reads no day where the story tells none: %s', (story) => {
	expect(statedDay(story, today)).toBeUndefined()
})
