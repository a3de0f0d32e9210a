import { expect, it } from 'vitest'
import { FURTHER_PLACES, footerPlaces, HEADER_PLACES } from '#app/frame/places.ts'
import routes from '#app/routes.ts'
import { countedPage } from './desk/visits/counted-page.ts'
import { pageLabel } from './desk/visits/visits.ts'
import { isWorkingScreen, PAGES, pageAt } from './pages.ts'

const addresses = routes.map(({ path, index }) => (index ? '/' : `/${path}`))

it('names pages that exist, each once', () => {
	for (const { path } of PAGES) expect(addresses).toContain(path)
	expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length)
})

it('links them in the header, the menu and the footer in their order', () => {
	const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label).join(', ')
	expect(labels(HEADER_PLACES)).toBe('Guida, Assistente AI, Convertitore PDF/A, Strumenti, Scadenze, Prezzi, Chi Siamo')
	expect(labels(FURTHER_PLACES)).toBe('Che cosa cambia, Argomenti, Contatti, Cerca nel sito')
	expect(labels(footerPlaces('product'))).toBe('Che cosa cambia, Argomenti, Prezzi, Supporto')
	expect(labels(footerPlaces('company'))).toBe('Chi Siamo, Blog, Contatti')
	expect(labels(footerPlaces('legal'))).toBe(
		'Privacy Policy, Termini e Condizioni, Cookie Policy, Informazioni Legali, Accessibilità, Trasparenza sull’AI',
	)
})

it.each([
	['/', true, false],
	['/articles/saldo-imu', true, false],
	['/legge/dpr-917-1986/art-51', true, false],
	['/articoli-salvati', undefined, false],
	['/profile/accessi', undefined, true],
	['/new-question', undefined, true],
	['/prezzi', undefined, false],
])('says of %s if it is only read, and if people work there', (path, isReading, isWorking) => {
	expect(pageAt(path)?.isReading).toBe(isReading)
	expect(isWorkingScreen(path)).toBe(isWorking)
})

it.each([
	['/guida/acconti-irpef', '/guida/…', 'Schede'],
	['/strumenti/imu', '/strumenti/…', 'Calcoli'],
	['/scadenze', '/scadenze', 'Scadenze'],
	['/articles/…', '/articles/…', 'Articoli'],
])('counts views of %s as %s', (path, counted, label) => {
	expect(countedPage(path)).toBe(counted)
	expect(pageLabel(counted)).toBe(label)
})

it.each(['/admin', '/admin/posta', '/profile/accessi', '/nowhere', '/articles/a/b'])('counts no view of %s', (path) => {
	expect(countedPage(path)).toBeUndefined()
})
