/** Requests as a property-based generator makes them: the same for the same seed. */
import fc from 'fast-check'
import type { Route } from './surface.ts'
import type { Words } from './words.ts'

/** Who sends it; cookies and ids are filled in when it is sent. */
export type Sender = 'visitor' | 'person' | 'admin'

export interface Shape {
	route: Route
	method: string
	path: string
	sender: Sender
	headers: readonly (readonly [name: string, value: string])[]
	/** Beside the session's, which stands first. */
	cookies: readonly string[]
	body: { type: string; bytes: Buffer } | undefined
}

const MEGABYTE = 1024 * 1024
/** In the text of a request: an id of the person who sends it, or of the one whose things nobody may see. */
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

const known = fc.constantFrom(
	'ID-own-0',
	'ID-own-1',
	'ID-own-2',
	'ID-other-0',
	'ID-other-1',
	'ID-other-2',
	'ID-other-3',
)

function textOf(words: Words): fc.Arbitrary<string> {
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

/** A part of a path: encoded, left broken, or left to mean something. */
function segmentOf(words: Words): fc.Arbitrary<string> {
	const safe = (text: string) => {
		const well = text.toWellFormed()
		return encodeURIComponent(well.slice(0, 300))
	}
	return fc.oneof(
		{ weight: 4, arbitrary: known },
		{ weight: 4, arbitrary: textOf(words).map(safe) },
		{ weight: 1, arbitrary: fc.constantFrom('%', '%E0%A4%A', '%00', '%2e%2e%2f', '..', '.', '%ff', 'a%2Fb', '~', '') },
		{ weight: 1, arbitrary: fc.constantFrom(...words.values) },
	)
}

function bodyOf(words: Words): fc.Arbitrary<Shape['body']> {
	const text = textOf(words)
	const field = fc.oneof(
		{ weight: 3, arbitrary: fc.constant('intent') },
		{ weight: 12, arbitrary: fc.constantFrom(...words.fields) },
		{ weight: 1, arbitrary: text },
	)
	const pairs = fc.array(fc.tuple(field, text), { maxLength: 8 })
	const form = pairs.map((fields) => ({
		type: 'application/x-www-form-urlencoded',
		bytes: Buffer.from(new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()),
	}))
	const leaf = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null))
	const value = fc.oneof(
		{ weight: 4, arbitrary: leaf },
		{ weight: 1, arbitrary: fc.array(leaf, { maxLength: 3 }) },
		{ weight: 1, arbitrary: fc.dictionary(field, leaf, { maxKeys: 3 }) },
	)
	const json = fc
		.oneof({ weight: 8, arbitrary: fc.dictionary(field, value, { maxKeys: 8 }) }, { weight: 1, arbitrary: value })
		.map((content) => ({ type: 'application/json', bytes: Buffer.from(JSON.stringify(content)) }))
	const file = fc.oneof(
		fc.constantFrom(
			'%PDF-1.7\n',
			'\u0089PNG\r\n\u001a\n',
			'GIF89a',
			'PK\u0003\u0004',
			'<?xml version="1.0"?><!DOCTYPE a>',
		),
		text,
	)
	const multipart = fc.tuple(pairs, fc.option(fc.tuple(field, text, file))).map(([fields, upload]) => ({
		type: 'multipart/form-data; boundary=x-drill-x',
		bytes: multipartBody(fields, upload),
	}))
	const types = fc.constantFrom(
		'application/json',
		'text/plain',
		'application/pdf',
		'application/xml',
		'multipart/form-data',
		'multipart/form-data; boundary=',
		'application/x-www-form-urlencoded; charset=utf-7',
		'application/octet-stream',
		'text/x-script; charset=x-unknown',
		'',
	)
	const garbage = fc
		.tuple(types, fc.uint8Array({ maxLength: 400 }))
		.map(([type, bytes]) => ({ type, bytes: Buffer.from(bytes) }))
	const odd = fc.constantFrom(
		{ type: 'application/json', bytes: Buffer.from('['.repeat(50_000)) },
		{ type: 'application/json', bytes: Buffer.from('{"a":'.repeat(20_000)) },
		{ type: 'application/json', bytes: Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}') },
		{ type: 'application/json', bytes: Buffer.from('{"a":1') },
		{ type: 'application/json', bytes: Buffer.alloc(1.5 * MEGABYTE, 'x') },
		{ type: 'application/json', bytes: Buffer.from(JSON.stringify({ intent: 'x'.repeat(900_000) })) },
		{ type: 'application/x-www-form-urlencoded', bytes: Buffer.alloc(1.5 * MEGABYTE, 'a=b&') },
		{ type: 'application/x-www-form-urlencoded', bytes: Buffer.alloc(200_000, 'a=b&') },
		{ type: 'application/pdf', bytes: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(20_000, '1 0 obj<<>>')]) },
	)
	return fc.oneof(
		{ weight: 6, arbitrary: form },
		{ weight: 6, arbitrary: json },
		{ weight: 2, arbitrary: multipart },
		{ weight: 2, arbitrary: garbage },
		{ weight: 1, arbitrary: odd },
		{ weight: 2, arbitrary: fc.constant(undefined) },
	)
}

