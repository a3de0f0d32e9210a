import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it, vi } from 'vitest'
import { openBrowser } from '#test/browser.ts'
import { pressOn, tabTo, typeInto } from '#test/keyboard.ts'
import { oidcVariables, startOidcProvider, type TestProvider } from '#test/oidc-provider.ts'
import { operatorLink } from '#test/operator-link.ts'
import { appCode } from '#test/second-factor.ts'
import { type Site, startSite } from '#test/site-process.ts'
import { anna, createVisitor, linkInMailTo, type Person, type Visitor } from '#test/visitor.ts'

const WIDTHS = [390, 1440]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Screens of `/dev/ui`. */
const SCREENS = [
	'login',
	'login-refused',
	'signup-refused',
	'captcha',
	'first-admin',
	'first-admin-signed-in',
	'registered',
	'link-used',
	'link-expired',
	'profile',
	'profile-refused',
	'second-factor',
	'second-factor-app',
	'second-factor-codes',
	'second-factor-active',
	'second-step',
	'second-step-phone',
	'users',
	'user',
	'audit',
]

/** Its table hides a column on phones. */
const NARROWER_ON_PHONES = 'users'

let site: Site
let provider: TestProvider

beforeAll(async () => {
	const address = Promise.withResolvers<string>()
	provider = await startOidcProvider(address.promise)
	site = await startSite({ env: oidcVariables(provider) })
	address.resolve(site.url)
})

/** Returns axe's findings on the current page, and if it scrolls sideways. */
async function faults(page: Page): Promise<string[]> {
	const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(TAGS).analyze()
	const overflow = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
	)
	const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
	return overflow > 0 ? [...found, `sideways by ${overflow} px`] : found
}

const at = {
	field: (page: Page, label: string) => page.getByLabel(label, { exact: true }),
	button: (page: Page, name: string) => page.getByRole('button', { name, exact: true }),
	form: (page: Page, heading: string) =>
		page.locator('form').filter({ has: page.getByRole('heading', { name: heading }) }),
}

/** Returns the newest link e-mailed to an address that matches `path`. */
function mailedLink(address: string, path: RegExp): Promise<string> {
	return vi.waitFor(async () => {
		const link = await linkInMailTo(address, site.dataDir)
		expect(link.pathname).toMatch(path)
		return link.href
	}, 10_000)
}

async function signInFrom(device: string, { email, password }: Person): Promise<Visitor> {
	const visitor = createVisitor(site.fetch, site.url)
	const answer = await visitor.post('/api/auth/sign-in/email', { email, password }, { 'user-agent': device })
	expect(answer.status).toBe(200)
	return visitor
}

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/profile')).status === 200

async function solveCaptcha(page: Page) {
	await pressOn(page, at.field(page, 'Non sono un robot'), 'Space')
	await page.getByText('Verificato').waitFor()
}

/** Signs up on a first visit: the cookie banner covers the lower part of the screen. */
async function signUp(page: Page, person: Person) {
	await page.goto('/auth')
	await page.getByRole('region', { name: 'Cookie e statistiche' }).waitFor()
	await pressOn(page, page.getByRole('tab', { name: 'Accedi' }))
	await page.keyboard.press('ArrowRight')
	await page.getByRole('heading', { name: 'Crea il tuo account' }).waitFor()
	expect(await page.getByRole('tab', { name: 'Registrati' }).getAttribute('aria-selected')).toBe('true')
	await typeInto(page, at.field(page, 'Email'), person.email)
	await typeInto(page, at.field(page, 'Password'), person.password)
	await typeInto(page, at.field(page, 'Nome'), person.name)
	await typeInto(page, at.field(page, 'Cognome'), person.surename)
	await tabTo(page, at.field(page, 'Telefono'))
	await solveCaptcha(page)
	expect(await faults(page)).toEqual([])
	await pressOn(page, at.button(page, 'Registrati'))
	await page.getByRole('heading', { name: 'Registrazione completata' }).waitFor()
	await page.getByText('Registrazione effettuata con successo. Controlla la tua email per confermare.').waitFor()
	await pressOn(page, at.button(page, 'Rifiuta tutti'))
	await page.goto(await mailedLink(person.email, /conferma/))
	await pressOn(page, at.button(page, 'Conferma ed entra'))
	await page.getByText('Indirizzo confermato. Hai effettuato l’accesso.').waitFor()
	await page.goto('/profile')
	await page.getByRole('heading', { name: 'Il Tuo Profilo' }).waitFor()
}

