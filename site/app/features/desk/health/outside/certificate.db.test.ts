import { createServer } from 'node:tls'
import { expect, it } from 'vitest'
import { atEnd } from '#test/at-end.ts'
import { createTestDatabase } from '#test/test-database.ts'
import { findCertificateMatter, noteCertificate } from './certificate.server.ts'

/** Signed by itself, for guida.example, valid until 20 November 2036. Nothing else uses the key. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdfvY00M8CqxqM2ME
NkSPShdD7FLSok54075K4n6dHCahRANCAARS/mWh42iq7aB+6BUzM+YJL4d6lAFP
jdsu/Dvsn19v3huS3UaDs9FOIKV3oGiIkC5LYDqcO9bnmbQyHl2K8dBi
-----END PRIVATE KEY-----
`
const cert = `-----BEGIN CERTIFICATE-----
MIIBhTCCASugAwIBAgIUOqatGogRIFkFou6NYmffLyIuG3EwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNZ3VpZGEuZXhhbXBsZTAeFw0yNjExMjMwNTQ2MzJaFw0zNjEx
MjAwNTQ2MzJaMBgxFjAUBgNVBAMMDWd1aWRhLmV4YW1wbGUwWTATBgcqhkjOPQIB
BggqhkjOPQMBBwNCAARS/mWh42iq7aB+6BUzM+YJL4d6lAFPjdsu/Dvsn19v3huS
3UaDs9FOIKV3oGiIkC5LYDqcO9bnmbQyHl2K8dBio1MwUTAdBgNVHQ4EFgQUDyLD
+Hw4pVNQD6K1ajXiF7AHCMMwHwYDVR0jBBgwFoAUDyLD+Hw4pVNQD6K1ajXiF7AH
CMMwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBrP2ZKe+VF6oP1
F7SBisXuxyUfDq60ljHdH1j4JrxxuQIhAMllvX23cFt48ExzdcVKessWu/5RbQF/
b29jTbaj4w37
-----END CERTIFICATE-----
`

const { db } = await createTestDatabase()
const server = createServer({ key, cert }).listen(0, '127.0.0.1')
atEnd(() => server.close())
await new Promise((resolve) => server.once('listening', resolve))
const address = server.address()
const siteUrl = `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const until = '2036-11-20T05:46:32.000Z'

it('finds a certificate that expires within a week, or has expired, and forgets neither when the site does not answer', async () => {
	await noteCertificate(db, siteUrl)
	const on = (day: string) => findCertificateMatter(db, siteUrl, new Date(day))
	expect(await on('2036-11-10')).toEqual([])
	expect(await on('2036-11-15')).toEqual([{ kind: 'certificate', until, isExpired: false }])
	expect(await on('2036-11-21')).toEqual([{ kind: 'certificate', until, isExpired: true }])
	await noteCertificate(db, 'https://127.0.0.1:1')
	expect(await on('2036-11-21')).toHaveLength(1)
	expect(await findCertificateMatter(db, 'https://altro.example', new Date('2036-11-21'))).toEqual([])
})

it('does not look for a certificate of a site without https', async () => {
	await noteCertificate(db, siteUrl.replace('https', 'http'))
	expect(await findCertificateMatter(db, siteUrl.replace('https', 'http'), new Date('2036-11-21'))).toEqual([])
})
