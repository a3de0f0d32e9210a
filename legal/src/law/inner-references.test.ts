import { describe, expect, it } from 'vitest'
import { innerReferences } from './inner-references.ts'

describe('references of a text to articles of its own act', () => {
	it.each([
		["provvede a norma dell'articolo 129.", ['x:129']],
		['gli articoli 91 e 93', ['x:91', 'x:93']],
		['disposizioni degli artt. 2913, 2914 e 2915-bis', ['x:2913', 'x:2914', 'x:2915-bis']],
		["l'art. 2943, la prescrizione non corre per 30 giorni", ['x:2943']],
		[
			'articoli 600, 600 bis, primo comma, 600-ter, primo e secondo comma, e 601',
			['x:600', 'x:600-bis', 'x:600-ter', 'x:601'],
		],
		[
			'gli articoli 27, comma 1, 350, 58 commi 1 e 2, e 62, comma 2, lettera a), e 70',
			['x:27', 'x:350', 'x:58', 'x:62', 'x:70'],
		],
		["dell'articolo 12 del presente codice e ancora dell'art. 12", ['x:12']],
	])('%j refers to %j', (text, refs) => {
		expect(innerReferences('x', text)).toEqual(refs)
	})

	it.each([
		"dell'articolo 444 del codice di procedura penale , per i delitti",
		"dell'articolo 1, comma 11, della legge 31 luglio 1997, n. 249",
		"dell'art. 3 d.P.R. 600 del 1973",
		'il presente articolo si applica per 3 giorni',
	])('%j refers to none', (text) => {
		expect(innerReferences('x', text)).toEqual([])
	})
})
