import { createHash } from 'node:crypto'
import type { HashName } from '../hash-name.ts'

/** Returns the digest of all parts, one after another. */
export function digestOf(name: HashName, parts: readonly Uint8Array[]): Uint8Array {
	return digesting(name, parts).digest()
}

export function hexDigestOf(name: HashName, parts: readonly Uint8Array[]): string {
	return digesting(name, parts).digest('hex')
}

function digesting(name: HashName, parts: readonly Uint8Array[]) {
	const hash = createHash(name)
	for (const part of parts) hash.update(part)
	return hash
}
