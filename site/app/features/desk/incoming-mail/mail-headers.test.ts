import { expect, it } from 'vitest'
import { authenticationOf, isAutomatic } from './mail-headers.ts'

it.each<[string, string]>([
	['auto-submitted', 'auto-replied (vacation)'],
	['auto-submitted', 'Auto-Generated'],
	['precedence', 'bulk'],
	['return-path', '<>'],
	['list-id', 'Notizie <notizie.example.it>'],
	['content-type', 'multipart/report; report-type=delivery-status'],
	['x-autoreply', 'yes'],
])('knows what a program sent by %s: %s', (key, value) => {
	expect(isAutomatic([{ key, value }], 'anna@example.it')).toBe(true)
})

it('takes a person for no program', () => {
	const fields = [
		{ key: 'auto-submitted', value: 'no' },
		{ key: 'precedence', value: 'first-class' },
		{ key: 'return-path', value: '<anna@example.it>' },
		{ key: 'content-type', value: 'multipart/mixed; boundary=x' },
	]
	expect(isAutomatic(fields, 'anna@example.it')).toBe(false)
	expect(isAutomatic(fields, 'norepley@example.it')).toBe(false)
	for (const from of [
		'MAILER-DAEMON@mx.example',
		'postmaster@example.it',
		'no-reply@example.it',
		'bounces+1@example.it',
	])
		expect(isAutomatic(fields, from)).toBe(true)
})

const OWN = 'mx.example.it'

it.each<[string[], string]>([
	[['mx.example.it; dmarc=pass header.from=a.example'], 'pass'],
	[['mx.example.it; dmarc=fail (p=none) header.from=a.example; spf=pass'], 'fail'],
	[['MX.example.it 1; spf=fail smtp.mailfrom=a.example; dkim=fail; dkim=pass header.d=a.example'], 'pass'],
	[['mx.example.it; spf=softfail smtp.mailfrom=a.example; dkim=none'], 'fail'],
	[['mx.example.it; dkim=none; spf=none'], 'unknown'],
	[['mx.example.it; none'], 'unknown'],
	// Written by the sender.
	[['other.example; dmarc=pass'], 'unknown'],
	[['(mx.example.it;) other.example; dmarc=pass'], 'unknown'],
	// Two of our programs; below them one that came with the message.
	[['mx.example.it; dmarc=fail', 'mx.example.it; dkim=pass', 'mx.example.it; dmarc=pass'], 'fail'],
	[['mx.example.it; dmarc=temperror; spf=pass (dmarc=fail)'], 'pass'],
	[[], 'unknown'],
])('reads what our server noted of the sender: %j', (lines, wanted) => {
	expect(authenticationOf(lines, OWN)).toBe(wanted)
})

it('believes no line where the name of our server is not set', () => {
	expect(authenticationOf(['mx.example.it; dmarc=fail'], null)).toBe('unknown')
})
