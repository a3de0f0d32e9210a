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
		expect((await send('/strumenti/oroscopo/csv', {})).status).toBe(404)
		expect((await send('/strumenti/interessi-legali/csv', {})).status).toBe(422)
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
