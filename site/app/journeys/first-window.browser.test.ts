import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startFeatures } from '#server/start-features.ts'
import { fillEveryPage } from '#test/every-page.ts'
import { serveTestApp } from '#test/served-app.ts'

const WINDOWS = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
] as const

const site = await serveTestApp({ SEED: 'default' })
const ada = await site.person('ada', true)
await startFeatures(site.deps, 'site')
const everyPage = await fillEveryPage(site.deps, ada)

/** The main actions, where it is not the first thing that can be pressed. */
const MAIN: Readonly<Record<string, (page: Page) => Locator>> = {
	'/': (page) => page.getByRole('button', { name: 'Fai una domanda' }),
	'/legal-assistant': (page) => page.getByRole('textbox', { name: 'La tua domanda legale' }),
	'/pdf-converter': (page) => page.getByText('Seleziona file').first(),
	'/strumenti': (page) => page.getByRole('link', { name: 'Calcolo di un termine' }),
	'/strumenti/irpef#reddito=28000': (page) =>
		page
			.locator('#risultato-calcolo, a[href="#risultato-calcolo"]')
			.getByText('24.190,60')
			.filter({ visible: true })
			.last(),
	'/scadenze': (page) => page.getByRole('link', { name: 'Le mie scadenze' }),
	'/guida': (page) => page.getByLabel('Trova una scheda'),
	'/cerca': (page) => page.getByLabel('Atti, articoli di legge, domande e notizie'),
	'/new-question': (page) => page.getByLabel('Titolo della domanda'),
	'/profile': (page) => page.getByRole('textbox', { name: 'Nome', exact: true }),
}

/** Pages whose text is what one comes for. */
const READ = new Set(['/prezzi', '/terms-of-service', '/legal-info', '/accessibilita'])

/** Returns the lower edge of the first thing in the page's content that can be pressed or filled in. */
function firstAction(page: Page): Promise<number> {
	return page.locator('main').evaluate((main) => {
		const all = main.querySelectorAll('a[href], button, input:not([type="hidden"]), select, textarea, summary')
		const first = [...all].find((one) => one.checkVisibility() && one.getBoundingClientRect().height > 1)
		return first?.getBoundingClientRect().bottom ?? 0
	})
}

it('shows the main action of every screen in the first window of a phone and of a desk', async () => {
	const { page } = await site.open(WINDOWS[0], ada)
	const hidden: string[] = []
	const inEachWindow = async (path: string, findEdge: () => Promise<number>) => {
		await page.goto(path)
		for (const viewport of WINDOWS) {
			await page.setViewportSize(viewport)
			if ((await findEdge()) > viewport.height) hidden.push(`${path} at ${viewport.width}`)
		}
	}
	for (const path of everyPage.filter((one) => !READ.has(one))) await inEachWindow(path, () => firstAction(page))
	for (const [path, find] of Object.entries(MAIN))
		await inEachWindow(path, async () => {
			const action = find(page)
			await action.waitFor()
			const box = await action.boundingBox()
			return box ? box.y + box.height : Number.POSITIVE_INFINITY
		})
	expect(hidden).toEqual([])
}, 300_000)
