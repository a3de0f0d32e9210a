import { AxeBuilder } from '@axe-core/playwright'
import { serve } from '@hono/node-server'
import { expect, it, vi } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { openBrowser } from '#test/browser.ts'
import { freePort } from '#test/free-port.ts'
import { signedIn } from '#test/signed-in.ts'
import { createTestApp } from '#test/test-app.ts'

it('asks for what it lacks, counts with the reply, and leads to the data, the article and a deadline, at 320 px', async () => {
	const port = await freePort()
	const site = await createTestApp({ PORT: String(port) })
	const server = serve({ fetch: (request) => site.fetch(request.url, request), port, hostname: '127.0.0.1' })
	atEnd(() => void server.close())
	const { cookie } = await signedIn(site.deps, 'anna')
	const { page, violations } = await openBrowser(site.deps.siteUrl, { width: 320, height: 740 })
	const [name = '', value = ''] = cookie.split('=')
	await page.context().addCookies([{ name, value, url: site.deps.siteUrl }])
	const ask = async (text: string) => {
		// Earlier input is lost until the page is hydrated.
		await vi.waitFor(
			async () => {
				await page.getByLabel('La tua domanda legale').fill('')
				await page.getByLabel('La tua domanda legale').fill(text)
				expect(await page.getByRole('button', { name: 'Invia' }).isEnabled()).toBe(true)
			},
			{ timeout: 60_000, interval: 200 },
		)
		await page.getByRole('button', { name: 'Invia' }).click()
	}

	await page.goto('/legal-assistant')
	await ask('Compro un appartamento a 150.000 euro da un privato: quante imposte pago?')
	await page.getByText('Per il calcolo mi serve: Prima casa (sì o no)').waitFor()
	await ask('no')
	await page.getByText('13.600,00').waitFor()
	await ask('Ho ricevuto una cartella il 3 novembre 2026: entro quando ricorro?')
	const answer = page.getByRole('article', { name: 'Assistente' }).last()
	await answer.getByText('4 gennaio 2027').waitFor()
	const { violations: problems } = await new AxeBuilder({ page }).analyze()
	expect(problems.map(({ id }) => id)).toEqual([])
	await answer.getByText('I passaggi').click()
	expect(await answer.getByRole('link', { name: 'art. 21 d.lgs. 546/1992' }).getAttribute('href')).toBe(
		'/cerca?q=art.%2021%20d.lgs.%20546%2F1992',
	)

	await answer.getByRole('link', { name: 'Controlla e cambia i dati' }).click()
	await page.getByRole('heading', { name: 'I passaggi' }).waitFor()
	expect(await page.getByLabel('Giorno della notifica').inputValue()).toBe('2026-11-03')
	await page.getByRole('link', { name: 'Aggiungi alle mie scadenze' }).click()
	expect(await page.getByLabel('Che cosa scade').inputValue()).toBe('Cartella di pagamento: ricorso')
	await page.getByRole('button', { name: 'Aggiungi', exact: true }).click()
	await page.getByText('lunedì 4 gennaio 2027').waitFor()
	expect(violations).toEqual([])
}, 120_000)
