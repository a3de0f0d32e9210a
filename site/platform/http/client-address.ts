import { BlockList, isIP } from 'node:net'
import { lastFourBytes } from '#platform/addresses/public-address.ts'

/** Header in which the application passes on the trusted client IP; the client's own value is dropped. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** Returns true for an IP address or CIDR range. */
export function isAddressOrRange(text: string): boolean {
	const [address = '', bits = '0', ...more] = text.split('/')
	const maxBits = isIP(address) === 6 ? 128 : 32
	return isIP(address) !== 0 && /^\d+$/.test(bits) && Number(bits) <= maxBits && more.length === 0
}

/** @param proxies validated addresses or CIDR ranges */
export function createTrustedProxies(proxies: readonly string[]): BlockList {
	const trusted = new BlockList()
	for (const proxy of proxies) {
		const [address = '', bits] = proxy.split('/')
		const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
		if (bits === undefined) trusted.addAddress(address, family)
		else trusted.addSubnet(address, Number(bits), family)
	}
	return trusted
}

/**
 * Returns the client IP: the peer or, behind trusted proxies, the last address in `X-Forwarded-For` that is not one of them. An entry that
 * cannot be read ends the walk at the proxy that wrote it: what stands before it was written by the client.
 */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: BlockList): string {
	let address = parseAddressEntry(peer) ?? peer
	for (const entry of (forwardedFor ?? '').split(',').toReversed()) {
		if (!trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) break
		const before = parseAddressEntry(entry)
		if (before === undefined) break
		address = before
	}
	return address
}

/** Returns true if a proxy that is not among the trusted ones passed the request on: the visitors behind it share one address. */
export function isFromUnknownProxy(peer: string, forwardedFor: string | null, trusted: BlockList): boolean {
	const address = parseAddressEntry(peer) ?? peer
	return forwardedFor !== null && isIP(address) !== 0 && !trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const IPV4_WITH_PORT = /^([\d.]+):\d{1,5}$/
const IPV6_IN_BRACKETS = /^\[([^[\]:]*:[^[\]]*)\](?::\d{1,5})?$/

/** Reads one entry as proxies write it: an address, with its port (`1.2.3.4:567`, `[2001:db8::1]:443`) or its zone (`fe80::1%eth0`). */
function parseAddressEntry(entry: string): string | undefined {
	const text = entry.trim()
	const [, address = text] = IPV6_IN_BRACKETS.exec(text) ?? IPV4_WITH_PORT.exec(text) ?? []
	if (isIP(address) === 0) return undefined
	return isIP(address) === 6 ? plain(address.split('%')[0] ?? address) : address
}

/** Turns an IPv4 address in the form of IPv6, `::ffff:1.2.3.4` or `::ffff:102:304`, into 1.2.3.4. */
function plain(address: string): string {
	const normalised = new URL(`http://[${address}]`).hostname.slice(1, -1)
	return /^::ffff:[\da-f]{1,4}:[\da-f]{1,4}$/.test(normalised) ? lastFourBytes(address) : address
}

/** Returns the part of an address that identifies one customer: a whole IPv4 address, the first 64 bits of an IPv6 one. */
export function addressBlock(address: string): string {
	if (isIP(address) !== 6) return address
	const [head = '', tail = ''] = address.split('::')
	const groups = (text: string) => text.split(':').filter((group) => group !== '')
	const known = [...groups(head), ...groups(tail)]
	const zeros = Array.from({ length: 8 - known.length }, () => '0')
	const all = [...groups(head), ...zeros, ...groups(tail)]
	const block = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
	return `${block.join(':')}::/64`
}
