import type { X509Certificate } from 'node:crypto'
import { nodeCrypto } from './node-crypto.ts'

export type SignatureHash = 'sha1' | 'sha256' | 'sha384' | 'sha512'

/** Opens a certificate (X.509); undefined if it is none. */
export function openCertificate(bytes: Uint8Array): X509Certificate | undefined {
	try {
		return new (nodeCrypto().X509Certificate)(bytes)
	} catch {
		return undefined
	}
}

export type Certificate = X509Certificate

/** Returns whether a digest is that of the content. */
export function isDigestOf(hash: SignatureHash, digest: Uint8Array, content: Uint8Array): boolean {
	const { createHash, timingSafeEqual } = nodeCrypto()
	const actual = createHash(hash).update(content).digest()
	return actual.length === digest.length && timingSafeEqual(actual, digest)
}

/** Returns whether the holder of a certificate signed the content; undefined if that cannot be verified. */
export function isSignedBy(
	certificate: Certificate,
	content: Uint8Array,
	{ hash, isPss, signature }: { hash: SignatureHash; isPss: boolean; signature: Uint8Array },
): boolean | undefined {
	const { constants, verify } = nodeCrypto()
	const padding = isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO } : {}
	try {
		return verify(hash, content, { key: certificate.publicKey, ...padding }, signature)
	} catch {
		return undefined
	}
}
