import { describe, expect, it } from 'vitest'
import { builtInRecasts } from '../src/law/built-in-recasts.ts'
import { resolveCitations } from '../src/law/resolve.ts'
import { type Phrasing, phrasings as regular } from './citation-phrasings.ts'
import { phrasingsOfOffices } from './citation-phrasings-of-offices.ts'
import { phrasingsOfPractice } from './citation-phrasings-of-practice.ts'
import { phrasingsOfStudios } from './citation-phrasings-of-studios.ts'

const phrasings = [...regular, ...phrasingsOfPractice, ...phrasingsOfOffices, ...phrasingsOfStudios]

function isResolved({ text, refs, comma, letter }: Phrasing): boolean {
	const found = resolveCitations(text)
	if (found.map(({ ref }) => ref).join(' ') !== refs.join(' ')) return false
	const [first] = found
	return (comma === undefined || first?.comma === comma) && (letter === undefined || first?.letter === letter)
}

describe('the citation resolver', () => {
	it('knows at least 500 phrasings', () => {
		expect(phrasings.length).toBeGreaterThanOrEqual(500)
	})

	it('resolves every one of them to the right article, comma and letter', () => {
		const missed = phrasings.filter((phrasing) => !isResolved(phrasing))
		expect(
			missed.slice(0, 40).map(
				(phrasing) =>
					`${phrasing.text} → ${resolveCitations(phrasing.text)
						.map(({ ref, comma, letter }) => [ref, comma, letter].filter(Boolean).join('/'))
						.join(' ')}`,
			),
		).toEqual([])
	})

	it('says where each citation stands in the text', () => {
		const text = "Vedi l'art. 2043 c.c. e anche gli artt. 1341 e 1342 del codice civile."
		const spans = resolveCitations(text).map(({ start, end }) => text.slice(start, end))
		expect(spans).toEqual(['art. 2043 c.c.', 'artt. 1341', '1342 del codice civile'])
	})

	it.each([
		'Ho venduto un articolo due volte.',
		'Il regolamento n. 5 di condominio vieta i cani.',
		'Sono articoli sei volte più cari.',
		'La parte civile ha tempo fino al 2043 per agire.',
		'Ho comprato 12 articoli al negozio.',
		'Costa 1.500 euro e scade il 12 marzo 2024.',
		"L'articolo del giornale parla di tasse.",
		'Abito in via Costituente 12.',
		'Il computer costa troppo, cc a Mario.',
		'Ho preso un accordo, ecc. ecc.',
		"Entro quando si paga l'F24?",
		'Chi compila l’F23 e il 730?',
	])('finds no article in %j', (text) => {
		expect(resolveCitations(text).filter(({ ref }) => !ref.endsWith(':'))).toEqual([])
	})

	it('leads an old article to the new one where only the new act is held, or from its first day', () => {
		const onlyNew = { recasts: builtInRecasts, hasAct: (code: string) => code === 'tuiva' }
		const both = { recasts: builtInRecasts, hasAct: () => true }
		expect(resolveCitations('art. 17-ter DPR 633/72', onlyNew)[0]).toMatchObject({
			ref: 'tuiva:65',
			cited: 'dpr633:17-ter',
		})
		expect(resolveCitations('art. 10 DPR 633/72', { ...both, on: '2026-12-31' })[0]?.ref).toBe('dpr633:10')
		expect(resolveCitations('art. 10 DPR 633/72', { ...both, on: '2027-01-01' })[0]?.ref).toBe('tuiva:37')
	})

	it('writes the URN:NIR of Normattiva', () => {
		expect(resolveCitations('art. 36-bis, comma 2, lett. a), d.P.R. 600/1973')[0]?.urn).toBe(
			'urn:nir:presidente.repubblica:decreto:1973-09-29;600~art36bis-com2-leta',
		)
		expect(resolveCitations('art. 21 d.lgs. 546/92', { on: '2024-06-01' })[0]?.urn).toBe(
			'urn:nir:stato:decreto.legislativo:1992-12-31;546~art21!vig=2024-06-01',
		)
	})
})
