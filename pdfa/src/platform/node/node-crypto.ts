import { createRequire } from 'node:module'

type NodeCrypto = typeof import('node:crypto')

const require: (name: 'node:crypto') => NodeCrypto = createRequire(import.meta.url)
let loaded: NodeCrypto | undefined

/** Returns Node's hashes and certificates, loaded at first need: that takes a thirtieth of the time of a small document. */
export function nodeCrypto(): NodeCrypto {
	loaded ??= require('node:crypto')
	return loaded
}
