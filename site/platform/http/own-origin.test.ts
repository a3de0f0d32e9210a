import { expect, it } from 'vitest'
import { readEnv } from '#platform/configuration/env.ts'
import { acceptedOrigins, isOnOwnNetwork } from './own-origin.ts'

it.each([
	...['localhost', '127.0.0.1', '127.8.8.8', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.5', '169.254.7.7'],
	...['100.64.0.1', '100.127.255.255', '[::1]', '[fd12::5]', '[fe80::1]', 'studio.local', 'pc-1.studio.local'],
])('takes %s for a host of one’s own network', (hostname) => {
	expect(isOnOwnNetwork(hostname)).toBe(true)
})

it.each([
	...['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.169.0.1', '[2001:db8::1]', '[::ffff:8.8.8.8]', 'evil.example', ''],
	...['local', '.local', 'evil.local.example', 'localhost.evil.example', '10.0.0.1.nip.example', 'xlocalhost'],
])('takes %s for a stranger, whatever it resolves to', (hostname) => {
	expect(isOnOwnNetwork(hostname)).toBe(false)
})

it('accepts the address in the request only without SITE_URL, and only on one’s own network', () => {
	const site = (variables: Record<string, string>) => ({
		siteUrl: variables['SITE_URL'] ?? 'http://127.0.0.1:3000',
		env: readEnv(variables, 'production', '/'),
	})
	expect(acceptedOrigins(site({}), 'http://192.168.1.5:3000/auth')).toEqual([
		'http://127.0.0.1:3000',
		'http://192.168.1.5:3000',
	])
	expect(acceptedOrigins(site({}), 'http://evil.example/auth')).toEqual(['http://127.0.0.1:3000'])
	expect(acceptedOrigins(site({ SITE_URL: 'https://guida.example' }), 'http://192.168.1.5:3000/auth')).toEqual([
		'https://guida.example',
	])
})
