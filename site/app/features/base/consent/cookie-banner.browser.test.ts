import { AxeBuilder } from '@axe-core/playwright'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { type Site, startSite } from '#test/site-process.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

let site: Site

beforeAll(async () => {
	site = await startSite()
})

async function open(viewport = DESKTOP) {
	const { page, violations } = await openBrowser(site.url, viewport, 'first')
	await page.goto('/blog')
	const banner = page.getByRole('region', { name: 'Cookie e statistiche' })
	const record = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null'))
	const button = (name: string) => banner.getByRole('button', { name, exact: true })
	return { page, violations, banner, record, button }
}

it.each([DESKTOP, PHONE])(
	'asks on the first visit, at $width pixels, with links and buttons as specified',
	async (viewport) => {
		const { page, violations, banner, button } = await open(viewport)
		await banner.waitFor()
		expect(await banner.getByRole('link', { name: 'Cookie Policy' }).getAttribute('href')).toBe('/cookie-policy')
		expect(await button('Accetta selezionati').count()).toBe(0)
		await button('Personalizza').click()
		expect(await banner.getByLabel('Necessari').isDisabled()).toBe(true)
		expect(await banner.getByLabel('Statistiche').isChecked()).toBe(true)
		expect(await banner.getByLabel('Marketing').isChecked()).toBe(false)
		expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
		await button('Nascondi preferenze').click()
		expect(await banner.getByLabel('Statistiche').count()).toBe(0)
		expect(violations).toEqual([])
	},
)

it.each([DESKTOP, PHONE])('takes its own height at $width pixels, and nothing moves when it goes', async (viewport) => {
	const { page, banner, button } = await open(viewport)
	await banner.waitFor()
	const measure = () =>
		page.evaluate(() => ({
			page: document.documentElement.scrollHeight,
			heading: document.querySelector('h1')?.getBoundingClientRect().top,
		}))
	const height = (await banner.boundingBox())?.height ?? 0
	const before = await measure()
	await button('Rifiuta tutti').click()
	await banner.waitFor({ state: 'detached' })
	const after = await measure()
	expect(Math.abs(before.page - after.page - height)).toBeLessThanOrEqual(1)
	expect(after.heading).toBe(before.heading)
})

it('never covers what has the focus, whichever way Tab leads', async () => {
	const { page, banner } = await open(PHONE)
	await banner.waitFor()
	const covered: string[] = []
	for (const key of ['Tab', 'Shift+Tab'])
		for (let stop = 0; stop < 60; stop++) {
			await page.keyboard.press(key)
			const under = await page.evaluate(() => {
				const { activeElement: at } = document
				const edge = document.querySelector('.cookie-banner')?.getBoundingClientRect().top ?? 0
				const isOutside = at !== null && at !== document.body && at.closest('.cookie-banner') === null
				return isOutside && at.getBoundingClientRect().bottom > edge ? at.outerHTML.slice(0, 120) : null
			})
			if (under !== null) covered.push(`${key} ${under}`)
		}
	expect(covered).toEqual([])
})

it('comes a second after the page, also while scripts stay away', async () => {
	const { page } = await openBrowser(site.url, DESKTOP, 'first')
	await page.route('**/*.js', (route) => route.abort())
	await page.goto('/blog')
	const banner = page.getByRole('region', { name: 'Cookie e statistiche' })
	const at = (time: number) =>
		page.evaluate((currentTime) => {
			for (const animation of document.querySelector('.cookie-banner')?.getAnimations() ?? []) {
				animation.pause()
				animation.currentTime = currentTime
			}
		}, time)
	await at(990)
	expect(await banner.count()).toBe(0)
	await at(1001)
	expect(await banner.count()).toBe(1)
})

it('waits a second where scripts have decided before', async () => {
	const { page } = await openBrowser(site.url, DESKTOP, 'first')
	const loaded = Date.parse('2026-11-22T10:00:00Z')
	await page.clock.install({ time: loaded })
	await page.clock.pauseAt(loaded + 600_000)
	await page.goto('/blog', { waitUntil: 'networkidle' })
	const decided = page.locator('.cookie-banner:not(.is-offered)')
	await page.clock.runFor(990)
	expect(await decided.count()).toBe(0)
	// React too waits for the clock, to show what it has loaded.
	let waited = 990
	const tick = async () => {
		await page.clock.runFor(100)
		waited += 100
		return decided.count()
	}
	await expect.poll(tick, { timeout: 10_000 }).toBe(1)
	expect(waited).toBeLessThan(2000)
})

it.each([
	['Accetta tutti', true, true],
	['Rifiuta tutti', false, false],
])('stores what “%s” says, and does not come back', async (name, analytics, marketing) => {
	const { page, banner, record, button } = await open()
	await button(name).click()
	await banner.waitFor({ state: 'detached' })
	const stored = await record()
	expect(stored).toMatchObject({ necessary: true, analytics, marketing })
	expect(new Date(stored.timestamp).toISOString()).toBe(stored.timestamp)
	await page.clock.install()
	await page.reload()
	await page.getByRole('button', { name: 'Preferenze sui cookie' }).waitFor()
	await page.clock.runFor(5000)
	expect(await banner.count()).toBe(0)
})

it('stores the chosen boxes, and opens them again from the footer', async () => {
	const { page, banner, record, button } = await open()
	await button('Personalizza').click()
	await banner.getByLabel('Statistiche').uncheck()
	await banner.getByLabel('Marketing').check()
	await button('Accetta selezionati').click()
	await banner.waitFor({ state: 'detached' })
	expect(await record()).toMatchObject({ necessary: true, analytics: false, marketing: true })
	await page.getByRole('button', { name: 'Preferenze sui cookie' }).click()
	await banner.waitFor()
	expect(await banner.getByLabel('Statistiche').isChecked()).toBe(false)
	expect(await banner.getByLabel('Marketing').isChecked()).toBe(true)
})

it('goes away by its X without storing a consent, and stays away', async () => {
	const { page, banner, record, button } = await open()
	await button('Chiudi senza scegliere').click()
	await banner.waitFor({ state: 'detached' })
	expect(await record()).toBeNull()
	await page.clock.install()
	await page.reload()
	await page.getByRole('button', { name: 'Preferenze sui cookie' }).waitFor()
	await page.clock.runFor(5000)
	expect(await banner.count()).toBe(0)
})
