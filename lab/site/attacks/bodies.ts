import fc from 'fast-check'
import { textOf } from './texts.ts'
import type { Words } from './words.ts'

const MEGABYTE = 1024 * 1024

export interface Body {
	type: string
	bytes: Buffer
}

/** Generates request bodies: forms, JSON and malformed ones. */
export function bodyOf(words: Words): fc.Arbitrary<Body | undefined> {
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
