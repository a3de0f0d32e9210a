import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, it } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { freePort } from '#test/free-port.ts'
import { lookAtCertificate } from './look.server.ts'

it('tells a proxy that has no certificate for the name from nobody', async () => {
	const server = createServer({}).listen(0, '127.0.0.1')
	await once(server, 'listening')
	atEnd(() => server.close())
	const { port } = server.address() as AddressInfo
	expect(await lookAtCertificate(`https://127.0.0.1:${port}`)).toEqual([
		{ kind: 'certificate-refused', hostname: '127.0.0.1', why: 'no-certificate' },
	])
	expect(await lookAtCertificate(`https://127.0.0.1:${await freePort()}`)).toEqual([
		{ kind: 'certificate-refused', hostname: '127.0.0.1', why: 'none' },
	])
})
