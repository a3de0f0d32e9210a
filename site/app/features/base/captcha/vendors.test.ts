import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { readEnv } from '#platform/configuration/env.ts'
import { contentSecurityPolicy } from '#platform/pages/content-security-policy.ts'
import { serve } from '#test/loopback.ts'
import { createVendorCheck, isKnownSecret } from './vendors.server.ts'

const keys = { vendor: 'turnstile', secretKey: 'segreto' } as const

it('asks the vendor with the secret, the token and the address', async () => {
	const asked: URLSearchParams[] = []
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const form = new URLSearchParams(await text(request))
		asked.push(form)
		response.end(JSON.stringify({ success: form.get('response') === 'buono' }))
	}
	const vendor = await serve((request, response) => void answer(request, response))
	const check = createVendorCheck(keys, vendor.url)
	expect(await check('buono', '192.0.2.1')).toBe('buono')
	expect(await check('cattivo', '192.0.2.1')).toBeUndefined()
	expect(asked[0] && Object.fromEntries(asked[0])).toEqual({
		secret: 'segreto',
		response: 'buono',
		remoteip: '192.0.2.1',
	})
})

it.each([
	['an error page', '<h1>502</h1>', /JSON/],
	['an answer without a verdict', '{"success":"true"}', /boolean/],
])('takes no verdict from %s', async (_what, answer, problem) => {
	const vendor = await serve((_request, response) => void response.end(answer))
	await expect(createVendorCheck(keys, vendor.url)('buono', '192.0.2.1')).rejects.toThrow(problem)
})

it('does not even ask about the dummy tokens of the manuals', async () => {
	const nobody = 'http://127.0.0.1:9/'
	expect(await createVendorCheck(keys, nobody)('XXXX.DUMMY.TOKEN.XXXX', '192.0.2.1')).toBeUndefined()
	const hcaptcha = createVendorCheck({ ...keys, vendor: 'hcaptcha' }, nobody)
	expect(await hcaptcha('10000000-aaaa-bbbb-cccc-000000000001', '192.0.2.1')).toBeUndefined()
})

it('lets a vendor into the policy of the pages only where it is in use', () => {
	const env = readEnv({}, 'production', '/')
	const own = contentSecurityPolicy(env, { scripts: [], styles: [] }, { captcha: 'altcha', hasStatistics: false })
	expect(own).not.toContain('https:')
	const policy = contentSecurityPolicy(env, { scripts: [], styles: [] }, { captcha: 'hcaptcha', hasStatistics: false })
	expect(policy).toMatch(/script-src 'self' https:\/\/hcaptcha\.com https:\/\/\*\.hcaptcha\.com;/)
	expect(policy).not.toContain('google')
	const counted = contentSecurityPolicy(env, { scripts: [], styles: [] }, { captcha: 'altcha', hasStatistics: true })
	expect(counted).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com;/)
})

it('says of a secret whether its vendor knows it', async () => {
	const codes = new Map([
		['sconosciuto', 'invalid-input-secret'],
		['buono', 'invalid-input-response'],
	])
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		const code = codes.get(new URLSearchParams(await text(request)).get('secret') ?? '')
		response.end(JSON.stringify({ success: false, 'error-codes': [code] }))
	}
	const vendor = await serve((request, response) => void answer(request, response))
	expect(await isKnownSecret('hcaptcha', 'buono', vendor.url)).toBe(true)
	expect(await isKnownSecret('hcaptcha', 'sconosciuto', vendor.url)).toBe(false)
})
