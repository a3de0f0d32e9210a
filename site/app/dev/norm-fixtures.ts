import type { Comparison } from '#app/features/law/norms/compare.ts'
import { type ActView, type NormView, normLines } from '#app/features/law/norms/norm.ts'

const text =
	'1. Il mugnaio paga entro il 30 aprile: a) il canone dell’acqua; b) la tassa sulle macine. 2. Chi paga tardi versa una sanzione di 20 euro.'
const letters = [{ start: text.indexOf('a)') }, { start: text.indexOf('b)') }]
const commi = [
	{ start: 0, end: text.indexOf(' 2.'), letters },
	{ start: text.indexOf('2.'), end: text.length, letters: [] },
]

/** An article of an invented act, with words marked. */
export const norm: NormView = {
	title: 'art. 2 Codice dei mulini',
	act: { code: 'mulini', title: 'Codice dei mulini' },
	number: '2',
	heading: 'Acqua del mulino',
	path: ['Libro I - Delle acque', 'Titolo II - Dei canoni'],
	lines: normLines({ text, commi }, { start: text.indexOf('Chi paga'), end: text.length }),
	validity: 'testo in vigore dal 1 gennaio 2020 al 31 dicembre 2024',
	isOther: true,
	abrogated: false,
	source: 'Normattiva',
	notes: ['(4) La L. 3/2020 ha disposto che il canone è sospeso.'],
	isLaw: true,
	url: 'https://www.normattiva.it/',
	versions: [
		{ label: 'testo in vigore dal 1 gennaio 2025', to: '/legge/mulini/2?dal=2025-01-01', compare: '#', isShown: false },
		{
			label: 'testo in vigore dal 1 gennaio 2020 al 31 dicembre 2024',
			to: '/legge/mulini/2?dal=2020-01-01',
			compare: '#',
			isShown: true,
		},
	],
	previous: { title: 'art. 1', to: '/legge/mulini/1' },
	next: { title: 'art. 3', to: '/legge/mulini/3' },
}

/** Its act, searched for a word. */
export const act: ActView = {
	code: 'mulini',
	title: 'Codice dei mulini',
	query: 'canone',
	isLaw: true,
	articles: [
		{
			to: '/legge/mulini/2',
			name: 'Art. 2',
			heading: 'Acqua del mulino',
			excerpt: '… entro il 30 aprile: a) il canone dell’acqua; b) la tassa sulle macine. …',
		},
	],
	total: 101,
	page: 1,
	pages: 2,
}

const now = { ...norm, validity: 'testo in vigore dal 1 gennaio 2025', isOther: false }

/** Two versions of it. */
export const versions: Comparison = {
	sides: [
		{ norm, to: '/legge/mulini/2?dal=2020-01-01' },
		{ norm: now, to: '/legge/mulini/2' },
	],
	diff: [
		{ text: '1. Il mugnaio paga entro il ', kind: 'same' },
		{ text: '30 aprile', kind: 'removed' },
		{ text: '31 maggio', kind: 'added' },
		{ text: ': a) il canone dell’acqua; b) la tassa sulle macine.', kind: 'same' },
	],
}

/** It and another article. */
export const beside: Comparison = {
	sides: [
		{ norm: now, to: '/legge/mulini/2' },
		{ norm: { ...now, title: 'art. 3 Codice dei mulini', number: '3', heading: 'Registro' }, to: '/legge/mulini/3' },
	],
	diff: null,
}
