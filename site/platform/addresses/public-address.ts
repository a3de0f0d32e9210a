import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that no public server uses: IANA special-purpose registry (RFC 6890 and later), multicast, reserved. */
const SPECIAL_IPV4: readonly [string, number][] = [
	['0.0.0.0', 8],
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.0.0.0', 24],
	['192.0.2.0', 24],
	['192.88.99.0', 24],
	['192.168.0.0', 16],
	['198.18.0.0', 15],
	['198.51.100.0', 24],
	['203.0.113.0', 24],
	['224.0.0.0', 4],
	['240.0.0.0', 4],
]

/** Ranges inside 2000::/3 that tunnel to IPv4 (Teredo, 6to4), identify or document. Outside of 2000::/3 no address is global. */
const SPECIAL_IPV6: readonly [string, number][] = [
	['2001::', 23],
	['2001:db8::', 32],
	['2002::', 16],
	['3fff::', 20],
]

const specialIpv4 = new BlockList()
for (const [net, prefix] of SPECIAL_IPV4) specialIpv4.addSubnet(net, prefix, 'ipv4')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')
const specialIpv6 = new BlockList()
for (const [net, prefix] of SPECIAL_IPV6) specialIpv6.addSubnet(net, prefix, 'ipv6')
/** RFC 6052: IPv6-only networks reach IPv4 through these prefixes, so the embedded address is checked. */
const nat64 = new BlockList()
nat64.addSubnet('64:ff9b::', 96, 'ipv6')

/** Returns true if an IP address (as text, without brackets) is on the public Internet. */
export function isPublicAddress(address: string): boolean {
	const version = isIP(address)
	if (version === 4) return !specialIpv4.check(address, 'ipv4')
	if (version !== 6 || address.includes('%')) return false
	if (nat64.check(address, 'ipv6')) return isPublicAddress(lastFourBytes(address))
	return globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6')
}

/** Returns the IPv4 address in the last 32 bits of an IPv6 address. */
export function lastFourBytes(address: string): string {
	// URLs normalise IPv6 addresses: the last two groups are hexadecimal, or follow `::`.
	const groups = new URL(`http://[${address}]`).hostname.slice(1, -1).split(':').slice(-2)
	return groups
		.flatMap((group) => {
			const value = Number.parseInt(group || '0', 16)
			return [value >> 8, value & 255]
		})
		.join('.')
}
