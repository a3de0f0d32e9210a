import { expect, it } from 'vitest'
import type { Act } from '../law/model.ts'
import { citationText, validityText } from './answer.it.ts'

const scheda: Act = {
	code: 'scheda-iva',
	title: 'Quali sono le aliquote IVA?',
	documentType: 'scheda',
	area: 'tributario',
}
const codice: Act = { code: 'cc', title: 'Codice civile', documentType: 'codice', area: 'civile' }

it('names an article with its act and comma', () => {
	expect(citationText({ number: '2052', act: codice, heading: '' })).toBe('art. 2052 c.c.')
	expect(citationText({ number: '1341', act: codice, heading: '' }, '2')).toBe('art. 1341, comma 2, c.c.')
})

it('names a text without articles by its title and section', () => {
	expect(citationText({ number: 's2', act: scheda, heading: 'Aliquote ridotte' }, '1')).toBe(
		'scheda «Quali sono le aliquote IVA?», «Aliquote ridotte»',
	)
	expect(citationText({ number: 's1', act: scheda, heading: '' })).toBe('scheda «Quali sono le aliquote IVA?»')
})

it("says of an annex that stands under the act's numbers what it is", () => {
	const privacy: Act = { ...codice, code: 'privacy', title: 'Codice privacy' }
	const article = { number: '7', act: privacy, heading: '', source: 'fylls/italian-laws@f5fed10' }
	expect(citationText(article)).toBe('art. 7 di un allegato del cod. privacy')
	expect(citationText({ ...article, number: '50' })).toBe('art. 50 cod. privacy')
	expect(citationText({ ...article, source: 'normattiva' })).toBe('art. 7 cod. privacy')
})

it('says from when law applies that is not applied yet, and which articles until then', () => {
	const act: Act = { code: 'tuiva', title: 'Testo unico IVA', documentType: 'testo-unico', area: 'tributario' }
	const validity = { from: '2027-01-01' } as const
	const oldRefs = 'articolo 17 decreto del Presidente della Repubblica 26 ottobre 1972, n. 633; articolo 3 legge 1/1900'
	expect(validityText({ act, validity, oldRefs, abrogated: false })).toBe(
		'si applica dal 1 gennaio 2027; fino ad allora art. 17 d.P.R. 633/1972',
	)
	expect(validityText({ act, validity, abrogated: false })).toBe('si applica dal 1 gennaio 2027')
	expect(validityText({ act: codice, validity, oldRefs, abrogated: false })).toBe('testo in vigore dal 1 gennaio 2027')
})

it('says that the articles which apply until then are not held, where none of their acts is', () => {
	const act: Act = { code: 'tuiva', title: 'Testo unico IVA', documentType: 'testo-unico', area: 'tributario' }
	const later = { act, validity: { from: '2027-01-01' }, abrogated: false } as const
	const one = { ...later, oldRefs: 'articolo 17 decreto del Presidente della Repubblica 26 ottobre 1972, n. 633' }
	const two = {
		...one,
		oldRefs: `${one.oldRefs}; articolo 18 decreto del Presidente della Repubblica 26 ottobre 1972, n. 633`,
	}
	expect(validityText(one, new Set(['cc']))).toBe(
		'si applica dal 1 gennaio 2027; fino ad allora art. 17 d.P.R. 633/1972, che non è in archivio',
	)
	expect(validityText(two, new Set(['cc']))).toBe(
		'si applica dal 1 gennaio 2027; fino ad allora art. 17 d.P.R. 633/1972, art. 18 d.P.R. 633/1972, che non sono in archivio',
	)
	expect(validityText(one, new Set(['dpr633']))).toBe(
		'si applica dal 1 gennaio 2027; fino ad allora art. 17 d.P.R. 633/1972',
	)
})
