import { describe, expect, it } from 'vitest'
import type { Article } from '../law/model.ts'
import type { ParsedDocument } from './document.ts'
import type { Problem } from './problem.ts'
import { readDocuments } from './read.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

async function read(file: string, content: string | Uint8Array, options = {}): Promise<readonly ParsedDocument[]> {
	const result = await readDocuments(file, typeof content === 'string' ? utf8(content) : content, options)
	if (!result.ok) throw new Error(JSON.stringify(result.problems))
	return result.value
}

async function articles(file: string, content: string | Uint8Array, options = {}): Promise<readonly Article[]> {
	return (await read(file, content, options)).flatMap((document) => document.articles)
}

async function problems(file: string, content: string | Uint8Array, options = {}): Promise<readonly Problem[]> {
	const result = await readDocuments(file, typeof content === 'string' ? utf8(content) : content, options)
	return result.ok ? [] : result.problems
}

const row = (fields: object) =>
	JSON.stringify({
		act: 'mulini',
		actTitle: 'Codice dei mulini',
		article: '1',
		heading: 'Acqua',
		text: "Il mugnaio deriva l'acqua.",
		source: 'prova',
		asOf: '2024-05',
		abrogated: false,
		...fields,
	})

describe('JSON Lines of articles', () => {
	it('become acts with articles, versions and dates', async () => {
		const [document] = await read(
			'mulini.jsonl',
			[row({}), row({ article: '2 BIS', from: '2020-01-01', to: '2021-12-31' }), ''].join('\n'),
		)
		expect(document?.act).toMatchObject({ code: 'mulini', title: 'Codice dei mulini' })
		expect(document?.articles.map(({ ref }) => ref)).toEqual(['mulini:1', 'mulini:2-bis'])
		expect(document?.articles[1]).toMatchObject({ validity: { from: '2020-01-01', to: '2021-12-31' }, asOf: '2024-05' })
	})

	it('are refused when the rubrica or the partitions are longer than anybody reads', async () => {
		expect(await problems('mulini.jsonl', row({ path: ['Libro primo '.repeat(400)] }))).toMatchObject([
			{ code: 'wrong-field', field: 'path', place: { article: '1' } },
		])
		const long = `<akomaNtoso><act><body><article eId="art_1"><num>Art. 1.</num><heading>${'Acqua '.repeat(400)}</heading><content><p>Il mugnaio paga.</p></content></article></body></act></akomaNtoso>`
		expect(await problems('mulini.xml', long)).toMatchObject([{ code: 'wrong-field', field: 'heading' }])
	})

	it('keep both official spellings of a Latin suffix', async () => {
		const found = await articles(
			'mulini.jsonl',
			[row({ article: '5-nonies' }), row({ article: '6-duodevicies' })].join('\n'),
		)
		expect(found.map(({ number }) => number)).toEqual(['5-nonies', '6-duodevicies'])
	})

	it.each([
		['a line that is not JSON', `${row({})}\n{"act":`, { code: 'broken-json', place: { line: 2 } }],
		['a field of the wrong kind', row({ text: 12 }), { code: 'wrong-field', field: 'text', place: { line: 1 } }],
		[
			'an article given twice',
			`${row({})}\n${row({})}`,
			{ code: 'duplicate-article', firstLine: 1, place: { line: 2, article: '1' } },
		],
		['a day that does not exist', row({ from: '2023-02-30' }), { code: 'wrong-field', field: 'from' }],
		[
			'an end before the beginning',
			row({ from: '2023-02-01', to: '2022-01-01' }),
			{ code: 'contradictory-dates', from: '2023-02-01', to: '2022-01-01' },
		],
		['no text', row({ text: ' ' }), { code: 'wrong-field', field: 'text' }],
		['nothing', '\n', { code: 'empty' }],
	])('are refused whole for %s, with the place', async (_, content, expected) => {
		expect((await problems('mulini.jsonl', content))[0]).toMatchObject(expected)
	})
})

const akn = (body: string) =>
	`<?xml version="1.0" encoding="UTF-8"?><akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0"><act><meta><identification><FRBRWork><FRBRalias name="urn:nir" value="urn:nir:stato:legge:2001-02-03;45"/><FRBRalias name="eli" value="eli/id/2001/02/10/001G0001/CONSOLIDATED/20240506"/></FRBRWork></identification></meta>${body}</act></akomaNtoso>`

