import { expect, it } from 'vitest'
import { tokensIn, withToken } from './reply-address.ts'

it('finds the token of an address again, whatever servers make of its letters', () => {
	const own = 'risposte@studio.example'
	const address = withToken(own, 'a1b2')
	expect(address).toBe('risposte+a1b2@studio.example')
	expect(tokensIn(own, ['Altri@x.example', address.toUpperCase(), address])).toEqual(['a1b2'])
	for (const other of [
		own,
		'risposte+a1b2@altro.example',
		'xrisposte+a1b2@studio.example',
		'risposte-a1b2@studio.example',
	])
		expect(tokensIn(own, [other])).toEqual([])
})
