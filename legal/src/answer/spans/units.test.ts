import { expect, it } from 'vitest'
import { unitsOf } from './units.ts'

const wordsOf = (text: string) =>
	unitsOf({ text, commi: [], heading: '' }).map(({ range: { start, end } }) => text.slice(start, end))

it('opens an item at its mark, and none where a rule refers to several', () => {
	const text =
		"L'amministratore deve: 6) curare la tenuta del registro di anagrafe condominiale; 7) curare la tenuta dei registri, ai quali si applicano i numeri 6), 7) e 9) di questo articolo; 8) conservare tutta la documentazione inerente alla propria gestione riferibile sia al rapporto con i condomini sia allo stato tecnico e amministrativo dell'edificio e del condominio, e consegnarla a chi gli succede nell'incarico insieme con un rendiconto."
	expect(wordsOf(text)).toEqual([
		'6) curare la tenuta del registro di anagrafe condominiale;',
		'7) curare la tenuta dei registri, ai quali si applicano i numeri 6), 7) e 9) di questo articolo;',
		expect.stringContaining('8) conservare tutta la documentazione'),
	])
})
