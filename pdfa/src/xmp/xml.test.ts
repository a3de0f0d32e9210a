import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeXml, parseXml, xmlText } from './xml.ts'

it('reads elements with namespaces, attributes and text', () => {
	expect(
		parseXml(
			'<?xml version="1.0"?><!-- c --><a:r xmlns:a="urn:a" x="1" a:y=\'2\'>t<b xmlns="urn:b">&lt;&#65;&#x42;</b>u</a:r>',
		),
	).toMatchObject({
		namespace: 'urn:a',
		local: 'r',
		text: 'tu',
		attributes: [
			{ namespace: '', local: 'x', value: '1' },
			{ namespace: 'urn:a', local: 'y', value: '2' },
		],
		children: [{ namespace: 'urn:b', local: 'b', text: '<AB' }],
	})
})

it('takes CDATA as it stands', () => {
	expect(parseXml('<r><![CDATA[a <b> &amp;]]></r>')?.text).toBe('a <b> &amp;')
})

it('gives undeclared attributes no namespace and undeclared elements no name', () => {
	expect(parseXml('<r p:x="1"/>')?.attributes).toEqual([{ namespace: '', prefix: '', local: 'p:x', value: '1' }])
	expect(parseXml('<p:r/>')).toBeUndefined()
})

it.each(['', 'text', '<a>', '<a><b></a></b>', '</a>', '<a'])('gives nothing for %j', (text) => {
	expect(parseXml(text)).toBeUndefined()
})

it('reads neither deeper nor more than it should', () => {
	expect(parseXml(`${'<a>'.repeat(64)}${'</a>'.repeat(64)}`)).toBeDefined()
	expect(parseXml(`${'<a>'.repeat(65)}${'</a>'.repeat(65)}`)).toBeUndefined()
	expect(parseXml(`<r>${'<a/>'.repeat(50_001)}</r>`)).toBeUndefined()
})

it('expands no entity that a document defines', () => {
	expect(parseXml('<!DOCTYPE r [<!ENTITY e "x">]><r>&e;&unknown;</r>')?.text).toBe('&e;&unknown;')
})

it('writes nothing that XML cannot hold', () => {
	expect(xmlText('a\u0000\u0007\tb\ufffe\u{1f600}')).toBe('a\tb\u{1f600}')
	expect(escapeXml('<a href="b">&</a>')).toBe('&lt;a href=&quot;b&quot;&gt;&amp;&lt;/a&gt;')
})

it('reads any text without failing', () => {
	fc.assert(
		fc.property(
			fc.string({ unit: fc.constantFrom('<', '>', '/', 'a', ':', '"', '=', ' ', '&', ';', '!', '-') }),
			(text) => {
				expect(() => parseXml(text)).not.toThrow()
			},
		),
	)
})
