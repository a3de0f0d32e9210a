import { describe, expect, it } from 'vitest'
import { cleanAknText, splitHeading } from './akn-text.ts'
import { decodeText } from './decode.ts'
import { actOf, buildDocument, type DraftArticle } from './document.ts'
import { describeProblem } from './problem.ts'
import { readDocuments } from './read.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (given: Uint8Array) => {
	const decoded = decodeText(given, 'x.txt')
	return decoded.ok ? decoded.text : decoded.problem
}

describe('encodings', () => {
	it('are known by their mark, by the declaration, and by the bytes', () => {
		expect(textOf(bytes('perché'))).toBe('perché')
		expect(textOf(Uint8Array.of(0x70, 0xe9))).toBe('pé')
		expect(textOf(Uint8Array.of(0xff, 0xfe, 0x61, 0x00))).toBe('a')
		expect(textOf(Uint8Array.of(0xfe, 0xff, 0x00, 0x61))).toBe('a')
		const declared = Uint8Array.from([...bytes('<?xml version="1.0" encoding="ISO-8859-1"?><a>'), 0xe9])
		expect(textOf(declared)).toContain('<a>é')
	})

	it('that are mixed or unknown are refused with the line', () => {
		const mixed = Uint8Array.from([...bytes('perché\ncosì\n'), 0xe9, 0x0a])
		expect(textOf(mixed)).toMatchObject({ code: 'broken-encoding', place: { line: 3 } })
		expect(textOf(bytes('<?xml version="1.0" encoding="ebcdic-xyz"?>'))).toMatchObject({ encoding: 'ebcdic-xyz' })
		for (const wrong of [
			[0xc0, 0x80],
			[0xed, 0xa0, 0x80],
			[0xf5, 0x80, 0x80, 0x80],
		])
			expect(textOf(Uint8Array.from([...bytes('è'), ...wrong]))).toMatchObject({ code: 'broken-encoding' })
	})
})

describe('the text of Akoma Ntoso', () => {
	it('loses typesetting, keeps the notes below its dashes, and gets its accents', () => {
		expect(cleanAknText(["((L'attivita')) e' libera .", '-----------', 'Una nota.'])).toBe(
			"L'attività è libera.\n-----------\nUna nota.",
		)
		expect(cleanAknText(["un po' di acqua, perche' no", "il 'segno' resta"])).toBe(
			"un po' di acqua, perché no\nil 'segno' resta",
		)
		expect(cleanAknText(["l'acqua dell'uomo"])).toBe("l'acqua dell'uomo")
		expect(cleanAknText(['\u00011.', 'Primo comma.', '* * *', 'Nota all’art. 1'])).toBe('1. Primo comma.')
	})

	it('of codes begins with number and rubrica', () => {
		expect(splitHeading('CODICE CIVILE\nArt. 2043. (Risarcimento (danno)) Qualunque fatto.')).toEqual({
			heading: 'Risarcimento (danno)',
			body: 'Qualunque fatto.',
		})
		expect(splitHeading('Qualunque fatto.')).toEqual({ heading: '', body: 'Qualunque fatto.' })
		expect(splitHeading(`${'riga\n'.repeat(20_000)}fine`).body.length).toBeGreaterThan(90_000)
	})
})

describe('a document', () => {
	const draft = (number: string, more: Partial<DraftArticle> = {}): DraftArticle => ({
		number,
		heading: '',
		text: 'Il mugnaio paga.',
		place: { file: 'x.txt', line: 7 },
		...more,
	})
	const build = (...drafts: DraftArticle[]) => buildDocument(actOf('prova', undefined, {}), drafts, 'x.txt', {})

	it('is built whole, with what its act and its text tell', () => {
		const built = build(draft('1'), draft('2', { text: 'ARTICOLO ABROGATO DALLA L. 1/2000' }))
		if (!built.ok) throw new Error('refused')
		expect(built.value.articles.map(({ ref, abrogated }) => [ref, abrogated])).toEqual([
			['prova:1', false],
			['prova:2', true],
		])
		expect(actOf('cc', undefined, {})).toMatchObject({ title: 'Codice civile', documentType: 'codice' })
	})

	it('is refused with every problem found', () => {
		const built = build(
			draft('1'),
			draft('1'),
			draft('2', { text: ' ' }),
			draft('3', { validity: { from: '2024-01-02', to: '2024-01-01' } }),
		)
		if (built.ok) throw new Error('accepted')
		expect(built.problems.map(({ code }) => code)).toEqual(['duplicate-article', 'wrong-field', 'contradictory-dates'])
		expect(describeProblem(built.problems[0])).toBe('x.txt:7: art. 1 duplicate-article firstLine=7')
		expect(build()).toMatchObject({ ok: false, problems: [{ code: 'no-articles' }] })
	})
})

describe('a file', () => {
	it.each([
		['nota', '{"act":"a","article":"1","heading":"","text":"Testo."}', 'a:1'],
		['nota', 'Testo senza nome.', 'nota:s1'],
		[
			'nota.xml',
			'<akomaNtoso><act><body><article eId="art_3"><num>Art. 3.</num><p>Testo.</p></article></body></act></akomaNtoso>',
			'nota:3',
		],
	])('%s is read by its name, else by its beginning', async (file, text, ref) => {
		const read = await readDocuments(file, bytes(text))
		expect(read.ok && read.value[0]?.articles[0]?.ref).toBe(ref)
	})

	it('is refused when it is a PDF, empty, or too large, also while it arrives', async () => {
		const codeOf = async (given: Uint8Array | AsyncIterable<Uint8Array>, limitBytes = 1000) => {
			const read = await readDocuments('nota', given, { limitBytes })
			return read.ok ? undefined : read.problems[0].code
		}
		async function* endless() {
			for (;;) yield bytes('testo '.repeat(50))
		}
		expect(await codeOf(bytes('%PDF-1.7'))).toBe('unknown-format')
		expect(await codeOf(new Uint8Array())).toBe('empty')
		expect(await codeOf(bytes('x'.repeat(1001)))).toBe('too-large')
		expect(await codeOf(endless())).toBe('too-large')
	})
})
