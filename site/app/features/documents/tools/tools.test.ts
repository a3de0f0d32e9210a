import { PDFDocument, PDFTextField } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#test/test-app.ts'
import { becomeUser, createVisitor } from '#test/visitor.ts'
import { outcomeAsCsv } from './tools.server.ts'

const site = await createTestApp()
const { siteUrl } = site.deps

function send(path: string, fields: Record<string, string>): Promise<Response> {
	return site.fetch(path, {
		method: 'POST',
		headers: { origin: siteUrl, 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams(fields).toString(),
	})
}

/** The text fields of a form that are not empty, by name. */
function filledFields(pdf: PDFDocument): Record<string, string> {
	return Object.fromEntries(
		pdf
			.getForm()
			.getFields()
			.flatMap((field) => {
				const text = field instanceof PDFTextField ? field.getText() : undefined
				return text === undefined || text === '' ? [] : [[field.getName(), text]]
			}),
	)
}

function amountOf(written = ''): number {
	return Number(written.replaceAll('.', '').replace(',', '.'))
}

const year = { capitale: '10.000,00', dal: '2023-01-01', al: '2024-01-01', capitalizzazione: 'nessuna' }

describe('the pages of the tools', () => {
	it('list every tool with a link', async () => {
		const page = await (await site.fetch('/strumenti')).text()
		expect(page.match(/href="\/strumenti\/[\w-]+"/g)?.length).toBeGreaterThan(25)
	})

	it('show a form without script, and after it is sent the number with its working and its articles', async () => {
		const form = await (await site.fetch('/strumenti/interessi-legali')).text()
		expect(form).toMatch(/<form[^>]+method="post"/)
		expect(form).toContain('Che cosa non considera')
		const response = await send('/strumenti/interessi-legali', year)
		expect(response.status).toBe(200)
		const page = await response.text()
		expect(page).toMatch(/499,32/)
		expect(page).toContain('d.m. 13 dicembre 2022')
		expect(page).toContain('/cerca?q=art.%201284%20c.c.')
		expect(page).toContain('value="10.000,00"')
	})

	it('keep what was typed and say what to write where a field is wrong', async () => {
		const response = await send('/strumenti/interessi-legali', { ...year, al: '2022-01-01' })
		expect(response.status).toBe(422)
		const page = await response.text()
		expect(page).toContain('Scegli un giorno dopo il 01/01/2023.')
		expect(page).toContain('value="10.000,00"')
	})

	it('say which parameter is missing instead of a number', async () => {
		const response = await send('/strumenti/interessi-legali', { ...year, al: '2027-02-01' })
		expect(response.status).toBe(422)
		expect(await response.text()).toMatch(/Manca saggio degli interessi legali per il 1(?:º|°)? gennaio 2027/)
	})

	it('draw the comparison of two ways with a table of the same numbers', async () => {
		const page = await (await send('/strumenti/forfettario', { ricavi: '60000', coefficiente: '78', anno: '6' })).text()
		expect(page.match(/<polyline/g)).toHaveLength(2)
		expect(page).toContain('Gli stessi numeri in una tabella')
	})

	it('send results and steps as CSV', async () => {
		const response = await send('/strumenti/interessi-legali/csv', year)
		expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
		expect(response.headers.get('content-disposition')).toContain('interessi-legali.csv')
		expect(await response.text()).toContain('"Interessi";"499,32"')
	})

	it('send a result with its working as PDF/A', async () => {
		const response = await send('/strumenti/interessi-legali/pdf', year)
		expect(response.headers.get('content-type')).toBe('application/pdf')
		const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
		expect(pdf.startsWith('%PDF-')).toBe(true)
		expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>')
		expect((await send('/strumenti/interessi-legali/pdf', { ...year, al: '2022-01-01' })).status).toBe(422)
	})

	it('send the F24 of a ravvedimento as PDF/A whose filled cells are form fields', async () => {
		const late = { imposta: '600', scadenza: '2026-06-16', versamento: '2026-12-10', tributo: 'irpef-acconto' }
		const response = await send('/strumenti/ravvedimento/f24', late)
		expect(response.headers.get('content-disposition')).toContain('prospetto-f24.pdf')
		const pdf = Buffer.from(await response.arrayBuffer())
		expect(pdf.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>')
		const fields = filledFields(await PDFDocument.load(pdf))
		expect(fields).toMatchObject({
			'erario.1.codice': '4034',
			'erario.1.anno': '2026',
			'erario.1.debito': '600,00',
			'erario.2.codice': '8901',
			'erario.3.codice': '1989',
		})
		const paid = [1, 2, 3].map((row) => amountOf(fields[`erario.${row}.debito`]))
		expect(amountOf(fields['saldo.finale'])).toBeCloseTo(
			paid.reduce((sum, one) => sum + one),
			2,
		)
		expect((await send('/strumenti/ravvedimento/f24', { ...late, tributo: 'altro' })).status).toBe(422)
		expect((await send('/strumenti/interessi-legali/f24', year)).status).toBe(422)
		expect((await send('/strumenti/non-esiste/f24', year)).status).toBe(404)
	})

	it('send the F24 of lines that were written, each in its section', async () => {
		const righe =
			'4001 rata 0106 2025 1.870; 6099 2025 500 credito; 3918 H501 2026 400 ravvedimento; AF 01/2026-03/2026 1.130,34'
		const page = await (await send('/strumenti/prospetto-f24', { righe })).text()
		expect(page).toContain('Prospetto F24 in PDF')
		const response = await send('/strumenti/prospetto-f24/f24', { righe })
		const fields = filledFields(await PDFDocument.load(await response.arrayBuffer()))
		expect(fields).toEqual({
			'erario.1.codice': '4001',
			'erario.1.rata': '0106',
			'erario.1.anno': '2025',
			'erario.1.debito': '1.870,00',
			'erario.2.codice': '6099',
			'erario.2.anno': '2025',
			'erario.2.credito': '500,00',
			'erario.saldo': '1.370,00',
			'inps.1.causale': 'AF',
			'inps.1.da': '01/2026',
			'inps.1.a': '03/2026',
			'inps.1.debito': '1.130,34',
			'inps.saldo': '1.130,34',
			'locali.1.ente': 'H501',
			'locali.1.ravvedimento': 'X',
			'locali.1.codice': '3918',
			'locali.1.anno': '2026',
			'locali.1.debito': '400,00',
			'locali.saldo': '400,00',
			'saldo.finale': '2.900,34',
		})
	})

	it('save a result in the profile, to be opened with its inputs and deleted', async () => {
		const visitor = createVisitor(site.fetch, siteUrl)
		const signIn = await visitor.submit('/strumenti/interessi-legali/salva', year)
		expect(signIn.headers.get('location')).toContain('/auth')
		const person = createVisitor(site.fetch, siteUrl)
		await becomeUser(person, site.deps.env.dataDir)
		const saved = await person.submit('/strumenti/interessi-legali/salva', { ...year, intruso: 'x' })
		expect(saved.headers.get('location')).toBe('/profile/calcoli')
		const page = await (await person.get('/profile/calcoli')).text()
		expect(page).toMatch(/href="\/strumenti\/interessi-legali#[^"]*capitale=10\.000%2C00/)
		expect(page).not.toContain('intruso')
		const id = /name="id" value="([^"]+)"/.exec(page)?.[1] ?? ''
		await person.submit('/profile/calcoli', { id })
		expect(await (await person.get('/profile/calcoli')).text()).toContain('Nessun calcolo salvato')
	})

	it('do not exist for a tool that does not', async () => {
		expect((await site.fetch('/strumenti/oroscopo')).status).toBe(404)
		expect((await send('/strumenti/oroscopo', {})).status).toBe(404)
	})

	it.each(['csv', 'pdf', 'f24'])('say in Italian why there is no file to download: %s', async (kind) => {
		const [unknown, wrong] = [
			await send(`/strumenti/oroscopo/${kind}`, {}),
			await send(`/strumenti/interessi-legali/${kind}`, {}),
		]
		expect([unknown.status, wrong.status]).toEqual([404, 422])
		expect([await unknown.text(), await wrong.text()]).toEqual([
			expect.stringContaining('Questo strumento non esiste'),
			expect.stringContaining('correggi i dati del calcolo'),
		])
	})

	it('answer a question that asks for a number with the number, its working and its tool', async () => {
		const page = await (
			await send('/strumenti', { domanda: 'Interessi legali su 10.000 euro dal 1/1/2023 al 1/1/2024, quanti?' })
		).text()
		expect(page).toMatch(/499,32/)
		expect(page).toContain('/strumenti/interessi-legali#capitale=10000&amp;dal=2023-01-01')
	})

	it('ask in one line for what a question does not say, and show no number', async () => {
		const page = await (await send('/strumenti', { domanda: 'Entro quando faccio ricorso contro la cartella?' })).text()
		expect(page).toContain('Per il calcolo serve: Giorno della notifica.')
		expect(page).not.toContain('I passaggi')
		const other = await (await send('/strumenti', { domanda: 'Che cosa sono gli usi civici?' })).text()
		expect(other).toContain('Non ho capito che numero ti serve')
	})

	it('write no cell that a spreadsheet would run', () => {
		const step = { description: '=1+1', formula: '-2+3', values: {}, source: '@x' }
		const result = { name: 'a', label: '+a', value: '-1.50', unit: 'euro' } as const
		const csv = outcomeAsCsv({ values: {}, outcome: { ok: true, results: [result], steps: [step] } })
		expect(csv).toContain(`"'=1+1";"";"'-2+3";"'@x"`)
		expect(csv).toContain(`"'+a";"-1,50"`)
	})
})
