import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyStudio } from '#app/features/base/studio/studio.ts'
import { fillPlaceholders, renderPage, sectionId } from './pages.server.ts'

const studio = { ...emptyStudio, name: 'Studio *Rossi* <b>', partitaIva: '01234567890' }

describe('settings in the pages', () => {
	it('what the studio gave is text, not markup', () => {
		const { html } = renderPage('legal-info', studio)
		expect(html).toContain('Studio *Rossi* &lt;b&gt;')
		expect(html).toContain('01234567890')
	})

	it('leaves out the line, the part or the section of what is missing, and never says that it is missing', () => {
		const page =
			'## Orari\n\n{{studio.hours}}\n\n## Altro\n\n- PEC {{studio.pec}}\n- Ti scrive {{studio.name|lo studio}}[[, {{studio.pec}}]].'
		expect(fillPlaceholders(page, emptyStudio)).toBe('## Altro\n\n- Ti scrive lo studio.')
		const filled = fillPlaceholders(page, {
			...emptyStudio,
			hours: 'lun 9-13\nmar 9-13',
			pec: 'a@pec.it',
			name: 'Rossi',
		})
		expect(filled).toContain('lun 9-13\\\nmar 9-13')
		expect(filled).toContain('- PEC [a@pec.it](mailto:a@pec.it)\n- Ti scrive Rossi, [a@pec.it](mailto:a@pec.it).')
		for (const name of ['chi-siamo', 'contatti', 'legal-info', 'privacy-policy', 'terms-of-service', 'accessibilita'])
			expect(renderPage(name, emptyStudio).html).not.toMatch(/non ancora inserito|\[\[|\]\]|:<\/strong>\s*<|, ,| \./)
	})

	it('promises no address or telephone on another page while the studio has given none', () => {
		const names = ['prezzi', 'chi-siamo', 'supporto', 'blog', 'contatti', 'accessibilita']
		for (const name of names)
			expect(renderPage(name, emptyStudio).html).not.toMatch(/(?:indirizz|telefon)[^.]*nella pagina/i)
	})

	it.each([
		'prezzi',
		'chi-siamo',
		'supporto',
		'blog',
		'contatti',
		'accessibilita',
		'trasparenza-ai',
		'privacy-policy',
		'terms-of-service',
		'cookie-policy',
		'legal-info',
	])('%s shows no placeholder it does not know', (name) => {
		const page = renderPage(name, studio)
		expect(page.html).not.toMatch(/\{\{|undefined/)
		expect(page.title).not.toBe(name)
	})
})

describe('the legal pages have what the specification lists', () => {
	it.each([
		['privacy-policy', 13],
		['terms-of-service', 12],
	])('%s has %i sections and bears the date of 8 April 2025', (name, count) => {
		const page = renderPage(name, studio)
		expect(page.sections).toHaveLength(count)
		expect(page.publishedAt).toBe('2025-04-08')
	})

	it('the court is Tempio Pausania unless the studio names another', () => {
		expect(renderPage('legal-info', emptyStudio).html).toContain('Tribunale di Tempio Pausania')
		expect(renderPage('legal-info', { ...studio, court: 'Sassari' }).html).toContain('Tribunale di Sassari')
	})

	it('the privacy policy says how long conversions are kept, as it is set', () => {
		const { html } = renderPage('privacy-policy', studio, { conversioni: '3 ore' })
		expect(html).toContain('si cancellano da soli 3 ore dopo la conversione')
		expect(html).toContain('<td>3 ore, o finché li elimini</td>')
	})

	it('the cookie policy names the cookies and how long they last', () => {
		const { html } = renderPage('cookie-policy', studio)
		for (const text of [
			'session_token',
			'dont_remember',
			'chiudi il browser',
			'asked_link',
			'known_device',
			'trust_device',
			'first-admin',
			'CSRF',
			'_ga',
			'2 anni',
			'_gat',
			'1 giorno',
			'Firefox',
		])
			expect(html).toContain(text)
	})
})

it('a section keeps its address when the sections are renumbered', () => {
	expect(sectionId('11. I tuoi diritti')).toBe('i-tuoi-diritti')
	expect(sectionId('Che cosa vuol dire «Affidabilità»')).toBe('che-cosa-vuol-dire-affidabilita')
})

it('the rate of 22 % and the limit of 85,000 euro stand in the samples, and no code counts with them', () => {
	const site = join(import.meta.dirname, '../../../..')
	const samples = readFileSync(join(site, 'content/esempi/domande.json'), 'utf8')
	for (const figure of ['22 per cento', '85.000']) expect(samples).toContain(figure)
	const sources = globSync('{app,platform,server}/**/*.{ts,tsx}', { cwd: site }).filter(
		(file) => !/\.test\.|^app\/dev\//.test(file),
	)
	expect(sources.length).toBeGreaterThan(100)
	const counting = sources.filter((file) => /85_?000|\b0\.22\b(?! 0)/.test(readFileSync(join(site, file), 'utf8')))
	expect(counting).toEqual([])
})