async function signOut(page: Page, width: number) {
	if (width < 1024) await pressOn(page, page.getByRole('button', { name: 'Apri il menu' }))
	await pressOn(page, at.button(page, 'Esci').locator('visible=true'))
	await page.getByText('Disconnesso').waitFor()
}

async function signIn(page: Page, { email, password }: Person) {
	await page.goto('/auth?from=%2Fprofile')
	await typeInto(page, at.field(page, 'Email'), email)
	await typeInto(page, at.field(page, 'Password'), password)
	await page.keyboard.press('Enter')
}

async function changeProfileAndPassword(page: Page, person: Person, newPassword: string) {
	await typeInto(page, at.field(page, 'Città'), 'Olbia')
	await page.keyboard.press('Enter')
	await page.getByText('Profilo aggiornato con successo').waitFor()
	const form = at.form(page, 'Cambia la password')
	await typeInto(page, form.getByLabel('Password attuale'), 'non è questa')
	await typeInto(page, form.getByLabel('Nuova password'), newPassword)
	await page.keyboard.press('Enter')
	await form.getByRole('alert').getByText('La password attuale non è corretta.').waitFor()
	await typeInto(page, form.getByLabel('Password attuale'), person.password)
	await typeInto(page, form.getByLabel('Nuova password'), newPassword)
	await page.keyboard.press('Enter')
	await page.getByText('Password cambiata. Le altre sessioni sono state chiuse.').waitFor()
	person.password = newPassword
}

async function changeAddress(page: Page, person: Person, newAddress: string) {
	const form = at.form(page, 'Cambia l’indirizzo e-mail')
	await typeInto(page, form.getByLabel('Nuovo indirizzo'), newAddress)
	await typeInto(page, form.getByLabel('La tua password'), person.password)
	await page.keyboard.press('Enter')
	await page.getByText('Se il nuovo indirizzo è libero, ti abbiamo mandato il link per confermarlo.').waitFor()
	await page.goto(await mailedLink(newAddress, /conferma/))
	expect(await faults(page)).toEqual([])
	await pressOn(page, at.button(page, 'Conferma il nuovo indirizzo'))
	await page.getByText('Il nuovo indirizzo è confermato').waitFor()
	person.email = newAddress
}

async function endSessions(page: Page, person: Person) {
	const [phone, desk] = [await signInFrom(IPHONE, person), await signInFrom(FIREFOX, person)]
	await page.goto('/profile')
	await pressOn(page, at.button(page, 'Chiudi la sessione: Safari su iPhone'))
	await page.getByText('Sessione chiusa').waitFor()
	expect(await Promise.all([phone, desk].map(isSignedIn))).toEqual([false, true])
	await pressOn(page, at.button(page, 'Chiudi tutte le altre sessioni'))
	await page.getByText('Le altre sessioni sono state chiuse').waitFor()
	expect(await isSignedIn(desk)).toBe(false)
}

async function linkAndUnlink(page: Page, { email, name, surename }: Person) {
	provider.person = { sub: email, email, email_verified: true, given_name: name, family_name: surename }
	await pressOn(page, at.button(page, 'Collega Fornitore di prova'))
	await page.getByText('Account collegato').waitFor()
	await pressOn(page, at.button(page, 'Scollega Fornitore di prova'))
	await page.getByText('Accesso scollegato').waitFor()
	await at.button(page, 'Collega Fornitore di prova').waitFor()
}

/** Recent proof makes the password unnecessary. @returns the recovery codes */
async function addSecondStep(page: Page): Promise<string[]> {
	await pressOn(page, page.getByRole('link', { name: 'Attiva la verifica' }))
	const app = at.form(page, 'Usa un’app di autenticazione')
	expect(await app.getByLabel('La tua password').count()).toBe(0)
	await pressOn(page, app.getByRole('button', { name: 'Continua' }))
	await page.getByAltText('Codice QR da inquadrare con l’app').waitFor()
	const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
	await typeInto(page, at.field(page, 'Codice'), appCode(secret))
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { name: 'I tuoi codici di recupero' }).waitFor()
	expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('I tuoi codici di recupero')
	return page.getByText(/^[a-zA-Z0-9]{5}-[a-zA-Z0-9]{5}$/).allInnerTexts()
}

