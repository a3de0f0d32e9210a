import { describe, expect, it } from 'vitest'
import { signersOfEnvelope, signersOfPdf } from './signers.ts'

/** 'un documento', signed by a certificate made for this test (ECDSA P-256, valid a hundred years). */
const ENVELOPE = Buffer.from(
	`
MIIDkAYJKoZIhvcNAQcCoIIDgTCCA30CAQExDTALBglghkgBZQMEAgEwGwYJKoZIhvcNAQcBoA4EDHVuIGRvY3VtZW50b6CCAgQwggIAMIIBp6ADAgEC
AhQdh63GrKsKeLWP1lReAcCEOqAUFjAKBggqhkjOPQQDAjBVMQswCQYDVQQGEwJJVDEOMAwGA1UECgwFUHJvdmExFTATBgNVBAMMDEJpYW5jaGkgQW5u
YTENMAsGA1UEKgwEQW5uYTEQMA4GA1UEBAwHQmlhbmNoaTAgFw0yNjExMjEyMzI3NDVaGA8yMTI2MTAyODIzMjc0NVowVTELMAkGA1UEBhMCSVQxDjAM
BgNVBAoMBVByb3ZhMRUwEwYDVQQDDAxCaWFuY2hpIEFubmExDTALBgNVBCoMBEFubmExEDAOBgNVBAQMB0JpYW5jaGkwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATgXWAeusjB1yeSio1vsAw4GIibGA+JTJGsMwJCB9B7RfLg9r29Rags9xtBZOiHXSYP0zrChWmkHMe3xUamtpaEo1MwUTAdBgNVHQ4EFgQU
ZnLiCW3uoQt+9j53/VTUczUMJiMwHwYDVR0jBBgwFoAUZnLiCW3uoQt+9j53/VTUczUMJiMwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBE
AiAS72kcq0uS2FzdJVVw8IUqY/fj/8DRBj7Ws8dWuezGaAIgAg6E2+GtwVECMBcyi/kR9+FRR2DRqLRezTW45o16ATAxggFCMIIBPgIBATBtMFUxCzAJ
BgNVBAYTAklUMQ4wDAYDVQQKDAVQcm92YTEVMBMGA1UEAwwMQmlhbmNoaSBBbm5hMQ0wCwYDVQQqDARBbm5hMRAwDgYDVQQEDAdCaWFuY2hpAhQdh63G
rKsKeLWP1lReAcCEOqAUFjALBglghkgBZQMEAgGgaTAYBgkqhkiG9w0BCQMxCwYJKoZIhvcNAQcBMBwGCSqGSIb3DQEJBTEPFw0yNjExMjEyMzI3NDVa
MC8GCSqGSIb3DQEJBDEiBCC7GeNHmKoo6WFq9PS0aGuEz+8ePjPzy+/d5Jz6C6q91DAKBggqhkjOPQQDAgRGMEQCID/LlegDTThThv4HJuIK4A/+myOU
IPbj1gGtXXw11VIjAiBAf1rfAaGkVVdB5LWxRKMsIk0rxkP7TrLA/1CAoTFwDg==
`,
	'base64',
)

describe('signers', () => {
	it('names who signed an envelope and confirms that the content is what was signed', () => {
		const [signer, ...others] = signersOfEnvelope(ENVELOPE)
		expect(others).toEqual([])
		expect(signer).toMatchObject({ name: 'Anna Bianchi', issuer: 'Anna Bianchi', intact: 'yes' })
		expect(Date.parse(signer?.validTo ?? '')).toBeGreaterThan(Date.parse(signer?.validFrom ?? ''))
		expect(signer?.signedAt).toMatch(/^20\d\d-\d\d-\d\dT/)
	})

	it('sees that the content was changed after it was signed', () => {
		const changed = Buffer.from(ENVELOPE)
		changed.write('UN', changed.indexOf('un documento'))
		expect(signersOfEnvelope(changed)).toMatchObject([{ name: 'Anna Bianchi', intact: 'no' }])
	})

	it('finds the signature inside a PDF and sees that it covers other bytes', () => {
		const hex = ENVELOPE.toString('hex')
		const head = '%PDF-1.4 /ByteRange [0 0000000000 0000000000 0] '
		const [from, to] = [head.length, head.length + hex.length + 2]
		const range = `[0 ${String(from).padStart(10, '0')} ${String(to).padStart(10, '0')} 0]`
		const pdf = Buffer.from(`${head.replace(/\[.*\]/, range)}<${hex}>`)
		expect(signersOfPdf(pdf)).toMatchObject([{ name: 'Anna Bianchi', intact: 'no' }])
	})

	it.each([
		['nothing', Buffer.alloc(0)],
		['text', Buffer.from('buongiorno')],
		['an envelope cut short', ENVELOPE.subarray(0, 200)],
	])('finds nobody in %s', (_, bytes) => {
		expect(signersOfEnvelope(bytes)).toEqual([])
		expect(signersOfPdf(bytes)).toEqual([])
	})

	it('survives any byte that is changed', () => {
		for (let at = 0; at < ENVELOPE.length; at += 1) {
			const changed = Buffer.from(ENVELOPE)
			changed[at] = (changed[at] ?? 0) ^ 0xff
			for (const { intact } of signersOfEnvelope(changed)) expect(['yes', 'no', 'unknown']).toContain(intact)
		}
	})
})
