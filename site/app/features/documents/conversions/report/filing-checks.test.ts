import { describe, expect, it } from 'vitest'
import { PURPOSES, purposeOf } from '../purpose.ts'
import { type FilingFacts, filingChecks, plainName } from './filing-checks.ts'

const GOOD: FilingFacts = {
	format: 'PDF/A-1B',
	fileName: 'ricorso_PDFA1B.pdf',
	sizeBytes: 200_000,
	inspection: { pages: 3, pagesWithoutText: [], active: [] },
	signers: 0,
	proofs: [{ checker: 'Controllo interno', version: '0.1.0', compliant: true }],
}

function outcomes(id: string, facts: Partial<FilingFacts> = {}) {
	return filingChecks(purposeOf(id), { ...GOOD, ...facts })
}

describe('what an office would say', () => {
	it.each(PURPOSES.map(({ id }) => id))('has only green lines for a good file for %s', (id) => {
		const lines = outcomes(id)
		expect(lines.length).toBeGreaterThan(0)
		expect(lines.map(({ outcome }) => outcome)).toEqual(lines.map(() => 'passed'))
	})

	it.each([
		['a part that the tax court does not take', { format: 'PDF/A-2B' }, 'PDF/A-2B non è ammesso'],
		['more than 10 MB', { sizeBytes: 10 * 1024 * 1024 + 1 }, 'superano i 10 MB'],
		['a name of more than 100 characters', { fileName: `${'a'.repeat(97)}.pdf` }, 'ha 101 caratteri'],
		['a name with accents', { fileName: 'attività.pdf' }, 'accenti'],
		['a scan', { inspection: { pages: 2, pagesWithoutText: [2], active: [] } }, 'senza testo la pagina 2'],
		['a form', { inspection: { pages: 1, pagesWithoutText: [], active: ['form'] } }, 'campi da compilare'],
		['a document that was signed', { signers: 1 }, 'Converti prima di firmare'],
	] as const)('has one red line for %s', (_, facts, words) => {
		const red = outcomes('ptt', facts as Partial<FilingFacts>).filter(({ outcome }) => outcome === 'failed')
		expect(red).toHaveLength(1)
		expect(red[0]?.text).toContain(words)
	})

	it('only advises where the office only advises', () => {
		expect(outcomes('ptt-allegati', { format: 'PDF/A-2B' }).map(({ outcome }) => outcome)).toContain('warning')
		expect(outcomes('ptt-allegati', { format: 'PDF/A-2B' }).map(({ outcome }) => outcome)).not.toContain('failed')
	})

	it('warns, and says so, where the rule itself is not confirmed', () => {
		const [line] = outcomes('pat', { signers: 1 }).filter(({ outcome }) => outcome !== 'passed')
		expect(line?.outcome).toBe('warning')
		expect(line?.text).toContain('regola da verificare')
	})

	it('tells a checker that said no from one that said nothing', () => {
		const said = (compliant: boolean | null) =>
			outcomes('any', { proofs: [{ checker: 'veraPDF', version: '1.28', compliant }] }).map(({ outcome }) => outcome)
		expect([said(true), said(false), said(null)]).toEqual([['passed'], ['failed'], ['warning']])
	})
})

it('names for every rule where it comes from and when it was read', () => {
	for (const { rules } of PURPOSES)
		for (const { text, readOn } of rules) {
			expect(text.length).toBeGreaterThan(10)
			expect(readOn).toMatch(/^\d{4}-\d\d-\d\d$/)
		}
})

it('offers every format where no office says otherwise, the default first', () => {
	expect(purposeOf('any').formats).toEqual([
		...['PDF/A-1A', 'PDF/A-1B', 'PDF/A-2A', 'PDF/A-2B', 'PDF/A-2U', 'PDF/A-3A', 'PDF/A-3B', 'PDF/A-3U'],
		...['PDF/A-4', 'PDF/A-4E', 'PDF/A-4F'],
	])
	for (const { formats } of PURPOSES) expect(formats).toContain('PDF/A-1B')
	expect(purposeOf('what').id).toBe('any')
})

it.each([
	['Città è più.pdf', 'Citta_e_piu.pdf'],
	['  atto (copia 2).PDF', 'atto_copia_2.pdf'],
	['…', 'documento.pdf'],
	['x'.repeat(300), `${'x'.repeat(96)}.pdf`],
])('makes of the name %j one that is taken', (name, plain) => {
	expect(plainName(name)).toBe(plain)
})
