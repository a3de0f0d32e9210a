import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { goTo } from '#test/served-app.ts'
import { type Site, startSite } from '#test/site-process.ts'

const PHONE = { width: 390, height: 844 }
const VENDOR_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'
const TURNSTILE = { CAPTCHA_VENDOR: 'turnstile', CAPTCHA_SITE_KEY: 'chiave', CAPTCHA_SECRET_KEY: 'segreto' }

let site: Site
let turnstile: Site

beforeAll(async () => {
	;[site, turnstile] = await Promise.all([startSite(), startSite({ env: TURNSTILE })])
})

/** A vendor's script that passes its callbacks to the test. */
const FAKE_VENDOR = `window.turnstile = {
	render(element, options) { element.textContent = 'widget ' + options.sitekey; window.widget = options; return 'w' },
	reset() { window.resets = (window.resets ?? 0) + 1 },
}`

function tick(page: Page) {
	return page.getByLabel('Non sono un robot').check()
}

/** Begins with the names, which the form of the sign-in beside it does not ask for. */
async function fillSignup(page: Page, email: string) {
	await page.getByLabel('Nome', { exact: true }).fill('Sara')
	await page.getByLabel('Cognome').fill('Neri')
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill('una password lunga')
}

it('keeps “Registrati” disabled until the browser has done its work, without asking anybody else', async () => {
	const { page, violations } = await openBrowser(site.url, PHONE)
	const hosts = new Set<string>()
	page.on('request', (request) => hosts.add(new URL(request.url()).host))
	await goTo(page, '/auth')
	await page.getByRole('tab', { name: 'Registrati' }).click()
	await fillSignup(page, 'sara@example.it')
	const submit = page.getByRole('button', { name: 'Registrati' })
	await page.getByLabel('Non sono un robot').waitFor()
	expect(await submit.isDisabled()).toBe(true)
	expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

	await page.getByLabel('Non sono un robot').focus()
	await page.keyboard.press('Space')
	await page.getByText('Verificato').waitFor()
	expect(await submit.isEnabled()).toBe(true)
	await submit.click()
	await page.waitForURL('**/registration-confirmation')
	expect([...hosts]).toEqual([new URL(site.url).host])
	expect(violations).toEqual([])
})

it('asks for another captcha after a form was refused, and for one on the reset page', async () => {
	const { page } = await openBrowser(site.url)
	await page.goto('/auth?tab=signup')
	await fillSignup(page, 'non un indirizzo')
	await tick(page)
	await page.getByRole('button', { name: 'Registrati' }).click()
	await page.getByText('Email non valida').waitFor()
	expect(await page.getByLabel('Non sono un robot').isChecked()).toBe(false)
	expect(await page.getByRole('button', { name: 'Registrati' }).isDisabled()).toBe(true)
	expect(await page.getByLabel('Nome', { exact: true }).inputValue()).toBe('Sara')

	await page.goto('/auth/forgot')
	await page.getByLabel('Email').fill('sara@example.it')
	const send = page.getByRole('button', { name: 'Invia il link' })
	expect(await send.isDisabled()).toBe(true)
	await tick(page)
	await expect.poll(() => send.isEnabled()).toBe(true)
	await send.click()
	await page.waitForURL('**/auth')
})

it('forgets a captcha that expired', async () => {
	const { page } = await openBrowser(site.url)
	await page.clock.install()
	await page.goto('/auth/forgot')
	await tick(page)
	await page.getByText('Verificato').waitFor()
	await page.clock.fastForward('10:00')
	await page.getByText('La verifica è scaduta. Ripetila.').waitFor()
	expect(await page.getByLabel('Non sono un robot').isChecked()).toBe(false)
	expect(await page.getByRole('button', { name: 'Invia il link' }).isDisabled()).toBe(true)
})

it('falls back to the test key when none can be had, and the server refuses what it yields', async () => {
	const { page } = await openBrowser(site.url)
	await page.route('**/api/captcha', (route) => route.fulfill({ json: { siteKey: '' } }))
	await page.goto('/auth/forgot')
	await page.getByLabel('Email').fill('sara@example.it')
	await tick(page)
	await page.getByRole('button', { name: 'Invia il link' }).click()
	await page.getByText('Per favore, completa la verifica ALTCHA').waitFor()
	expect(new URL(page.url()).pathname).toBe('/auth/forgot')
})

it('says so when the work cannot be done, after two more tries, and lets one try again', async () => {
	const { page } = await openBrowser(site.url)
	let asked = 0
	const isBroken = () => ++asked <= 3
	await page.route('**/api/captcha/challenge', (route) => (isBroken() ? route.abort() : route.continue()))
	await page.goto('/auth/forgot')
	await page.getByLabel('Non sono un robot').click()
	await page.getByText('La verifica non è riuscita. Riprova.').waitFor()
	expect(asked).toBe(3)
	await tick(page)
	await page.getByText('Verificato').waitFor()
})

it('loads the script of a third party only where its widget is shown, up to two more times', async () => {
	const { page } = await openBrowser(turnstile.url)
	let asked = 0
	await page.route(VENDOR_SCRIPT, (route) => {
		asked += 1
		return asked < 3 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: FAKE_VENDOR })
	})
	await goTo(page, '/auth')
	expect(asked).toBe(0)
	await page.getByRole('tab', { name: 'Registrati' }).click()
	await page.getByText('widget chiave').waitFor()
	expect(asked).toBe(3)

	const submit = page.getByRole('button', { name: 'Registrati' })
	const call = (name: string) => page.evaluate((n) => Reflect.get(window, 'widget')[n]('un token'), name)
	expect(await submit.isDisabled()).toBe(true)
	for (const end of ['expired-callback', 'error-callback']) {
		await call('callback')
		await expect.poll(() => submit.isEnabled()).toBe(true)
		await call(end)
		await expect.poll(() => submit.isDisabled()).toBe(true)
	}
	expect(await page.evaluate(() => Reflect.get(window, 'resets'))).toBe(2)
})

it('offers another try when the script of a third party does not come at all', async () => {
	const { page } = await openBrowser(turnstile.url)
	let isUp = false
	await page.route(VENDOR_SCRIPT, (route) =>
		isUp ? route.fulfill({ contentType: 'text/javascript', body: FAKE_VENDOR }) : route.abort(),
	)
	await page.goto('/auth/forgot')
	await page.getByText('La verifica non si è caricata.').waitFor()
	isUp = true
	await page.getByRole('button', { name: 'Riprova' }).click()
	await page.getByText('widget chiave').waitFor()
	expect(await page.getByRole('alert').count()).toBe(0)
})
