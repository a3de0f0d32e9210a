import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { renderMarkdown } from '#app/features/content/news/markdown.server.ts'
import { news } from '#app/features/content/news/news-table.server.ts'
import { announcePublicChange } from '#platform/database/public-changes.ts'
import { addSession, goTo, serveTestApp } from '#test/served-app.ts'

const WIDE = { width: 1440, height: 900 }
const GIF = Buffer.from(
	'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0\x3b',
	'latin1',
)
const PICTURE = { name: 'foto.gif', mimeType: 'image/gif', buffer: GIF }

const MANUAL_TEXT =
	'## Quanto\n\nIl **88%**, con [fonte](https://example.it/).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n<img src=x onerror="document.title=1">'

const site = await serveTestApp()
const { db } = site.deps

async function publish(title: string): Promise<void> {
	const slug = title.toLowerCase().replaceAll(' ', '-')
	await db.insert(news).values({ slug, title, sourceName: 'Fonte', url: '#', publishedAt: new Date(), kind: 'feed' })
	await announcePublicChange(db)
}

/** Holds matching requests until the returned function is called. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(pattern, async (route) => {
		await promise
		await route.continue()
	})
	return resolve
}

const toastsOf = (page: Page) => page.getByRole('button', { name: 'Chiudi avviso' })

async function openDialog(page: Page) {
	const dialog = page.getByRole('dialog', { name: 'Aggiungi una notizia manualmente' })
	await page.getByRole('button', { name: 'Aggiungi notizia' }).click()
	await dialog.waitFor()
	return dialog
}

it('asks for the news again only when told to, or after five minutes, and shows three skeletons while there are none', async () => {
	const { page, violations } = await site.open(WIDE)
	await goTo(page, '/')
	await page.getByText('Non ci sono notizie economiche disponibili al momento.').waitFor()
	for (const name of ['Aggiungi notizia', 'Aggiorna da API']) {
		expect(await page.getByRole('button', { name }).count()).toBe(0)
	}
	const refresh = page.getByRole('button', { name: 'Aggiorna', exact: true })
	const letGo = await hold(page, /\.data/)
	await refresh.click()
	await page.getByText('Aggiornamento...').waitFor()
	const skeletons = page.locator('[aria-busy=true] > div')
	expect(await skeletons.count()).toBe(3)
	await publish('Prima notizia')
	letGo()
	await page.getByRole('link', { name: 'Prima notizia', exact: true }).click()
	await page.getByRole('heading', { name: 'Prima notizia', level: 1 }).waitFor()
	await publish('Seconda notizia')
	await page.getByRole('link', { name: 'Torna alla home' }).click()
	await page.getByRole('link', { name: 'Prima notizia', exact: true }).waitFor()
	await page.evaluate(() => window.dispatchEvent(new Event('focus')))
	expect(await page.getByRole('link', { name: 'Seconda notizia', exact: true }).count()).toBe(0)
	await refresh.click()
	await page.getByRole('link', { name: 'Seconda notizia', exact: true }).waitFor()
	expect(violations).toEqual([])
})

it('shows news in one, two or three columns, and the questions beside a sidebar of a quarter', async () => {
	for (const title of ['Terza notizia', 'Quarta notizia', 'Quinta notizia']) await publish(title)
	const { page } = await site.open(WIDE)
	await goTo(page, '/')
	const columns = () =>
		page.locator('.news-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
	for (const [width, count] of [
		[390, 1],
		[800, 2],
		[1440, 3],
	] as const) {
		await page.setViewportSize({ width, height: 900 })
		expect(await columns(), `${width} px`).toBe(count)
	}
	const widthOf = (selector: string) =>
		page.locator(selector).evaluate((element) => element.getBoundingClientRect().width)
	await page.setViewportSize({ width: 800, height: 900 })
	const share =
		(await widthOf('aside')) / ((await widthOf('aside')) + (await widthOf('section[aria-labelledby=domande]')))
	expect(share).toBeCloseTo(0.25, 2)
})

it('takes a picture, keeps a news added by hand in the browser, shows it first and opens it', async () => {
	const { page } = await site.open(WIDE, await site.person('anna'))
	await goTo(page, '/')
	expect(await page.getByRole('button', { name: 'Aggiorna da API' }).count()).toBe(0)
	const dialog = await openDialog(page)
	const save = dialog.getByRole('button', { name: 'Salva notizia' })

	await save.click()
	for (const message of [
		'Il titolo deve essere almeno 5 caratteri',
		'La descrizione deve essere almeno 10 caratteri',
		'La fonte è obbligatoria',
	]) {
		await dialog.getByText(message).waitFor()
	}
	await dialog.getByLabel('Titolo').fill('Acconto IVA di dicembre')
	await dialog.getByLabel('Descrizione').fill('Si versa entro il 27 dicembre.')
	await dialog.getByLabel('Contenuto completo (opzionale)').fill(MANUAL_TEXT)
	await dialog.getByLabel('Fonte').fill('Studio')
	await dialog.getByLabel('URL (opzionale)').fill('non un indirizzo')
	await save.click()
	await dialog.getByText('Inserisci un URL valido').waitFor()
	await dialog.getByLabel('URL (opzionale)').fill('')

	const choose = dialog.getByLabel('Immagine (opzionale)')
	const area = dialog.getByRole('button', { name: "Trascina qui un'immagine o fai clic per caricare" })
	expect(await area.innerText()).toContain('JPEG, PNG, GIF o WEBP (max. 5MB)')
	const edge = () => area.evaluate((button) => getComputedStyle(button).backgroundColor)
	const resting = await edge()
	await area.dispatchEvent('dragenter')
	await expect.poll(edge).not.toBe(resting)
	await area.dispatchEvent('dragleave')
	await expect.poll(edge).toBe(resting)

	await choose.setInputFiles({ name: 'testo.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
	await page.getByText('Formato file non supportato. Usare JPEG, PNG, GIF o WEBP').waitFor()
	await choose.setInputFiles({ ...PICTURE, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
	await page.getByText("L'immagine deve essere inferiore a 5MB").waitFor()
	expect(await toastsOf(page).count()).toBe(1)
	await page.route('**/api/images', (route) => route.abort())
	await choose.setInputFiles(PICTURE)
	await page.getByText('Errore durante il caricamento: la rete non risponde. Riprova.').waitFor()
	await page.unroute('**/api/images')

	const letGo = await hold(page, '**/api/images')
	await choose.setInputFiles(PICTURE)
	await dialog.getByText('Caricamento in corso...').waitFor()
	letGo()
	await page.getByText('Immagine caricata con successo').waitFor()
	await dialog.getByRole('button', { name: 'Rimuovi immagine' }).click()
	await area.waitFor()
	const dropped = await page.evaluateHandle((bytes) => {
		const transfer = new DataTransfer()
		transfer.items.add(new File([new Uint8Array(bytes)], 'foto.gif', { type: 'image/gif' }))
		return transfer
	}, Array.from(GIF))
	await area.dispatchEvent('drop', { dataTransfer: dropped })
	await dialog.getByRole('img', { name: 'Anteprima' }).waitFor()
	await save.click()
	await page.getByText('Notizia aggiunta con successo').waitFor()
	expect(await toastsOf(page).count()).toBe(1)
	await expect.poll(() => dialog.count()).toBe(0)

	const first = page.getByRole('article').first()
	await expect.poll(() => first.innerText()).toContain('Acconto IVA di dicembre')
	expect(await first.innerText()).toContain('Manuale')
	expect(await first.innerText()).toContain('Solo in questo browser')
	expect(await first.locator('img').getAttribute('src')).toMatch(/^\/uploads\/anna\/[0-9a-f-]{36}-\d{13}\.gif$/)
	const kept: unknown = JSON.parse((await page.evaluate(() => localStorage.getItem('manual-news'))) ?? '')
	const id = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
	expect(kept).toMatchObject([{ id, title: 'Acconto IVA di dicembre' }])
	await openDialog(page)
	expect(await dialog.getByLabel('Titolo').inputValue()).toBe('')
	await area.waitFor()
	await page.keyboard.press('Escape')

	await first.getByRole('link', { name: "Leggi l'articolo completo" }).click()
	await page.waitForURL('**/articles/acconto-iva-di-dicembre')
	await page.getByRole('heading', { name: 'Quanto' }).waitFor()
	expect(await page.getByRole('link', { name: 'fonte', exact: true }).getAttribute('href')).toBe('https://example.it/')
	// As the server renders the same text.
	expect(await page.locator('.prose').innerHTML()).toBe(renderMarkdown(MANUAL_TEXT))
	expect(await page.locator('.prose img').count()).toBe(0)
	await page.getByText('Inserito manualmente').waitFor()
	expect(await page.getByRole('heading', { name: /^Commenti/ }).count()).toBe(0)
	await page.getByText('Questa notizia è solo in questo browser, quindi non ha commenti.').waitFor()
	const picture = await page.locator('article img').boundingBox()
	expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 2)

	await page.route('**/uploads/**', (route) => route.abort())
	await goTo(page, '/articles/acconto-iva-di-dicembre')
	const cover = await page.getByText('Immagine non disponibile').locator('..').boundingBox()
	expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(16 / 9, 2)
	await goTo(page, '/')
	await expect.poll(() => page.getByRole('article').first().innerText()).toContain('Immagine non disponibile')
	await expect.poll(() => page.getByRole('article').first().locator('img').count()).toBe(0)
}, 120_000)

