import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secret.ts'

/** Purposes of the site's secret, each with its own derived key: leaking one does not compromise another. */
export const PURPOSES = [
	'authentication',
	'authenticator-secrets',
	'captcha-challenge',
	'captcha-key',
	'change-links',
	'deadline-links',
	'digest-links',
	'file-links',
	'first-admin',
	'job-addressees',
	'job-payloads',
	'known-devices',
	'log-pseudonyms',
	'own-address',
	'paper-links',
	'provider-answers',
	'reply-addresses',
	'settings',
	'signing-keys',
	'sms-codes',
	'unsubscribe-links',
] as const
export type Purpose = (typeof PURPOSES)[number]

export interface DerivedKeys {
	/** Returns the key for a purpose, for libraries that sign by themselves. */
	key(purpose: Purpose): string
	/** Returns the key for a purpose, followed by the keys of older secrets that still verify. */
	everyKey(purpose: Purpose): string[]
	sign(purpose: Purpose, text: string): string
	/** Also accepts signatures made with an older secret, until that secret expires. */
	isSigned(purpose: Purpose, text: string, signature: string): boolean
	/** Encrypts `text`. The result names its key and opens for the same purpose only. */
	seal(purpose: Purpose, text: string): string
	/** @throws Unsealable if the secret changed or the value was tampered with */
	open(purpose: Purpose, sealed: string): string
	/** Returns true if `value` was sealed with the current secret. */
	isCurrent(value: string): boolean
}

export class Unsealable extends Error {
	override name = 'Unsealable'
}

/** Returns true if a value could not be opened. Compares names: the bundle of the pages has a class of its own. */
export function isUnsealable(error: unknown): boolean {
	return error instanceof Error && error.name === 'Unsealable'
}

const SALT = 'guida-fiscale'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'sealed:1'

/** Returns the public name of a secret, which sealed values carry; it says nothing about the secret. */
export function secretId(secret: string): string {
	return deriveKey(secret, 'key-id').slice(0, 8)
}

function deriveKey(secret: string, label: string): string {
	return Buffer.from(hkdfSync('sha256', secret, SALT, label, KEY_BYTES)).toString('base64url')
}

/** Derives every key of the site from its secret (HKDF, RFC 5869). */
export function createDerivedKeys({ current, old }: Secrets): DerivedKeys {
	const derived = new Map<string, string>()
	function derive(secret: string, label: string): string {
		const name = `${label} ${secret}`
		const key = derived.get(name) ?? deriveKey(secret, label)
		derived.set(name, key)
		return key
	}
	const idOf = (secret: string) => derive(secret, 'key-id').slice(0, 8)
	const known = () => [current, ...old.filter(({ until }) => until > new Date()).map(({ secret }) => secret)]
	const everyKey = (purpose: Purpose) => known().map((secret) => derive(secret, purpose))
	const currentPrefix = `${PREFIX}:${idOf(current)}:`

	return {
		key: (purpose) => derive(current, purpose),
		// Cookies signed before keys had purposes used the secret itself.
		everyKey: (purpose) => [...everyKey(purpose), ...(purpose === 'authentication' ? known() : [])],
		sign: (purpose, text) => hmac(derive(current, purpose), text),
		isSigned: (purpose, text, signature) => everyKey(purpose).some((key) => isSame(hmac(key, text), signature)),
		seal: (purpose, text) => currentPrefix + encrypt(derive(current, purpose), purpose, text),
		open(purpose, sealed) {
			const secret = known().find((candidate) => sealed.startsWith(`${PREFIX}:${idOf(candidate)}:`))
			if (secret === undefined) throw new Unsealable('sealed with a secret that is not known')
			return decrypt(derive(secret, purpose), purpose, sealed.slice(currentPrefix.length))
		},
		isCurrent: (value) => value.startsWith(currentPrefix),
	}
}

function hmac(key: string, text: string): string {
	return createHmac('sha256', key).update(text).digest('base64url')
}

function isSame(wanted: string, given: string): boolean {
	const [a, b] = [Buffer.from(wanted), Buffer.from(given)]
	return a.length === b.length && timingSafeEqual(a, b)
}

function encrypt(key: string, purpose: Purpose, text: string): string {
	const iv = randomBytes(IV_BYTES)
	const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv).setAAD(Buffer.from(purpose))
	const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
	return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')
}

function decrypt(key: string, purpose: Purpose, text: string): string {
	const bytes = Buffer.from(text, 'base64url')
	const iv = bytes.subarray(0, IV_BYTES)
	const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
	try {
		const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'base64url'), iv, { authTagLength: TAG_BYTES })
		decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
		return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
	} catch (cause) {
		throw new Unsealable('the sealed value was changed', { cause })
	}
}
