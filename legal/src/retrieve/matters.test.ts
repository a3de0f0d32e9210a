import { expect, it } from 'vitest'
import { parseQuestion } from './question.ts'

it('tells the acts a question is about when it names none', () => {
	expect([...parseQuestion('Entro quando si impugna un avviso davanti al giudice tributario?').matters]).toContain(
		'dlgs546',
	)
	expect([...parseQuestion('Mi hanno ritirato la patente').matters]).toEqual(['cds'])
	expect([...parseQuestion('Il vicino ha piantato un albero').matters]).toEqual([])
})

it('knows when a time is asked for', () => {
	expect(parseQuestion('Quanto tempo ho per restituire un acquisto?').asksTime).toBe(true)
	expect(parseQuestion('Entro quanti giorni si fa ricorso?').asksTime).toBe(true)
	expect(parseQuestion('Chi risponde dei danni causati da un animale?').asksTime).toBe(false)
})
