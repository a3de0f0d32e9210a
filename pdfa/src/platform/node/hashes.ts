import { digestOf as plainDigestOf } from '../browser/hashes.ts'
import type { HashName } from '../hash-name.ts'
import { hexText } from './bytes.ts'
import { nodeCrypto } from './node-crypto.ts'

/** So many bytes are hashed without Node's own hashes, which are faster for more and take longer to load. */
let left = 262_144

/** Returns the digest of all parts, one after another. */
export function digestOf(name: HashName, parts: readonly Uint8Array[]): Uint8Array {
	for (const part of parts) left -= part.length
	if (left > 0) return plainDigestOf(name, parts)
	const hash = nodeCrypto().createHash(name)
	for (const part of parts) hash.update(part)
	return hash.digest()
}

export function hexDigestOf(name: HashName, parts: readonly Uint8Array[]): string {
	return hexText(digestOf(name, parts))
}
