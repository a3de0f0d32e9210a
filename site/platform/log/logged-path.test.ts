import { expect, it } from 'vitest'
import { createLoggedPath } from './logged-path.ts'

const logged = createLoggedPath(['/', '/admin/utenti/:id', '/articles/:slug', '/assets/*'], (word) => word === 'maria')

it('keeps the words of routes and hides what stands in their parameters', () => {
	expect(logged('/admin/utenti/4f2a')).toBe('/admin/utenti/:')
	expect(logged('/articles/una-lettera-a-mia-figlia')).toBe('/articles/:')
	expect(logged('/admin/utenti.data')).toBe('/admin/utenti.data')
})

it('keeps the words of an address that leads nowhere', () => {
	expect(logged('/prezzi-vecchi')).toBe('/prezzi-vecchi')
	expect(logged('/blog/wp-login.php')).toBe('/blog/wp-login.php')
	expect(logged('/servizi.data')).toBe('/servizi.data')
})

it.each([
	['a number', '/clienti/12345678901', '/clienti/:'],
	['a tax code', '/RSSMRA80A01H501U', '/:'],
	['an e-mail', '/scrivi/rossi@example.it', '/scrivi/:'],
	['a first name', '/clienti/rossi-maria', '/clienti/:'],
	['a token', '/aZ09_aaaa', '/:'],
	['a long text', `/${'parola'.repeat(9)}`, '/:'],
	['a line break', '/clienti%0A/x%0A', '/:/:'],
])('hides %s there', (_what, path, shown) => {
	expect(logged(path)).toBe(shown)
})
