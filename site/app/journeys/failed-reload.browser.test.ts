import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { goTo, serveTestApp } from '#test/served-app.ts'

const WIDE = { width: 1280, height: 900 }
const site = await serveTestApp()

/** Lets the page's data fail as a server does that is in trouble. */
async function failWith(page: Page, status: number): Promise<() => Promise<void>> {
	const isData = (url: URL) => url.pathname.endsWith('.data')
	const headers = { 'x-remix-response': 'yes', 'content-type': 'text/plain' }
	await page.route(isData, (route) => route.fulfill({ status, headers, body: 'no' }))
	return () => page.unroute(isData)
}

/** Loads the data of the page again, as a renewed session does. */
const reload = (page: Page) =>
	page.evaluate(() => {
		const { __reactRouterDataRouter: router } = window as unknown as {
			__reactRouterDataRouter: { revalidate(): Promise<void> }
		}
		void router.revalidate()
	})

it.each([500, 503])(
	'keeps a list that answers %i when it is loaded again, with the error card, and goes on by Riprova',
	async (status) => {
		const { page } = await site.open(WIDE, await site.person(`ada-${status}`, false))
		await goTo(page, '/')
		const recover = await failWith(page, status)
		await page.getByRole('button', { name: 'Aggiorna', exact: true }).click()
		await page.getByText('Si è verificato un errore nel caricamento delle notizie fiscali.').waitFor()
		await page.getByRole('heading', { name: 'Errore' }).waitFor()
		await page.getByRole('heading', { name: 'Guida Fiscale', level: 1 }).waitFor()
		await recover()
		await page.getByRole('button', { name: 'Riprova' }).click()
		await page
			.getByText('Si è verificato un errore nel caricamento delle notizie fiscali.')
			.waitFor({ state: 'detached' })

		await goTo(page, '/le-mie-domande')
		const recoverOwn = await failWith(page, status)
		await reload(page)
		await page.getByText('La pagina non si è potuta aggiornare').waitFor()
		await page.getByRole('heading', { name: 'Le mie domande', level: 1 }).waitFor()
		await recoverOwn()
		await page.getByRole('button', { name: 'Riprova' }).click()
		await page.getByText('La pagina non si è potuta aggiornare').waitFor({ state: 'detached' })
		expect(await page.getByText('Qualcosa non ha funzionato').count()).toBe(0)
	},
)

it('does not keep the page of a person after whom somebody else signs in', async () => {
	const { page } = await site.open(WIDE, await site.person('ines', false))
	await goTo(page, '/le-mie-domande')
	await failWith(page, 500)
	await page.evaluate(() => new BroadcastChannel('session').postMessage('somebody else'))
	await page.getByText('Qualcosa non ha funzionato').waitFor()
	expect(await page.getByRole('heading', { name: 'Le mie domande', level: 1 }).count()).toBe(0)
})
