import { expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { startSite } from '#test/site-process.ts'

it('keeps a news added by hand in the browser, shows it first and opens it', async () => {
	const site = await startSite({ env: { SEED: 'default' } })
	const { page } = await openBrowser(site.url)
	await page.goto('/dev/ui/home-admin')
	await page.getByRole('button', { name: 'Aggiungi notizia' }).click()
	const dialog = page.getByRole('dialog', { name: 'Aggiungi una notizia manualmente' })
	const save = dialog.getByRole('button', { name: 'Salva notizia' })

	await save.click()
	for (const message of [
		'Il titolo deve essere almeno 5 caratteri',
		'La descrizione deve essere almeno 10 caratteri',
		'La fonte è obbligatoria',
	]) {
		expect(await dialog.getByText(message).isVisible()).toBe(true)
	}
	await dialog.getByLabel('Titolo').fill('Acconto IVA di dicembre')
	await dialog.getByLabel('Descrizione').fill('Si versa entro il 27 dicembre.')
	await dialog
		.getByLabel('Contenuto completo (opzionale)')
		.fill('## Quanto\n\nIl **88%**, con [fonte](https://example.it/).')
	await dialog.getByLabel('Fonte').fill('Studio')
	await dialog.getByLabel('URL (opzionale)').fill('non un indirizzo')
	await save.click()
	await dialog.getByText('Inserisci un URL valido').waitFor()
	await dialog.getByLabel('URL (opzionale)').fill('')
	await save.click()
	await page.getByText('Notizia aggiunta con successo').waitFor()
	expect(await dialog.count()).toBe(0)

	const first = page.getByRole('article').first()
	expect(await first.innerText()).toContain('Acconto IVA di dicembre')
	expect(await first.innerText()).toContain('Manuale')
	expect(await page.evaluate(() => localStorage.getItem('manual-news'))).toContain('Acconto IVA di dicembre')

	await first.getByRole('link', { name: "Leggi l'articolo completo" }).click()
	await page.waitForURL('**/articles/acconto-iva-di-dicembre')
	await page.getByRole('heading', { name: 'Quanto' }).waitFor()
	expect(await page.getByRole('link', { name: 'fonte', exact: true }).getAttribute('href')).toBe('https://example.it/')
	expect(await page.getByRole('heading', { name: /^Commenti/ }).count()).toBe(0)
})
