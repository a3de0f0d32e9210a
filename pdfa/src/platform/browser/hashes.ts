import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { HashName } from '../hash-name.ts'
import { hexText } from './bytes.ts'

const HASHES = { md5, sha1, sha256 }

/** Returns the digest of all parts, one after another. */
export function digestOf(name: HashName, parts: readonly Uint8Array[]): Uint8Array {
	const hash = HASHES[name].create()
	for (const part of parts) hash.update(part)
	return hash.digest()
}

export function hexDigestOf(name: HashName, parts: readonly Uint8Array[]): string {
	return hexText(digestOf(name, parts))
}
