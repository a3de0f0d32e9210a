import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { serve } from '#test/loopback.ts'
import { isBreachedPassword, isCommonPassword } from './weak-password.server.ts'

it.each([
	'password',
	'Password1',
	'p@ssw0rd',
	'P4ssw0rd2026!',
	'qwertyuiop',
	'juventus',
	'123456789',
	'aaaaaaaa',
	'abababab',
])('knows that %s is tried first', async (password) => {
	expect(await isCommonPassword(password)).toBe(true)
})

it.each(['una password lunga', 'cavallo graffetta batteria', 'x7#Kq!vR2m', 'guida-fiscale-anna'])(
	'has nothing against %s',
	async (password) => {
		expect(await isCommonPassword(password, ['Anna', 'Bianchi'])).toBe(false)
	},
)

it('knows the person’s own names in thin disguise', async () => {
	expect(await isCommonPassword('Camposampiero1!', ['Camposampiero'])).toBe(true)
	expect(await isCommonPassword('Camposampiero1!')).toBe(false)
})

it.each([
	'guidafiscale',
	'Guida-Fiscale',
	'gu1da fisc4le',
	'GuidaFiscale2026!',
	'rossiassociati',
	'Rossi & Associati 1',
])('knows that %s is the name of the site or of the studio', async (password) => {
	expect(await isCommonPassword(password, ['Guida Fiscale', 'Rossi & Associati'])).toBe(true)
})

it('asks a service for the first five digits of the hash alone, and is not stopped when it does not answer', async () => {
	const asked: string[] = []
	const suffix = createHash('sha1').update('compromessa qui').digest('hex').toUpperCase().slice(5)
	const service = await serve((request, response) => {
		asked.push(request.url ?? '')
		response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${suffix}:12\r\n003D68EB55068C33ACE09247EE4C639306B:0`)
	})
	const ask = (passwordBreachUrl: string, fetchAllow: string[]) => ({
		env: { passwordBreachUrl, fetchAllow },
		log: createLog('silent'),
	})
	const deps = ask(`${service.url}/range/`, service.allow)
	expect(await isBreachedPassword(deps, 'compromessa qui')).toBe(true)
	expect(await isBreachedPassword(deps, 'mai vista prima')).toBe(false)
	expect(asked.every((path) => /^\/range\/[0-9A-F]{5}$/.test(path))).toBe(true)
	expect(asked).toHaveLength(2)
	const alone = ask('http://127.0.0.1:9/range/', ['127.0.0.1:9'])
	expect(await isBreachedPassword(alone, 'compromessa qui')).toBe(false)
})
