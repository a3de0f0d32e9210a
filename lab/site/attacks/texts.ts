/** Texts that break careless parsers, and values that the site's own forms send. */
import fc from 'fast-check'
import type { Words } from './words.ts'

/** Placeholder for an id: of the sender (`own`) or of the victim (`other`). */
export const ID_MARK = /ID-(own|other)-(\d)/g

const HOSTILE = [
	'\u0000',
	'a\u0000b',
	'%00',
	'%E0%A4%A',
	'%',
	'../../../../etc/passwd',
	'..%2f..%2fetc%2fpasswd',
	'..\\..\\',
	'/etc/passwd',
	'//evil.example',
	'https://evil.example/',
	'http://127.0.0.1:1/',
	'http://169.254.169.254/latest/meta-data/',
	'javascript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'"><x-drill onclick=1>',
	"'><img src=x onerror=x-drill>",
	'{{7*7}}${7*7}#{7*7}',
	"' or 1=1--",
	"'; drop table users; --",
	'%_%',
	'\\',
	'=cmd|calc',
	'a\r\nx-injected: yes',
	'__proto__',
	'constructor',
	'toString',
	'null',
	'undefined',
	'NaN',
	'-1',
	'0',
	'1e309',
	'9007199254740993',
	'2147483648',
	'99999999999999999999',
	'2026-02-30',
	'0000-00-00',
	'275761-01-01',
	'true',
	'[]',
	'{}',
	'\ud800',
	'\u202e\u2066',
	'İıſK',
	'😀'.repeat(50),
	'> '.repeat(3000),
	'['.repeat(2000),
	'(a'.repeat(2000),
	'*a _b '.repeat(1000),
	'art. 1, comma 1, '.repeat(400),
	' '.repeat(5000),
	'a'.repeat(20_000),
	'1.'.repeat(4000),
	'@'.repeat(3000),
] as const

export const known = fc.constantFrom(
	'ID-own-0',
	'ID-own-1',
	'ID-own-2',
	'ID-other-0',
	'ID-other-1',
	'ID-other-2',
	'ID-other-3',
)

/** Generates texts: known words, ids, and hostile ones. */
export function textOf(words: Words): fc.Arbitrary<string> {
	return fc.oneof(
		{ weight: 4, arbitrary: fc.constantFrom(...words.values) },
		{ weight: 3, arbitrary: known },
		{ weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
		{ weight: 2, arbitrary: fc.string({ maxLength: 60 }) },
		{ weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
		{ weight: 1, arbitrary: fc.uuid() },
		{ weight: 1, arbitrary: fc.integer().map(String) },
		{ weight: 1, arbitrary: fc.emailAddress() },
		{ weight: 1, arbitrary: fc.webUrl() },
		{ weight: 1, arbitrary: fc.constantFrom('2026-11-22', 'tributario', 'on', 'quattro gatti sul tetto', '123456') },
	)
}
