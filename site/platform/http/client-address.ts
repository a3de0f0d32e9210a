import { BlockList, isIP } from 'node:net'

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

/** Returns the client IP: the peer or, behind trusted proxies, the last address in `X-Forwarded-For` that is not one of them. */
export function clientAddress(peer: string, forwardedFor: string | null, trusted: BlockList): string {
	const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), peer]
		.map(plain)
		.filter((part) => isIP(part) !== 0)
	let address = plain(peer)
	while (chain.length > 0) {
		address = chain.pop() ?? address
		if (!trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) break
	}
	return address
}

/** Turns `::ffff:1.2.3.4` into 1.2.3.4. */
function plain(address: string): string {
	return address.replace(/^::ffff:(?=\d+\.)/, '')
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