function multipartBody(fields: readonly [string, string][], upload: [string, string, string] | null): Buffer {
	const quoted = (text: string) => text.replaceAll(/["\r\n]/g, '_')
	const parts = fields.map(
		([name, value]) => `--x-drill-x\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
	)
	if (upload) {
		const [name, fileName, content] = upload
		parts.push(
			`--x-drill-x\r\ncontent-disposition: form-data; name="${quoted(name)}"; filename="${quoted(fileName)}"\r\ncontent-type: application/pdf\r\n\r\n${content}\r\n`,
		)
	}
	return Buffer.from(`${parts.join('')}--x-drill-x--\r\n`)
}

const COOKIES = [
	'a=%E0%A4%A',
	'session_token=x.y',
	'two_factor=%E0%A4%A',
	'trust_device=%00',
	'; ;=;',
	'consent=%7B%22a%22%3A',
	'notice=%E0%A4%A',
	'notice=%7B%22kind%22%3A%22x%22%7D',
	'__proto__=1',
	`long=${'x'.repeat(3500)}`,
	'first-admin=x',
] as const

function headersOf(origin: string): fc.Arbitrary<Shape['headers']> {
	const header = fc.constantFrom<readonly [string, string]>(
		['origin', 'https://evil.example'],
		['origin', 'null'],
		['referer', 'https://evil.example/x'],
		['sec-fetch-site', 'cross-site'],
		['sec-fetch-site', 'same-origin'],
		['host', 'evil.example'],
		['x-forwarded-host', 'evil.example'],
		['x-forwarded-proto', 'javascript'],
		['x-forwarded-for', "' or 1=1, ::1, 10.0.0.0/8"],
		['x-http-method-override', 'DELETE'],
		['accept', 'text/event-stream'],
		['accept', 'application/json'],
		['accept', '*/*;q=x'],
		['accept-encoding', 'br;q=0, gzip;q=9, *;q=-1'],
		['accept-language', 'x'.repeat(2000)],
		['authorization', 'Bearer x'],
		['authorization', `Bearer gf_${'a'.repeat(43)}`],
		['authorization', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
		['authorization', 'Basic %%%'],
		['range', 'bytes=0-0,1-1,-1'],
		['if-none-match', '"x'.repeat(500)],
		['if-modified-since', 'x'],
		['content-encoding', 'gzip'],
		['user-agent', '${jndi:ldap://x}"><x-drill'],
		['x-client-address', '1.2.3.4'],
		['x-captcha-response', 'x'],
	)
	return fc
		.tuple(
			fc.array(header, { maxLength: 2 }),
			// Most are to come past the check of where they come from.
			fc.constantFrom(true, true, true, true, true, false),
		)
		.map(([own, fromHere]) =>
			fromHere ? [['origin', origin] as const, ...own.filter(([name]) => name !== 'origin')] : own,
		)
}

export function shapesOf(surface: readonly Route[], words: Words, origin: string): fc.Arbitrary<Shape> {
	const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE')
	const pair = fc.tuple(fc.constantFrom(...words.fields), textOf(words))
	const routeAndMethod = fc.constantFrom(...surface).chain((route) => {
		const usual = route.methods.length > 0 ? route.methods : ['GET', 'POST']
		const method = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: methods })
		return fc.tuple(fc.constant(route), method)
	})
	return fc
		.record({
			target: routeAndMethod,
			segments: fc.array(segmentOf(words), { minLength: 4, maxLength: 4 }),
			suffix: fc.constantFrom('', '', '', '', '.data', '/', '/x', '.json', '//'),
			query: fc.oneof(
				{ weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
				{ weight: 3, arbitrary: fc.array(pair, { maxLength: 4 }) },
			),
			broken: fc.constantFrom('', '', '', '', '', '', '%', '&=&', '_routes=root', 'token=%E0%A4%A', 'index'),
			sender: fc.constantFrom<Sender>('visitor', 'person', 'person', 'admin'),
			cookies: fc.oneof(
				{ weight: 3, arbitrary: fc.constant<string[]>([]) },
				{ weight: 1, arbitrary: fc.array(fc.constantFrom(...COOKIES), { maxLength: 2 }) },
			),
			headers: headersOf(origin),
			body: bodyOf(words),
		})
		.map(({ target: [route, method], segments, suffix, query, broken, sender, cookies, headers, body }) => {
			let next = 0
			const filled = route.path.replaceAll(/:\w+\??|\*/g, () => segments[next++] ?? 'x').replaceAll(/\/{2,}/g, '/')
			const asked = [
				...query.map(
					([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed().slice(0, 3000))}`,
				),
				broken,
			]
				.filter((part) => part !== '')
				.join('&')
			return {
				route,
				method,
				path: filled + suffix + (asked === '' ? '' : `?${asked}`),
				sender,
				headers,
				cookies,
				body: method === 'GET' || method === 'HEAD' ? undefined : body,
			}
		})
}

/** @returns the same requests for the same seed and surface */
export function makeShapes(arbitrary: fc.Arbitrary<Shape>, count: number, seed: number): Shape[] {
	return fc.sample(arbitrary, { numRuns: count, seed })
}