it('offers at Esci to take the news added by hand away, and leaves them otherwise', async () => {
	const bice = await site.person('bice')
	const { page } = await site.open(WIDE, bice)
	await goTo(page, '/')
	const dialog = await openDialog(page)
	await dialog.getByLabel('Titolo').fill('Scadenza del contributo')
	await dialog.getByLabel('Descrizione').fill('Si versa entro la fine del mese.')
	await dialog.getByLabel('Fonte').fill('Studio')
	await dialog.getByRole('button', { name: 'Salva notizia' }).click()
	await page.getByText('Notizia aggiunta con successo').waitFor()
	const card = page.getByRole('article').filter({ hasText: 'Scadenza del contributo' })
	const asking = page.getByRole('dialog', { name: 'Uscire?' })
	const signOut = () => page.getByRole('button', { name: 'Esci' }).first().click()

	await signOut()
	await asking.getByRole('button', { name: 'Annulla' }).click()
	await card.waitFor()
	await signOut()
	await asking.getByRole('button', { name: 'Esci' }).click()
	await page.getByText('Disconnesso').waitFor()
	await card.waitFor()

	await addSession(page, await site.person('carla'), site.deps.siteUrl)
	await goTo(page, '/')
	await card.waitFor()
	await signOut()
	await asking.getByLabel('Togli la notizia che hai aggiunto a mano').check()
	await asking.getByRole('button', { name: 'Esci' }).click()
	await page.getByText('Disconnesso').waitFor()
	await expect.poll(() => card.count()).toBe(0)
	expect(await page.evaluate(() => localStorage.getItem('manual-news'))).toBeNull()
})
