import { expect, it } from 'vitest'
import { answerOf } from './answer-of.ts'

const scheda = {
	title: 'Quanto si paga di bollo per una barca?',
	body: `Si paga una volta all'anno.

## Cifre

Una barca piccola paga poco.

## Chi

Paga chi la possiede da sei mesi.

## Quando

Si paga a maggio, oppure a rate.

## Eccezioni

Le barche a remi non pagano.

## Documenti

Ricevuta del versamento.

## La legge

Una legge delle barche.`,
}

const headings = (question: string) => answerOf(scheda, question, '2026-11-29').map(({ heading }) => heading)

it('gives figures, conditions and exceptions whatever is asked', () => {
	expect(headings('bollo barca')).toEqual([undefined, 'Cifre', 'Chi', 'Eccezioni'])
})

it('adds of the other sections the one that says what the question adds', () => {
	expect(headings('bollo della barca a rate')).toEqual([undefined, 'Cifre', 'Chi', 'Quando', 'Eccezioni'])
	expect(headings('bollo barca, serve la ricevuta')).toEqual([undefined, 'Cifre', 'Chi', 'Eccezioni', 'Documenti'])
})

it('adds the days where the question asks when', () => {
	expect(headings('quando devo versare il bollo della barca')).toEqual([
		undefined,
		'Cifre',
		'Chi',
		'Quando',
		'Eccezioni',
	])
	expect(headings('quanto è il bollo della barca')).toEqual([undefined, 'Cifre', 'Chi', 'Eccezioni'])
})

it('adds the papers where the question asks how or where', () => {
	expect(headings('come si paga il bollo della barca')).toEqual([undefined, 'Cifre', 'Chi', 'Eccezioni', 'Documenti'])
})
