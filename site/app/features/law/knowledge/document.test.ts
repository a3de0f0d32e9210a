import { expect, it } from 'vitest'
import { uploadedText } from './copy.it.ts'
import { CHUNKING_THRESHOLD, DOCUMENT_CATEGORIES, DOCUMENT_TYPES, parseDocumentForm } from './document.ts'

function form(fields: Record<string, string>): FormData {
	const data = new FormData()
	const complete = {
		title: ' Mulini ',
		content: ' testo ',
		documentType: 'legge',
		category: 'civile',
		source: '  ',
		...fields,
	}
	for (const [name, value] of Object.entries(complete)) data.set(name, value)
	return data
}

it('sends title and source trimmed, a blank source as null, the content as it was typed', () => {
	expect(parseDocumentForm(form({}))).toMatchObject({
		title: 'Mulini',
		text: ' testo ',
		source: null,
		enableChunking: false,
	})
	expect(parseDocumentForm(form({ source: ' Ministero ', enableChunking: 'on' }))).toMatchObject({
		source: 'Ministero',
		enableChunking: true,
	})
})

it.each(['title', 'content', 'documentType', 'category'])('does not send a document without %s', (name) => {
	expect(parseDocumentForm(form({ [name]: '  ' }))).toBeUndefined()
})

it('knows the types and categories of the specification, and when to suggest splitting', () => {
	expect(Object.keys(DOCUMENT_TYPES)).toHaveLength(10)
	expect(Object.keys(DOCUMENT_CATEGORIES)).toHaveLength(9)
	expect(CHUNKING_THRESHOLD).toBe(8000)
})

it('says in how many sections a document was split', () => {
	expect(uploadedText(3)).toBe('Documento caricato e suddiviso in 3 sezioni')
	expect(uploadedText(1)).toBe('Documento caricato e indicizzato con successo')
})

it('offers the types and the categories of the specification, in its order', () => {
	expect(Object.entries(DOCUMENT_TYPES).map(([value, label]) => `${value}: ${label}`)).toEqual([
		'codice_civile: Codice Civile',
		'codice_penale: Codice Penale',
		'testo_unico: Testo Unico',
		'decreto_legge: Decreto Legge',
		'legge: Legge',
		'circolare: Circolare',
		'risoluzione: Risoluzione',
		'giurisprudenza: Giurisprudenza',
		'dottrina: Dottrina',
		'altro: Altro',
	])
	expect(Object.entries(DOCUMENT_CATEGORIES).map(([value, label]) => `${value}: ${label}`)).toEqual([
		'tributario: Diritto Tributario',
		'civile: Diritto Civile',
		'commerciale: Diritto Commerciale',
		'amministrativo: Diritto Amministrativo',
		'penale: Diritto Penale',
		'lavoro: Diritto del Lavoro',
		'societario: Diritto Societario',
		'immobiliare: Diritto Immobiliare',
		'altro: Altro',
	])
})
