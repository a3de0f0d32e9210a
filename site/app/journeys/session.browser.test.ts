import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { operatorLink } from '#test/operator-link.ts'
import { goTo } from '#test/served-app.ts'
import { type Site, startSite } from '#test/site-process.ts'
import { anna, becomeUser, createVisitor } from '#test/visitor.ts'

let site: Site

beforeAll(async () => {
	site = await startSite()
})

it('keeps two tabs of one mind about who is signed in, and sends a guarded one to sign in', async () => {
	const visitor = createVisitor(site.fetch, site.url)
	await becomeUser(visitor, site.dataDir)
	const { page: first, violations } = await openBrowser(site.url)
	await first.goto('/auth')
	const second = await first.context().newPage()
	await second.goto('/')
	await second.getByRole('link', { name: 'Accedi' }).first().waitFor()

	const entries = await first.evaluate(() => history.length)
	await first.getByLabel('Email').fill(anna.email)
	await first.getByLabel('Password', { exact: true }).fill(anna.password)
	await first.getByRole('button', { name: 'Accedi', exact: true }).click()
	await first.getByText('Accesso effettuato con successo').waitFor()
	await second.getByRole('link', { name: 'Profilo' }).first().waitFor()
	// The form's entry in the history is replaced.
	expect(await first.evaluate(() => history.length)).toBe(entries)

	await second.goto('/profile')
	await second.getByRole('heading', { name: 'Il Tuo Profilo' }).waitFor()
	await first.getByRole('button', { name: 'Esci' }).first().click()
	await first.getByText('Disconnesso').waitFor()
	await second.waitForURL('**/auth?from=%2Fprofile')
	expect(violations).toEqual([])
})

it('puts back a question that was typed while the session ended, once its writer has signed in again', async () => {
	const visitor = createVisitor(site.fetch, site.url)
	const dora = { ...anna, email: 'dora@example.it' }
	await becomeUser(visitor, site.dataDir, dora)
	const { page } = await openBrowser(site.url)
	await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url })))
	await goTo(page, '/new-question')
	const long = 'Ho comprato una casa nel 2024 e la affitto. '.repeat(40)
	await page.getByLabel('Titolo della domanda').fill('Come dichiaro il canone?')
	await page.getByLabel('Dettagli della domanda').fill(long)
	await page.context().clearCookies()
	await page.getByRole('button', { name: 'Invia domanda' }).click()
	await page.waitForURL('**/auth?from=%2Fnew-question')
	await page.getByLabel('Email').fill(dora.email)
	await page.getByLabel('Password', { exact: true }).fill(dora.password)
	await page.getByRole('button', { name: 'Accedi', exact: true }).click()
	await page.waitForURL('**/new-question')
	await expect.poll(() => page.getByLabel('Dettagli della domanda').inputValue()).toBe(long)
	await page.getByText('1.759 di 2.000').waitFor()
	expect(await page.getByLabel('Titolo della domanda').inputValue()).toBe('Come dichiaro il canone?')
	await page.getByRole('button', { name: 'Invia domanda' }).click()
	await page.getByRole('link', { name: 'Vedi la domanda' }).click()
	await page.getByRole('heading', { name: 'Come dichiaro il canone?' }).waitFor()
})

it('keeps no news by hand of who is not signed in any more', async () => {
	const { page } = await openBrowser(site.url)
	await goTo(page, operatorLink(site, '/dev/ui/home-admin'))
	await page.getByRole('button', { name: 'Aggiungi notizia' }).click()
	const dialog = page.getByRole('dialog', { name: 'Aggiungi una notizia manualmente' })
	await dialog.getByLabel('Titolo').fill('Acconto IVA di dicembre')
	await dialog.getByLabel('Descrizione').fill('Si versa entro il 27 dicembre.')
	await dialog.getByLabel('Fonte').fill('Studio')
	await dialog.getByRole('button', { name: 'Salva notizia' }).click()
	await page.getByText('Devi essere autenticato per aggiungere notizie').waitFor()
	expect(await dialog.getByLabel('Titolo').inputValue()).toBe('Acconto IVA di dicembre')
	expect(await page.evaluate(() => localStorage.getItem('manual-news'))).toBeNull()

	const visitor = createVisitor(site.fetch, site.url)
	await becomeUser(visitor, site.dataDir, { ...anna, email: 'nina@example.it' })
	await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url })))
	await goTo(page, '/')
	await page.getByRole('button', { name: 'Aggiungi notizia' }).click()
	await dialog.getByLabel('Titolo').fill('Acconto IVA di dicembre')
	await dialog.getByLabel('Descrizione').fill('Si versa entro il 27 dicembre.')
	await dialog.getByLabel('Fonte').fill('Studio')
	await dialog.getByRole('button', { name: 'Salva notizia' }).click()
	await page.getByText('Notizia aggiunta con successo').waitFor()
})

it('signs a tab out when its session is refused for good, and says so', async () => {
	const visitor = createVisitor(site.fetch, site.url)
	await becomeUser(visitor, site.dataDir, { ...anna, email: 'bice@example.it' })
	const { page } = await openBrowser(site.url)
	await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: site.url })))
	await page.goto('/profile')
	await page.getByRole('heading', { name: 'Il Tuo Profilo' }).waitFor()
	await visitor.post('/api/auth/sign-out', {})
	const refused = await page.evaluate(async () => {
		const response = await fetch('/api/auth/token?grant_type=refresh_token', { method: 'POST' })
		return response.status
	})
	expect(refused).toBe(401)
	await page.goto('/profile')
	await page.waitForURL('**/auth?from=%2Fprofile')
	await page.getByText('La tua sessione è finita. Accedi di nuovo.').waitFor()
})
