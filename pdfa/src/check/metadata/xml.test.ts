import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseXml, XmlFault, type XmlNode } from './xml.ts'

/** Returns the parsed nodes without positions. */
function plain(nodes: readonly XmlNode[]): unknown[] {
	return nodes.map((node) =>
		'children' in node
			? { name: node.name, children: plain(node.children) }
			: 'text' in node
				? node.text
				: Object.keys(node),
	)
}

const fails = (text: string) => {
	try {
		parseXml(text)
		return false
	} catch (error) {
		if (!(error instanceof XmlFault)) throw error
		return true
	}
}

describe('the XML of packets', () => {
	it('reads elements, text and references', () => {
		const [root] = parseXml('<a:r xmlns:a="urn:a" a:x="1&lt;2"><b xmlns="urn:b">&#65;&#x42;&amp;</b></a:r>')
		expect(root).toMatchObject({ namespace: 'urn:a', attributes: [{ value: '1<2' }] })
		expect(JSON.stringify(root)).toContain('AB&')
	})

	it.each([
		'<a>',
		'<a></b>',
		'<a><b></a></b>',
		'<a x=1/>',
		'<a x="1" x="2"/>',
		'<a x="<"/>',
		'<p:a/>',
		'<a>&unknown;</a>',
		'<a>&#0;</a>',
		'<a>&</a>',
		'<a',
		'<a><!-- -- --></a>',
		'<1/>',
	])('rejects %j', (text) => {
		expect(fails(text)).toBe(true)
	})

	it.each([
		'<a/>',
		'<a></a>',
		'<?xml version="1.0"?><a/>',
		'<a><!-- c --></a>',
		'<a><![CDATA[<b>]]></a>',
		"<a x='1'/>",
	])('accepts %j', (text) => {
		expect(fails(text)).toBe(false)
		expect(plain(parseXml(text))).not.toEqual([])
	})

	it('either reads a text or says that it is broken', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'<>/a:"\'= &;!-?x#0[]'.split('')) }), (text) => {
				expect(typeof fails(text)).toBe('boolean')
			}),
		)
	})
})
