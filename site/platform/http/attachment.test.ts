import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attachment } from './attachment.ts'

it('names a download for new and for old browsers', () => {
	expect(attachment("Atto d'appello (è).pdf")).toBe(
		`attachment; filename="Atto d'appello (e).pdf"; filename*=UTF-8''Atto%20d%27appello%20%28%C3%A8%29.pdf`,
	)
})

it.each([
	['../../etc/passwd', '_.._etc_passwd'],
	['C:\\Windows\\atto.pdf', 'C:_Windows_atto.pdf'],
	['fdp.\u202Eexe', 'fdp._exe'],
	['a"; x="b.pdf', 'a_; x=_b.pdf'],
	['a\r\nSet-Cookie: x.pdf', 'a__Set-Cookie: x.pdf'],
	['.htaccess', 'htaccess'],
	['\ud800.pdf', '_.pdf'],
	['', 'file'],
	['\u0ABE', 'file'],
])('makes %j harmless', (name, expected) => {
	expect(attachment(name)).toContain(`filename="${expected}"`)
})

it('is one header of one line, whatever the name', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary' }), (name) => {
			expect(attachment(name)).toMatch(/^attachment; filename="[ !#$&-~]+"; filename\*=UTF-8''[\w.!~%-]+$/)
			expect(() => new Headers({ 'content-disposition': attachment(name) })).not.toThrow()
		}),
	)
})
