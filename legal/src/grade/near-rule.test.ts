import { expect, it } from 'vitest'
import { tinyArticle } from '../../test/tiny-law.ts'
import { chunkArticle } from '../index/chunk.ts'
import type { Passage } from '../law/model.ts'
import { readStatement } from '../verify/statement.ts'
import { altersItsRule } from './near-rule.ts'

function passage(article: string, heading: string, text: string): Passage {
	const [only] = chunkArticle(tinyArticle(article, heading, text))
	if (only === undefined) throw new Error('an article without a passage')
	return only
}

const impossibility = passage(
	'1221',
	'Effetti della mora sul rischio',
	"Il debitore che è in mora non è liberato per la sopravvenuta impossibilità della prestazione derivante da causa a lui non imputabile, se non prova che l'oggetto della prestazione sarebbe ugualmente perito presso il creditore.",
)
const image = passage(
	'10',
	"Abuso dell'immagine altrui",
	"Qualora l'immagine di una persona sia stata pubblicata con pregiudizio al decoro della persona, l'autorità giudiziaria, su richiesta dell'interessato, può disporre che cessi l'abuso, salvo il risarcimento dei danni.",
)
const intervention = passage(
	'9',
	'Intervento nel procedimento',
	'Qualunque soggetto, portatore di interessi pubblici o privati, nonché i portatori di interessi diffusi costituiti in associazioni o comitati, cui possa derivare un pregiudizio dal provvedimento, hanno facoltà di intervenire nel procedimento.',
)
const deposit = passage(
	'1776',
	"Obblighi dell'erede del depositario",
	"L'erede del depositario, il quale ha alienato in buona fede la cosa che ignorava essere tenuta in deposito, è obbligato soltanto a restituire il corrispettivo ricevuto.",
)

function alters(sentence: string, source: Passage, question = ''): boolean {
	const statement = readStatement(sentence, [1], [source], question)
	if (typeof statement === 'string') throw new Error(statement)
	return altersItsRule(statement)
}

it.each([
	[
		'affirms what it denies',
		impossibility,
		'Il debitore in mora è liberato per la sopravvenuta impossibilità della prestazione derivante da causa a lui non imputabile.',
	],
	[
		'names another person',
		impossibility,
		"Il debitore in mora non è liberato per la sopravvenuta impossibilità della prestazione, se non prova che l'oggetto sarebbe ugualmente perito presso il debitore.",
	],
	[
		'makes an act of duty of what the court may do',
		image,
		"L'autorità giudiziaria, su richiesta dell'interessato, deve disporre che cessi l'abuso, salvo il risarcimento dei danni.",
	],
	[
		'takes a danger for a damage done',
		intervention,
		'I portatori di interessi diffusi, cui sia già derivato un pregiudizio dal provvedimento, hanno facoltà di intervenire nel procedimento.',
	],
])('objects to a statement in the words of its rule that %s', (_, source, sentence) => {
	expect(alters(sentence, source)).toBe(true)
})

it.each([
	['the rule word for word', impossibility, impossibility.text],
	['plain words', impossibility, 'Chi è in ritardo risponde anche se la cosa va distrutta senza sua colpa.'],
	[
		'the case of the question',
		deposit,
		'Se hai venduto in buona fede la bicicletta, devi restituire soltanto il corrispettivo che hai ricevuto.',
	],
	[
		'not only one person, but others too',
		intervention,
		'Possono intervenire non soltanto i privati, ma anche i comitati che portano interessi diffusi.',
	],
])('leaves a statement in %s to the second reading', (_, source, sentence) => {
	expect(alters(sentence, source, 'Ho venduto la bicicletta di un amico di mio padre.')).toBe(false)
})
