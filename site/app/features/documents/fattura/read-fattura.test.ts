import { describe, expect, it } from 'vitest'
import { fatturaXml, simplifiedFatturaXml } from '#test/fattura.ts'
import { FATTURA_MAX_BYTES, type Fattura, mayBeFattura } from './fattura.ts'
import { readFattura } from './read-fattura.server.ts'

const read = (xml: string) => readFattura(Buffer.from(xml))

function fatturaIn(xml: string): Fattura {
	const result = read(xml)
	if (!result.ok) throw new Error(result.problem.code)
	return result.fattura
}

function problemOf(xml: string) {
	const result = read(xml)
	return result.ok ? undefined : result.problem
}

describe('readFattura', () => {
	it('reads who sells to whom', () => {
		const [seller, buyer] = fatturaIn(fatturaXml()).parties
		expect(seller).toEqual({
			title: 'Cedente o prestatore',
			name: 'Avv. Anna Verdi & C.',
			facts: [
				{ label: 'Partita IVA', value: 'IT01234567897' },
				{ label: 'Codice fiscale', value: 'VRDNNA80A41H501X' },
				{ label: 'Sede', value: 'Via del Mulino 3, 00100 Roma (RM), IT' },
				{ label: 'Regime fiscale', value: 'RF01, ordinario' },
			],
		})
		expect([buyer?.name, buyer?.title]).toEqual(['Mulino Bianchi S.r.l.', 'Cessionario o committente'])
	})

	it('reads kind, number, date, total, causale, lines and sums, with the decimals of the file', () => {
		const [document] = fatturaIn(fatturaXml()).documents
		expect(document).toMatchObject({
			kind: 'TD06, parcella',
			number: '7/A',
			date: '01/03/2026',
			currency: 'EUR',
			total: '1.268,80',
			causale: ['Parcella per il contratto', 'di mugnaio'],
			moreLines: 0,
			lines: [
				{
					number: '1',
					description: 'Consulenza sul contratto',
					quantity: '12.345,50000000 ore',
					price: '0,08100000',
					iva: '22%',
					total: '1.000,00',
					details: ['dal 01/01/2026 al 31/01/2026', 'INTERNO C-12', 'NOTA solo gennaio', 'Soggetto a ritenuta: SI'],
				},
				{ number: '2', description: 'Spese anticipate', iva: 'N1, escluse (art. 15)', total: '2,00' },
			],
			summary: [
				{ iva: '22%', imponibile: '1.040,00', imposta: '228,80', details: ['Esigibilità: I, immediata'] },
				{ iva: 'N1, escluse (art. 15)', imponibile: '2,00', details: ['Riferimento normativo: Art. 15 DPR 633/72'] },
			],
			attachments: ['parcella.pdf, PDF'],
			other: [],
		})
	})

	it('reads ritenuta, bollo, cassa, payment and order', () => {
		const groups = fatturaIn(fatturaXml()).documents[0]?.groups ?? []
		const shown = groups.map(({ title, facts }) => `${title}: ${facts.map(({ value }) => value).join(' | ')}`)
		expect(shown).toEqual([
			'Ritenuta: RT01, persone fisiche | 200,00 | 20% | A',
			'Bollo: SI | 2,00',
			'Cassa previdenziale: TC01, avvocati e procuratori legali | 4% | 40,00 | 1.000,00 | 22%',
			'Pagamento: TP02, completo | MP05, bonifico | 31/03/2026 | 1.070,80 | IT60X0542811101000000123456',
			'Ordine d’acquisto: ORD-9 | Z1234567',
		])
	})

	it('shows what it does not know as it is, and invents nothing', () => {
		const { documents, other } = fatturaIn(
			fatturaXml({ extra: '<Mugnaio><Grano>1000.5</Grano></Mugnaio>' }).replace(
				'</FatturaElettronicaHeader>',
				'<Nuovo>x</Nuovo>$&',
			),
		)
		expect(documents[0]?.other).toEqual([
			{ label: 'DatiGenerali › DatiGeneraliDocumento › Mugnaio › Grano', value: '1000.5' },
		])
		expect(other).toEqual([
			{ label: 'SistemaEmittente', value: 'MULINO' },
			{ label: 'Nuovo', value: 'x' },
		])
		const named = fatturaIn(fatturaXml().replace('<DatiBollo>', '<DatiBollo><constructor>arguments</constructor>'))
		expect(named.documents[0]?.groups[1]?.facts[0]).toEqual({ label: 'constructor', value: 'arguments' })
		const odd = fatturaIn(fatturaXml().replace('1268.80', '1.268,80 circa').replace('TD06', 'TD99'))
		expect([odd.documents[0]?.total, odd.documents[0]?.kind]).toEqual(['1.268,80 circa', 'TD99'])
	})

	it('shows no value twice, and every one of the file', () => {
		const fattura = JSON.stringify(fatturaIn(fatturaXml()))
		const values = [...fatturaXml().matchAll(/>([A-Za-z][A-Za-z .]{6,})</g)].map(([, value = '']) => value)
		expect(values.length).toBeGreaterThan(8)
		for (const value of values) expect(fattura.split(value).length - 1, value).toBe(1)
	})

	it('reads several documents of one file, and the encoding that the file declares', () => {
		const xml = fatturaXml({ description: 'Perché' }).replace('UTF-8', 'ISO-8859-1')
		const [, body = ''] = /(<FatturaElettronicaBody>[^]*<\/FatturaElettronicaBody>)/.exec(xml) ?? []
		const result = readFattura(Buffer.from(xml.replace(body, body + body.replace('7/A', '8/A')), 'latin1'))
		const documents = result.ok ? result.fattura.documents : []
		expect(documents.map(({ number, lines }) => [number, lines[0]?.description])).toEqual([
			['7/A', 'Perché'],
			['8/A', 'Perché'],
		])
	})

	it('reads simplified ones, whose amounts include IVA', () => {
		const { parties, documents, other } = fatturaIn(simplifiedFatturaXml())
		expect(parties).toEqual([
			{
				title: 'Cedente o prestatore',
				name: 'Bottega del Mulino S.n.c.',
				facts: [
					{ label: 'Partita IVA', value: 'IT01234567897' },
					{ label: 'Sede', value: 'Via del Mulino 5, 00100 Roma (RM), IT' },
					{ label: 'Regime fiscale', value: 'RF01, ordinario' },
				],
			},
			{
				title: 'Cessionario o committente',
				name: 'Bruno Bianchi',
				facts: [
					{ label: 'Codice fiscale', value: 'BNCBRN80A01H501X' },
					{ label: 'Sede', value: 'Via dei Molini 1, 07100 Sassari, IT' },
				],
			},
		])
		expect(documents).toEqual([
			{
				...{
					kind: 'TD08, nota di credito semplificata',
					number: '12/S',
					date: '02/03/2026',
					currency: 'EUR',
					total: '',
				},
				...{ causale: [], moreLines: 0, summary: [], attachments: [], other: [] },
				lines: [
					{
						...{
							number: '',
							description: 'Farina di grano duro',
							quantity: '',
							price: '',
							iva: '4%',
							total: '1.104,00',
						},
						details: ['IVA compresa nell’importo: 42,46'],
					},
					{
						...{ number: '', description: 'Sacchi', quantity: '', price: '', iva: '22%', total: '12,20' },
						details: ['IVA compresa nell’importo'],
					},
					{
						...{ number: '', description: 'Consegna', quantity: '', price: '', iva: 'N4, esenti', total: '5,00' },
						details: ['Imposta: 0,00', 'Riferimento normativo: Art. 10 DPR 633/72'],
					},
				],
				groups: [
					{ title: 'Bollo', facts: [{ label: 'Bollo virtuale', value: 'SI' }] },
					{
						title: 'Fattura rettificata',
						facts: [
							{ label: 'Numero', value: '11/S' },
							{ label: 'Data', value: '01/03/2026' },
							{ label: 'Che cosa si rettifica', value: 'Prezzo della farina' },
						],
					},
				],
			},
		])
		expect(other).toEqual([])
	})

	it('notes a signature, and keeps it out of the other data', () => {
		const signed = fatturaXml().replace(
			'</p:F',
			'<ds:Signature><ds:SignatureValue>abc</ds:SignatureValue></ds:Signature></p:F',
		)
		expect(fatturaIn(signed)).toMatchObject({ isSigned: true, other: [{ label: 'SistemaEmittente' }] })
		expect(fatturaIn(fatturaXml()).isSigned).toBe(false)
	})

	it('counts the lines that it does not show', () => {
		const xml = fatturaXml()
		const line = /<DettaglioLinee><NumeroLinea>2[^]*?<\/DettaglioLinee>/.exec(xml)?.[0] ?? ''
		const [document] = fatturaIn(xml.replace(line, line.repeat(2_002))).documents
		expect([document?.lines.length, document?.moreLines, document?.other]).toEqual([2_000, 3, []])
	})

	it.each([
		['%PDF-1.7', { code: 'not-xml' }],
		['', { code: 'not-xml' }],
		['<a><b></a>', { code: 'broken-xml', line: 1 }],
		['<a>\n\n<b x=1/></a>', { code: 'broken-xml', line: 3 }],
		['<a>&mugnaio;</a>', { code: 'broken-xml', line: 1 }],
		['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', { code: 'has-doctype' }],
		['<a>'.repeat(101), { code: 'too-deep' }],
		['<akomaNtoso/>', { code: 'not-a-fattura', root: 'akomaNtoso' }],
		['<FatturaElettronicaSemplificata versione="FSM10"/>', { code: 'incomplete', lacks: 'FatturaElettronicaHeader' }],
		['<FatturaElettronicaSemplificata versione="FPR12"/>', { code: 'other-version', version: 'FPR12' }],
		['<FatturaElettronica versione="1.1"/>', { code: 'other-version', version: '1.1' }],
		['<FatturaElettronica versione="FPR12"/>', { code: 'incomplete', lacks: 'FatturaElettronicaHeader' }],
	])('says why %j is not read', (xml, problem) => {
		expect(problemOf(xml)).toEqual(problem)
	})

	it('reads a file of the largest size that is sent, and refuses a larger one', () => {
		const empty = fatturaXml({ description: '' }).length
		const sized = (bytes: number) => fatturaXml({ description: 'a'.repeat(bytes - empty) })
		expect(problemOf(sized(FATTURA_MAX_BYTES))).toBeUndefined()
		expect(problemOf(sized(FATTURA_MAX_BYTES + 1))).toEqual({ code: 'too-large' })
		expect(FATTURA_MAX_BYTES).toBe(5 * 1024 * 1024)
	})

	it('cuts names that no fattura has, which every value below them would repeat', () => {
		const [name, deep] = ['m'.repeat(50_000), 90]
		const values = '<a>x</a>'.repeat(600)
		const around = `<${name}>${'<mugnaio>'.repeat(deep)}${values}${'</mugnaio>'.repeat(deep)}</${name}>`
		const { other = [] } = fatturaIn(fatturaXml({ extra: around })).documents[0] ?? {}
		expect(other).toHaveLength(501)
		expect(Math.max(...other.map(({ label }) => label.length))).toBeLessThan(300)
	})

	it('leaves digits that are no amount of the format as they are', () => {
		const digits = '9'.repeat(22)
		expect(fatturaIn(fatturaXml().replace('1268.80', digits)).documents[0]?.total).toBe(digits)
	})

	it('refuses more elements than a fattura has, and more parts than a page shows', () => {
		const extras = ['<Causale>x</Causale>'.repeat(50_001), '<DatiBollo><Mugnaio>x</Mugnaio></DatiBollo>'.repeat(25_001)]
		for (const extra of extras) expect(problemOf(fatturaXml({ extra }))).toEqual({ code: 'too-many-elements' })
		expect(problemOf(`<a>${'<b/>'.repeat(200_001)}</a>`)).toEqual({ code: 'too-many-elements' })
	})
})

it('offers its page for XML, and for envelopes that are called so', () => {
	const files = [
		{ kind: 'xml', fileName: 'a.xml' },
		{ kind: 'p7m', fileName: 'IT01_1.XML.P7M' },
		{ kind: 'p7m', fileName: 'atto.pdf.p7m' },
		{ kind: 'pdf', fileName: 'a.xml.pdf' },
	]
	expect(files.map(mayBeFattura)).toEqual([true, true, false, false])
})
