import { concat, hexBytes, hexText, latin1Text } from '#pdfa-platform/bytes'
import {
	type Certificate,
	isDigestOf,
	isSignedBy,
	openCertificate,
	type SignatureHash,
} from '#pdfa-platform/certificates'
import { type Asn1, children, isSequence, objectIdentifier, octets, readAsn1 } from './der.ts'
import { decodeEnvelope } from './extract.ts'

/**
 * A signer, as the file itself names them. `intact` says whether the signed bytes are unchanged and were signed with the
 * key of that certificate. Trust in the issuer, revocation and time stamps need the network and are not looked at.
 */
export interface Signer {
	name: string
	issuer: string
	/** ISO 8601, as the certificate says. */
	validFrom?: string
	validTo?: string
	/** Time of signing by the signer's own clock, where it was recorded. */
	signedAt?: string
	intact: 'yes' | 'no' | 'unknown'
}

const DIGESTS: Record<string, SignatureHash> = {
	'1.3.14.3.2.26': 'sha1',
	'2.16.840.1.101.3.4.2.1': 'sha256',
	'2.16.840.1.101.3.4.2.2': 'sha384',
	'2.16.840.1.101.3.4.2.3': 'sha512',
}
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_TIME = '1.2.840.113549.1.9.5'
const RSASSA_PSS = '1.2.840.113549.1.1.10'
const MAX_ENVELOPES = 16
const MAX_SIGNERS = 50

/** Signers of a `.p7m`, the outermost envelope first (RFC 5652 §5). */
export function signersOfEnvelope(bytes: Uint8Array): Signer[] {
	const found: Signer[] = []
	let current: Uint8Array | undefined = bytes
	for (let depth = 0; current && depth < MAX_ENVELOPES; depth += 1) {
		const signedData = readSignedData(decodeEnvelope(current))
		if (!signedData) break
		const content: Uint8Array | undefined = contentOf(signedData)
		found.push(...signersOf(signedData, content))
		current = content
	}
	return found.slice(0, MAX_SIGNERS)
}

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/g

/** Signers inside a PDF (ISO 32000-1 §12.8.1): each signature covers the bytes around its own place. */
export function signersOfPdf(bytes: Uint8Array): Signer[] {
	const found: Signer[] = []
	for (const [, ...numbers] of latin1Text(bytes).matchAll(BYTE_RANGE)) {
		if (found.length >= MAX_SIGNERS) break
		const [from = 0, length = 0, resume = 0, rest = 0] = numbers.map(Number)
		if (from + length > resume || resume + rest > bytes.length) continue
		const hex = latin1Text(bytes, from + length, resume).replaceAll(/[^\dA-Fa-f]/g, '')
		const signedData = readSignedData(hexBytes(hex))
		if (!signedData) continue
		const signed = concat([bytes.subarray(from, from + length), bytes.subarray(resume, resume + rest)])
		found.push(...signersOf(signedData, signed))
	}
	return found
}

function readSignedData(bytes: Uint8Array | undefined): Asn1 | undefined {
	const info = bytes && readAsn1(bytes)
	if (!isSequence(info)) return undefined
	const wrapped = children(info)[1]
	const signedData = wrapped && children(wrapped)[0]
	return isSequence(signedData) ? signedData : undefined
}

function contentOf(signedData: Asn1): Uint8Array | undefined {
	const encapsulated = children(signedData).find(
		(child) => isSequence(child) && objectIdentifier(children(child)[0]) !== undefined,
	)
	const wrapped = encapsulated && children(encapsulated)[1]
	const [value] = wrapped ? children(wrapped) : []
	return value && octets(value)
}

function isContext(value: Asn1, tag: number): boolean {
	return value.tagClass === 2 && value.tag === tag
}

/** A value with all of its octets, header included. */
function* whole(value: Asn1): Generator<{ value: Asn1; bytes: Uint8Array }> {
	for (let at = 0; at < value.content.length; ) {
		const child = readAsn1(value.content, at)
		if (!child) return
		yield { value: child, bytes: value.content.subarray(at, at + child.size) }
		at += child.size
	}
}

function signersOf(signedData: Asn1, content: Uint8Array | undefined): Signer[] {
	const parts = children(signedData)
	const bag = parts.find((part) => isContext(part, 0))
	const certificates = bag ? [...whole(bag)].flatMap(({ bytes }) => openCertificate(bytes) ?? []) : []
	const infos = parts.at(-1)
	if (!infos || infos.tag !== 17) return []
	return children(infos).map((info) => readSigner(info, certificates, content))
}