describe('Akoma Ntoso', () => {
	it('in its flat shape gives commi, letters, partitions, new text and no deleted one', async () => {
		const [document] = await read(
			'legge.xml',
			akn(`<body><chapter><num>Capo I</num><heading>Delle acque</heading><article eId="art_3-bis"><num>Art. 3-bis.</num><heading>(Derivazione dell'attivita')</heading>
			<paragraph><num>1.</num><content><p>L'attivita' e' <del>vietata</del><ins>((libera))</ins>.</p></content></paragraph>
			<paragraph><num>2.</num><list><intro><p>Sono esclusi:</p></intro><point><num>a)</num><content><p>i torrenti;</p></content></point><point><num>b)</num><content><p>i laghi.</p></content></point></list></paragraph>
			<section><content><p><authorialNote><p>Nota che non e' legge.</p></authorialNote></p></content></section></article></chapter></body>`),
		)
		const article = document?.articles[0]
		expect(document?.act).toMatchObject({ code: 'legge-45-2001', urn: 'urn:nir:stato:legge:2001-02-03;45' })
		expect(article).toMatchObject({
			number: '3-bis',
			heading: "Derivazione dell'attività",
			path: ['Capo I – Delle acque'],
			asOf: '2024-05-06',
		})
		expect(article?.text).toBe("1. L'attività è libera.\n2. Sono esclusi:\na) i torrenti;\nb) i laghi.")
		expect(article?.commi.map(({ number }) => number)).toEqual(['1', '2'])
		expect(article?.commi[1]?.letters.map(({ letter }) => letter)).toEqual(['a', 'b'])
	})

	it('in the shape of codes gives an article for each annexed document, and tells the parts apart by their names', async () => {
		const doc = (name: string, text: string) =>
			`<attachment><doc name="${name}"><meta/><mainBody><paragraph><content><p>${text}</p></content></paragraph><paragraph><content><p>-------------</p><p>AGGIORNAMENTO (1)</p><p>Una nota.</p></content></paragraph></mainBody></doc></attachment>`
		const documents = await read(
			'codice.xml',
			akn(`<body><article eId="art_1"><num>Art. 1.</num><paragraph><content><p>Il codice e' approvato.</p></content></paragraph></article></body>
			<attachments>${doc('DISPOSIZIONI SULLA LEGGE IN GENERALE-art. 1', 'Art. 1.\n\n(Indicazione delle fonti)\n\nSono fonti del diritto le leggi.')}${doc('CODICE CIVILE-art. 1', " LIBRO PRIMO \n\n Art. 1. \n\n (Capacita' giuridica). \n\n La capacita' si acquista dalla nascita. \n\n ((I diritti restano salvi.))")}</attachments>`),
		)
		expect(documents.map(({ act, articles: found }) => [act.code, found.length])).toEqual([
			['legge-45-2001', 1],
			['preleggi', 1],
			['cc', 1],
		])
		const article = documents[2]?.articles[0]
		expect(article).toMatchObject({
			ref: 'cc:1',
			heading: 'Capacità giuridica',
			text: 'La capacità si acquista dalla nascita.\nI diritti restano salvi.',
		})
		expect(article?.commi.map(({ number }) => number)).toEqual(['1', '2'])
	})

	it('with a flat body and annexes keeps the annexes in the act', async () => {
		const documents = await read(
			'legge.xml',
			akn(
				'<body><article eId="art_1"><num>Art. 1</num><paragraph><content><p>Testo.</p></content></paragraph></article></body><attachments><attachment><doc name="Allegato-I"><mainBody><p>Tabella delle misure.</p></mainBody></doc></attachment></attachments>',
			),
		)
		expect(documents.flatMap(({ articles: found }) => found.map(({ ref }) => ref))).toEqual([
			'legge-45-2001:1',
			'legge-45-2001:allegato-i',
		])
	})

	it.each([
		['an element left open', akn('<body>\n<article eId="art_1"></body>'), { code: 'broken-xml', place: { line: 2 } }],
		['an end too soon', akn('<body>').slice(0, -30), { code: 'broken-xml' }],
		['other XML', '<html><body>ciao</body></html>', { code: 'unknown-format' }],
		['no article', akn('<body/>'), { code: 'no-articles' }],
		[
			'entities that grow',
			`<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>${akn('<body><article eId="art_1"><num>Art. 1</num><content><p>&c;</p></content></article></body>').slice(38)}`,
			{ code: 'broken-xml' },
		],
		['elements without end', `${akn('').slice(0, -25)}${'<p>'.repeat(5000)}`, { code: 'broken-xml' }],
	])('is refused for %s', async (_, content, expected) => {
		expect((await problems('legge.xml', content))[0]).toMatchObject(expected)
	})
})

