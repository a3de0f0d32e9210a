import { expect, it } from 'vitest'
import { localUrl } from './loopback.ts'

it.each([
	['127.0.0.1', 'http://127.0.0.1:3000'],
	['studio.example', 'http://studio.example:3000'],
	['0.0.0.0', 'http://localhost:3000'],
	['::', 'http://localhost:3000'],
	['0:0::1', 'http://[::1]:3000'],
	['fe80::1%eth0', 'http://[fe80::1]:3000'],
])('reaches a server that listens on %s', (host, url) => {
	expect(localUrl(host, 3000)).toBe(url)
})