async function chooseForgottenPassword(page: Page, person: Person, newPassword: string) {
	await page.goto('/auth')
	await pressOn(page, page.getByRole('link', { name: 'Hai dimenticato la password?' }))
	await page.getByRole('heading', { name: 'Password dimenticata' }).waitFor()
	await typeInto(page, at.field(page, 'Email'), person.email)
	await solveCaptcha(page)
	await pressOn(page, at.button(page, 'Invia il link'))
	await page.getByText('Se l’indirizzo ha un account, ti abbiamo mandato il link').waitFor()
	await page.goto(await mailedLink(person.email, /reset-password/))
	await typeInto(page, at.field(page, 'Nuova password'), newPassword)
	await page.keyboard.press('Enter')
	person.password = newPassword
}

async function passSecondStep(page: Page, code: string) {
	await page.getByRole('heading', { name: 'Un altro passaggio' }).waitFor()
	expect(await faults(page)).toEqual([])
	await typeInto(page, at.field(page, 'Codice'), '123')
	await page.keyboard.press('Enter')
	await page.getByText('Il codice ha 6 cifre').waitFor()
	await pressOn(page, page.getByRole('link', { name: 'Usa un codice di recupero' }))
	await typeInto(page, at.field(page, 'Codice di recupero'), code)
	await page.keyboard.press('Enter')
	await page.getByRole('heading', { name: 'Modi di entrare' }).waitFor()
	expect(await faults(page)).toEqual([])
}

async function takeCopyAndLeave(page: Page, person: Person, recoveryCode: string) {
	const download = page.waitForEvent('download')
	await pressOn(page, page.getByRole('link', { name: 'Scarica i tuoi dati' }))
	expect((await download).suggestedFilename()).toMatch(/\.zip$/)
	const form = at.form(page, 'Elimina l’account').or(page.locator('form[action="/profile/elimina"]'))
	await typeInto(page, form.getByLabel('Per confermare scrivi ELIMINA'), 'forse')
	await page.keyboard.press('Enter')
	await page.getByText('Scrivi ELIMINA per confermare').waitFor()
	expect(await faults(page)).toEqual([])
	await typeInto(page, form.getByLabel('Per confermare scrivi ELIMINA'), 'ELIMINA')
	await typeInto(page, form.getByLabel('La tua password'), person.password)
	await typeInto(page, form.getByLabel('Codice della verifica'), recoveryCode)
	await page.keyboard.press('Enter')
	await page.getByText('Account chiuso. Stiamo eliminando i tuoi dati').waitFor()
	await signIn(page, person)
	await page.getByRole('alert').waitFor()
}

it.each(WIDTHS)(
	'leads by keyboard from sign-up to deletion, over every change of an account, on a screen %i pixels wide',
	async (width) => {
		const person = { ...anna, email: `anna-${width}@example.it` }
		const { page, violations } = await openBrowser(site.url, { width, height: 900 }, 'first')
		await signUp(page, person)
		await changeProfileAndPassword(page, person, 'quattro gatti sul tetto')
		await changeAddress(page, person, `nuova-${width}@example.it`)
		await endSessions(page, person)
		await linkAndUnlink(page, person)
		const [first = '', second = ''] = await addSecondStep(page)
		await signOut(page, width)
		await chooseForgottenPassword(page, person, 'sette cani sotto il letto')
		await passSecondStep(page, first)
		await page.goto('/profile')
		await takeCopyAndLeave(page, person, second)
		expect(violations.filter((text) => !text.includes('status of 4'))).toEqual([])
	},
	400_000,
)

it('is read out the same on a phone and on a desk: roles and names of each account screen', async () => {
	const { page } = await openBrowser(site.url)
	const different: string[] = []
	await page.goto(operatorLink(site, '/dev/ui'))
	for (const name of SCREENS) {
		await page.goto(`/dev/ui/${name}`)
		const trees = new Map<number, string>()
		for (const width of WIDTHS) {
			await page.setViewportSize({ width, height: 900 })
			trees.set(width, await page.getByRole('main').ariaSnapshot())
		}
		if (trees.get(390) !== trees.get(1440)) different.push(name)
		await expect(`${trees.get(1440)}\n`).toMatchFileSnapshot(`trees/${name}.yml`)
	}
	expect(different).toEqual([NARROWER_ON_PHONES])
})
