import { expect, it } from 'vitest'
import { chunkArticle } from '../index/chunk.ts'
import type { ParsedDocument } from './document.ts'
import { beginsLater } from './later-edition.ts'
import { readDocuments } from './read.ts'

async function read(file: string, content: string): Promise<readonly ParsedDocument[]> {
	const result = await readDocuments(file, new TextEncoder().encode(content))
	if (!result.ok) throw new Error(JSON.stringify(result.problems))
	return result.value
}

const akn = (body: string) =>
	`<akomaNtoso><act><meta><identification><FRBRWork><FRBRalias name="urn:nir" value="urn:nir:stato:legge:2001-02-03;45"/><FRBRalias name="eli" value="eli/id/2001/02/10/001G0001/CONSOLIDATED/20240506"/></FRBRWork></identification></meta>${body}</act></akomaNtoso>`

const annexed = (name: string, text: string) =>
	`<attachment><doc name="${name}"><mainBody><paragraph><content><p>${text}</p></content></paragraph></mainBody></doc></attachment>`

it('keeps an article whose words stand in its rubrica, and names one that has none', async () => {
	const [document] = await read(
		'legge.xml',
		akn(`<body><article eId="art_1"><num>Art. 1.</num><heading><ins>(( (Induzione a non macinare). \n \n 1. Chi induce a non macinare paga la sanzione.))</ins></heading></article>
		<article eId="art_2"><num>Art. 2.</num><heading>((ARTICOLO ABROGATO DALLA L. 1 MARZO 2000, N. 4))</heading></article><article eId="art_3"><num>Art. 3.</num></article></body>`),
	)
	expect(document?.articles.map(({ number, heading, text }) => [number, heading, text])).toEqual([
		['1', 'Induzione a non macinare', '1. Chi induce a non macinare paga la sanzione.'],
		['2', '', 'ARTICOLO ABROGATO DALLA L. 1 MARZO 2000, N. 4'],
	])
	expect(document?.articles[1]?.abrogated).toBe(true)
	expect(document?.wordless).toEqual(['3'])
})

it('quotes a decree by the text annexed to it, and keeps its own articles of the same numbers apart', async () => {
	const documents = await read(
		'decreto.xml',
		akn(`<body><article eId="art_1"><num>Art. 1.</num><content><p>È approvato il testo unico.</p></content></article></body><attachments>
		${annexed('TESTO UNICO-art. 1', 'Art. 1.\n\n(Oggetto)\n\nIl testo riordina i mulini.')}${annexed('TESTO UNICO-art. 2', 'Art. 2.\n\n(Acque)\n\nIl mugnaio deriva.')}
		${annexed('Allegato A-art. 1', 'Art. 1.\n\n(Misure)\n\nUna tabella.')}${annexed('Tabella', 'Prima.')}${annexed('Tabella', 'Seconda.')}</attachments>`),
	)
	expect(documents.map(({ act, articles: found }) => [act.code, act.urn, found.map(({ number }) => number)])).toEqual([
		['legge-45-2001-decreto', undefined, ['1']],
		['legge-45-2001', 'urn:nir:stato:legge:2001-02-03;45', ['1', '2', 'tabella', 'tabella-n2']],
		['legge-45-2001-allegato-a', undefined, ['1']],
	])
})

it('of a code known by the number of its decree gives the decree another code', async () => {
	const tus = akn(
		`<body><article eId="art_1"><num>Art. 1.</num><content><p>È approvato.</p></content></article></body><attachments>${annexed('Testo unico-art. 1', 'Art. 1.\n\n(Oggetto)\n\nL’imposta.')}${annexed('Testo unico-art. 2', 'Art. 2.\n\n(Base)\n\nLa base.')}</attachments>`,
	).replace('legge:2001-02-03;45', 'decreto.legislativo:1990-10-31;346')
	expect((await read('tus.xml', tus)).map(({ act, articles: { length } }) => [act.code, length])).toEqual([
		['decreto-legislativo-346-1990', 1],
		['tus', 2],
	])
})

it('cuts an article of hundreds of commi into runs that keep their numbers, also where some are missing', async () => {
	const numbers = Array.from({ length: 1100 }, (_, n) => n + 1).filter((n) => n < 500 || n > 503)
	const commi = numbers.map(
		(n) =>
			`<paragraph><num>${n}.</num><content><p>Il mugnaio della regola ${n} tiene il registro e paga entro ${n} giorni, salvo che il torrente sia in secca.</p></content></paragraph>`,
	)
	const [document] = await read(
		'legge.xml',
		akn(`<body><article eId="art_1"><num>Art. 1.</num>${commi.join('')}</article></body>`),
	)
	const article = document?.articles[0]
	expect(article?.commi.map(({ number }) => Number(number))).toEqual(numbers)
	const passages = article === undefined ? [] : chunkArticle(article)
	expect(passages.length).toBeGreaterThan(70)
	expect(passages.find(({ comma, lastComma }) => Number(comma) <= 760 && Number(lastComma) >= 760)?.text).toContain(
		'regola 760',
	)
})

it('of a later day is told from one in force: by its own day, or by the act that repeals it', async () => {
	const on = '2026-11-29'
	const day = (content: string) => read('dpr.xml', content).then(([document]) => document && beginsLater(document, on))
	const repealed = akn(
		'<body><article eId="art_1"><num>Art. 1.</num><content><p>((PROVVEDIMENTO ABROGATO DAL D.LGS. 19 GIUGNO 2026, N. 117))</p></content></article></body>',
	)
	expect(await day(repealed)).toBe('2027-01-01')
	expect(await day(repealed.replace('19 GIUGNO 2026, N. 117', '1 MARZO 2000, N. 4'))).toBeUndefined()
	expect(
		await day(repealed.replace('((PROVVEDIMENTO ABROGATO DAL D.LGS. 19 GIUGNO 2026, N. 117))', 'Testo.')),
	).toBeUndefined()
	expect(await day(repealed.replace('20240506', '20261201'))).toBe('2026-12-01')
})
