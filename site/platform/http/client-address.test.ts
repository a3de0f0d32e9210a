import { expect, it } from 'vitest'
import { addressBlock, clientAddress, createTrustedProxies, isAddressOrRange } from './client-address.ts'

const nobody = createTrustedProxies([])
const proxies = createTrustedProxies(['10.0.0.1', '192.168.0.0/16', 'fd00::/8'])

it('believes nothing but the peer when no proxy is trusted', () => {
	expect(clientAddress('8.8.8.8', '1.2.3.4', nobody)).toBe('8.8.8.8')
	expect(clientAddress('::ffff:8.8.8.8', null, nobody)).toBe('8.8.8.8')
})

it('takes the address that the last trusted proxy saw', () => {
	expect(clientAddress('10.0.0.1', '1.2.3.4', proxies)).toBe('1.2.3.4')
	expect(clientAddress('::ffff:10.0.0.1', '9.9.9.9, 1.2.3.4, 192.168.7.7', proxies)).toBe('1.2.3.4')
	expect(clientAddress('fd00::1', '2001:db8::7', proxies)).toBe('2001:db8::7')
})

it('does not let a visitor behind the proxy choose his address', () => {
	expect(clientAddress('10.0.0.1', '127.0.0.1, 1.2.3.4', proxies)).toBe('1.2.3.4')
	expect(clientAddress('8.8.8.8', '10.0.0.1', proxies)).toBe('8.8.8.8')
})

it('falls back to the proxy when the header holds no address', () => {
	expect(clientAddress('10.0.0.1', 'unknown, _hidden', proxies)).toBe('10.0.0.1')
	expect(clientAddress('10.0.0.1', '', proxies)).toBe('10.0.0.1')
})

it.each([
	['1.2.3.4:51234', '1.2.3.4'],
	['[2001:db8::1]:443', '2001:db8::1'],
	['[2001:db8::1]', '2001:db8::1'],
	['fe80::7%eth0', 'fe80::7'],
	['[fe80::7%25eth0]:80', 'fe80::7'],
	['::ffff:102:304', '1.2.3.4'],
	['[::FFFF:1.2.3.4]:443', '1.2.3.4'],
])('reads the entry %s of a proxy as %s', (entry, address) => {
	expect(clientAddress('10.0.0.1', `6.6.6.6, ${entry}`, proxies)).toBe(address)
	expect(clientAddress('10.0.0.1', `6.6.6.6, ${entry} , 192.168.7.7:8080`, proxies)).toBe(address)
})

it.each([
	'unknown',
	'',
	'_hidden',
	'for=1.2.3.4',
	'"1.2.3.4"',
	'1.2.3.4:',
	'1.2.3.4:port',
	'[1.2.3.4]:80',
	'1.2.3',
	'[2001:db8::1',
])('stops at the entry “%s”, which it cannot read, and never takes the one before it', (entry) => {
	expect(clientAddress('10.0.0.1', `6.6.6.6, ${entry}`, proxies)).toBe('10.0.0.1')
	expect(clientAddress('10.0.0.1', `6.6.6.6, ${entry}, 192.168.7.7`, proxies)).toBe('192.168.7.7')
})

it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/128'])('takes %s as a proxy', (text) => {
	expect(isAddressOrRange(text)).toBe(true)
})

it.each(['balancer', '10.0.0', '10.0.0.0/33', '10.0.0.0/', '::/129', '10.0.0.0/8/8'])(
	'refuses %s as a proxy',
	(text) => {
		expect(isAddressOrRange(text)).toBe(false)
	},
)

it.each([
	['8.8.8.8', '8.8.8.8'],
	['2001:db8:0:7::1', '2001:db8:0:7::/64'],
	['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
	['2001:DB8::7:0:0:1', '2001:db8:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['unknown', 'unknown'],
])('counts %s as %s', (address, block) => {
	expect(addressBlock(address)).toBe(block)
})
