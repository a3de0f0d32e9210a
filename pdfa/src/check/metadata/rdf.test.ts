import { describe, expect, it } from 'vitest'
import { RDF, readRdf, type XmpNode } from './rdf.ts'
import { type Element, parseXml, XmlFault } from './xml.ts'

const NAMESPACES = `xmlns:rdf="${RDF}" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:old="http://purl.org/dc/1.1/" xmlns:a="urn:a#"`

/** Returns the properties of descriptions. */
function properties(descriptions: string): XmpNode[] {
	const [rdf] = parseXml(`<rdf:RDF ${NAMESPACES}>${descriptions}</rdf:RDF>`).filter(
		(node): node is Element & { kind: 'element' } => node.kind === 'element',
	)
	if (!rdf) throw new Error('no element')
	return readRdf(rdf)
}

/** A property as a short text. */
function shown({ name, value, children, array, struct, qualifiers }: XmpNode): string {
	const within = children.map(shown).join(' ')
	const about = qualifiers.map((qualifier) => `@${qualifier.name}=${qualifier.value}`).join('')
	return `${name}${about}${array ? `[${within}]` : struct ? `{${within}}` : `=${value}`}`
}

const read = (descriptions: string) => properties(descriptions).map(shown)
const about = (inner: string, attributes = '') =>
	`<rdf:Description rdf:about="" ${attributes}>${inner}</rdf:Description>`

describe('properties', () => {
	it('are elements or attributes of a description', () => {
		expect(read(about('<dc:format>application/pdf</dc:format>', 'a:x="1"'))).toEqual(['x=1', 'format=application/pdf'])
	})

	it('may be spread over several descriptions of one thing', () => {
		expect(read(about('<a:x>1</a:x>') + about('<a:y>2</a:y>'))).toEqual(['x=1', 'y=2'])
	})

	it('are arrays in order, in none, or of alternatives by language', () => {
		const [title, subject] = properties(
			about(
				'<dc:title><rdf:Alt><rdf:li xml:lang="x-default">T</rdf:li><rdf:li xml:lang="EN_us">U</rdf:li></rdf:Alt></dc:title><dc:subject><rdf:Bag><rdf:li>s</rdf:li></rdf:Bag></dc:subject>',
			),
		)
		expect(title).toMatchObject({ array: true, ordered: true, alternative: true, altText: true })
		expect(title?.children.map(({ language, value }) => [language, value])).toEqual([
			['x-default', 'T'],
			['en-US', 'U'],
		])
		expect(subject).toMatchObject({ array: true, ordered: false, alternative: false, altText: false })
	})

	it.each([
		['a description in it', '<a:p><rdf:Description><a:x>1</a:x></rdf:Description></a:p>'],
		['parseType Resource', '<a:p rdf:parseType="Resource"><a:x>1</a:x></a:p>'],
		['attributes of an empty element', '<a:p a:x="1"/>'],
	])('are structures by %s', (_, inner) => {
		expect(read(about(inner))).toEqual(['p{x=1}'])
	})

	it('have qualifiers beside rdf:value', () => {
		expect(read(about('<a:p rdf:parseType="Resource"><rdf:value>v</rdf:value><a:q>1</a:q></a:p>'))).toEqual([
			'p@urn:a# q=1=v',
		])
	})

	it('have addresses as values', () => {
		expect(read(about('<a:p rdf:resource="http://a.example/"/>'))).toEqual(['p=http://a.example/'])
	})

	it('of the old Dublin Core are those of the new one', () => {
		expect(properties(about('<old:format>x</old:format>'))[0]?.namespace).toBe('http://purl.org/dc/elements/1.1/')
	})

	it('of a typed node say their type', () => {
		expect(read(about('<a:p><a:T><a:x>1</a:x></a:T></a:p>'))).toEqual(['p@rdf:type=urn:a#:T{x=1}'])
	})
})

describe('XMP forbids what RDF would allow:', () => {
	it.each([
		['one property twice', about('<a:x>1</a:x><a:x>2</a:x>')],
		['one property in two descriptions', about('<a:x>1</a:x>') + about('', 'a:x="2"')],
		['descriptions of two things', '<rdf:Description rdf:about="u:1"/><rdf:Description rdf:about="u:2"/>'],
		['a typed node at the top', '<a:T rdf:about=""/>'],
		['text between descriptions', 'text'],
		['text beside an element', about('<a:p>text<rdf:Bag/></a:p>')],
		['two elements in a property', about('<a:p><rdf:Bag/><rdf:Bag/></a:p>')],
		['an item outside an array', about('<rdf:li>1</rdf:li>')],
		['parseType Literal', about('<a:p rdf:parseType="Literal"><a:x/></a:p>')],
		['parseType Collection', about('<a:p rdf:parseType="Collection"/>')],
		['an address beside a value', about('<a:p rdf:resource="u:1" rdf:value="v"/>')],
		['content beside an address', about('<a:p rdf:resource="u:1">text</a:p>')],
		['rdf:value at the top', about('<rdf:value>v</rdf:value>')],
		['a description as a property', about('<rdf:Description/>')],
		['about and ID at once', '<rdf:Description rdf:about="" rdf:ID="i"/>'],
		[
			'a language twice',
			about('<a:p rdf:parseType="Resource" xml:lang="it"><rdf:value xml:lang="en">v</rdf:value></a:p>'),
		],
	])('%s', (_, descriptions) => {
		expect(() => properties(descriptions)).toThrow(XmlFault)
	})
})