describe('plain text and Markdown', () => {
	it('are split where lines begin with an article', async () => {
		const text =
			'REGOLAMENTO DEL MULINO\n\nTITOLO I - Acque\n\nArt. 1 - Derivazione\nIl mugnaio deriva.\n\nArt. 2\n(Turni)\n1. I turni sono tre.\n2. I turni sono pubblici.\n'
		const found = await articles('regolamento.txt', text)
		expect(found.map(({ ref, heading, path }) => [ref, heading, path.length])).toEqual([
			['regolamento:1', 'Derivazione', 1],
			['regolamento:2', 'Turni', 1],
		])
		for (const article of found)
			expect(text.slice(article.sourceStart, (article.sourceStart ?? 0) + article.text.length)).toBe(article.text)
	})

	it('without articles are split by headings', async () => {
		const found = await articles(
			'scheda.md',
			'# Il mulino\n\nIntroduzione.\n\n## Acqua\n\nSi deriva.\n\n## Macina\n\nSi gira.\n',
		)
		expect(found.map(({ number, heading }) => [number, heading])).toEqual([
			['s1', 'Il mulino'],
			['s2', 'Acqua'],
			['s3', 'Macina'],
		])
	})

	it('of rulings and circolari are split by their parts', async () => {
		const found = await articles(
			'sentenza.txt',
			'FATTO\nIl mugnaio ha agito.\n\nDIRITTO\nLa domanda è fondata.\n\nP.Q.M.\nAccoglie.\n',
		)
		expect(found.map(({ heading }) => heading)).toEqual(['FATTO', 'DIRITTO', 'P.Q.M.'])
	})

	it('of no structure become one section', async () => {
		expect((await articles('nota.txt', 'Una nota breve.')).map(({ ref }) => ref)).toEqual(['nota:s1'])
	})

	it('keep the title of a heading whatever closes it, and read a line that only begins like one as text', async () => {
		const sections = await articles('nota.md', '# Uno ##\nprimo\n\n## C\nsecondo\n\n# due   \nterzo')
		expect(sections.map(({ heading }) => heading)).toEqual(['Uno', 'C', 'due'])
		const [alone] = await articles('nota.txt', `Art. 5. ${'parola '.repeat(60)}\nfine.`)
		expect(alone?.number).toBe('s1')
	})

	it('carry their readers', async () => {
		expect((await articles('nota.txt', 'Una nota.', { audience: ['anna'] }))[0]?.audience).toEqual(['anna'])
	})
})

describe('bytes', () => {
	it('in Windows-1252 and UTF-16 are read', async () => {
		expect((await articles('nota.txt', Uint8Array.from([0x63, 0x69, 0x74, 0x74, 0xe0, 0x2e])))[0]?.text).toBe('città.')
		expect((await articles('nota.txt', Uint8Array.from([0xff, 0xfe, 0x63, 0, 0xe0, 0])))[0]?.text).toBe('cà')
	})

	it('of two encodings are refused with the line', async () => {
		const mixed = Uint8Array.from([...utf8('Perché no\n'), 0xe8, 0x20, 0x61])
		expect((await problems('nota.txt', mixed))[0]).toMatchObject({ code: 'broken-encoding', place: { line: 2 } })
	})

	it('beyond the limit are refused without being read to the end', async () => {
		let given = 0
		async function* endless(): AsyncGenerator<Uint8Array> {
			for (;;) {
				given += 1 << 20
				yield new Uint8Array(1 << 20)
			}
		}
		const result = await readDocuments('nota.txt', endless(), { limitBytes: 4 << 20 })
		expect(result.ok ? [] : result.problems).toMatchObject([{ code: 'too-large', limitBytes: 4 << 20 }])
		expect(given).toBeLessThan(6 << 20)
		expect((await problems('nota.txt', new Uint8Array(60 << 20)))[0]).toMatchObject({ code: 'too-large' })
	})

	it('of an unknown kind are refused', async () => {
		expect((await problems('foto.png', 'x'))[0]).toMatchObject({ code: 'unknown-format' })
		expect((await problems('senza-nome', '%PDF-1.7'))[0]).toMatchObject({ code: 'unknown-format' })
		expect((await problems('vuoto.txt', ''))[0]).toMatchObject({ code: 'empty' })
	})
})