function readSigner(info: Asn1, certificates: readonly Certificate[], content: Uint8Array | undefined): Signer {
	const parts = [...whole(info)]
	const certificate = certificates.find((one) => isNamedBy(one, parts[1]?.value)) ?? certificates[0]
	const attributes = parts.find(({ value }) => isContext(value, 0) && value.constructed && value !== parts[1]?.value)
	const signedAt = attributes && readTime(attributeValue(attributes.value, SIGNING_TIME))
	const base = {
		name: certificate ? personIn(certificate.subject) : 'sconosciuto',
		issuer: certificate ? personIn(certificate.issuer) : 'sconosciuto',
		...(certificate && instant('validFrom', certificate.validFrom)),
		...(certificate && instant('validTo', certificate.validTo)),
		...(signedAt && { signedAt }),
	}
	return { ...base, intact: certificate ? isIntact(parts, attributes, certificate, content) : 'unknown' }
}

/** A certificate may say anything where its dates should be. */
function instant<Key extends string>(key: Key, text: string): { [K in Key]?: string } {
	const date = new Date(text)
	return Number.isNaN(date.getTime()) ? {} : ({ [key]: date.toISOString() } as { [K in Key]?: string })
}

/** RFC 5652 §5.3: the signer is named by issuer and serial number, or by a key identifier. */
function isNamedBy(certificate: Certificate, name: Asn1 | undefined): boolean {
	if (!isSequence(name)) return false
	const serial = children(name)[1]
	const hex = serial && hexText(serial.content).replace(/^(00)+/, '')
	return hex !== undefined && hex.toUpperCase() === certificate.serialNumber.replace(/^(00)+/, '')
}

function personIn(subject: string): string {
	const fields = new Map(subject.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
	const named = [fields.get('GN'), fields.get('SN')].filter(Boolean).join(' ')
	return named || fields.get('CN') || fields.get('O') || subject.replaceAll('\n', ', ')
}

function attributeValue(attributes: Asn1, oid: string): Asn1 | undefined {
	const found = children(attributes).find((attribute) => objectIdentifier(children(attribute)[0]) === oid)
	const values = found && children(found)[1]
	return values && children(values)[0]
}

/** UTCTime and GeneralizedTime in UTC (X.680 §46, §47). */
function readTime(value: Asn1 | undefined): string | undefined {
	const digits = value && latin1Text(value.content).replace(/Z$/, '')
	if (!digits || !/^\d{12}(\d{2})?$/.test(digits)) return undefined
	const full = digits.length === 14 ? digits : `${Number(digits.slice(0, 2)) < 50 ? '20' : '19'}${digits}`
	const [year, month, day, hour, minute, second] = [0, 4, 6, 8, 10, 12].map((at, index) =>
		full.slice(at, at + (index === 0 ? 4 : 2)),
	)
	const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
	return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

type Part = { value: Asn1; bytes: Uint8Array }

function isIntact(
	parts: readonly Part[],
	attributes: Part | undefined,
	certificate: Certificate,
	content: Uint8Array | undefined,
): Signer['intact'] {
	const digest = DIGESTS[objectIdentifier(parts[2] && children(parts[2].value)[0]) ?? '']
	const signature = parts.findLast(({ value }) => value.tagClass === 0 && value.tag === 4)
	const algorithm = parts[signature ? parts.indexOf(signature) - 1 : -1]
	if (!digest || !signature || !content) return 'unknown'
	let signed = content
	if (attributes) {
		const claimed = attributeValue(attributes.value, MESSAGE_DIGEST)
		if (!claimed) return 'unknown'
		if (!isDigestOf(digest, claimed.content, content)) return 'no'
		// RFC 5652 §5.4: what was signed has the tag of a SET, not the one it is stored under.
		signed = concat([Uint8Array.of(0x31), attributes.bytes.subarray(1)])
	}
	const isPss = objectIdentifier(algorithm && children(algorithm.value)[0]) === RSASSA_PSS
	const isSigned = isSignedBy(certificate, signed, { hash: digest, isPss, signature: octets(signature.value) })
	return isSigned === undefined ? 'unknown' : isSigned ? 'yes' : 'no'
}
