import { base64Bytes, latin1Text } from '#pdfa-platform/bytes'
import type { Result } from '../result.ts'
import { children, isSequence, objectIdentifier, octets, readAsn1 } from './der.ts'

const SIGNED_DATA = '1.2.840.113549.1.7.2'
/** A file signed by several people one after the other is an envelope in an envelope. */
const MAX_ENVELOPES = 16

export interface EnvelopeProblem {
	code: 'not-a-p7m' | 'detached-signature' | 'too-many-envelopes'
}

export type Extracted = Result<{ bytes: Uint8Array; envelopes: number }, EnvelopeProblem>

/**
 * The document inside a `.p7m` (CAdES: CMS SignedData, RFC 5652 §5), in DER, BER or base64, once or twice, with or without PEM lines,
 * through as many envelopes as there are. Signatures are not verified: that is another trade.
 */
export function extract(bytes: Uint8Array): Extracted {
	let current = bytes
	for (let envelopes = 0; envelopes <= MAX_ENVELOPES; envelopes += 1) {
		const opened = open(current)
		if (opened === 'not-a-p7m') {
			return envelopes === 0 ? { ok: false, problem: { code: 'not-a-p7m' } } : { ok: true, bytes: current, envelopes }
		}
		if (opened === 'detached-signature') return { ok: false, problem: { code: 'detached-signature' } }
		current = opened
	}
	return { ok: false, problem: { code: 'too-many-envelopes' } }
}

function open(bytes: Uint8Array): Uint8Array | 'not-a-p7m' | 'detached-signature' {
	const binary = decodeEnvelope(bytes)
	if (!binary) return 'not-a-p7m'
	const info = readAsn1(binary)
	if (!isSequence(info)) return 'not-a-p7m'
	const [type, wrapped] = children(info)
	if (objectIdentifier(type) !== SIGNED_DATA || !wrapped) return 'not-a-p7m'
	const [signedData] = children(wrapped)
	if (!isSequence(signedData)) return 'not-a-p7m'
	const encapsulated = children(signedData).find(
		(child) => isSequence(child) && objectIdentifier(children(child)[0]) !== undefined,
	)
	const content = encapsulated && children(encapsulated)[1]
	if (!content) return 'detached-signature'
	const [octetString] = children(content)
	return octetString ? octets(octetString) : 'detached-signature'
}

/** Senders' programs may encode once more what is base64 already. */
const MAX_ENCODINGS = 2

/** The octets of an envelope, which may come as text; undefined if it cannot be one. */
export function decodeEnvelope(bytes: Uint8Array): Uint8Array | undefined {
	let current: Uint8Array | undefined = bytes
	for (let encodings = 0; current && encodings <= MAX_ENCODINGS; encodings += 1) {
		if (current[0] === 0x30) return current
		current = decodeBase64(current)
	}
	return undefined
}

/** Base64 over lines, with PEM's first and last line or without, with a byte order mark or not; undefined if the bytes are no such text. */
function decodeBase64(bytes: Uint8Array): Uint8Array | undefined {
	const text = latin1Text(bytes)
	const body = text
		.replace(/^\xef\xbb\xbf/, '')
		.replace(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, '')
		.replace(/\s+/g, '')
	return body.length > 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(body) ? base64Bytes(body) : undefined
}
