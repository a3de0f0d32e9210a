import { describe, expect, it } from 'vitest'
import { broken } from '../testing/verdict.ts'

const NAMESPACES = [
	'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
	'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
	'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
	'xmlns:pdfaType="http://www.aiim.org/pdfa/ns/type#"',
	'xmlns:pdfaField="http://www.aiim.org/pdfa/ns/field#"',
	'xmlns:my="urn:my"',
].join(' ')

const PROPERTY = {
	name: '<pdfaProperty:name>colour</pdfaProperty:name>',
	valueType: '<pdfaProperty:valueType>Text</pdfaProperty:valueType>',
	category: '<pdfaProperty:category>external</pdfaProperty:category>',
	description: '<pdfaProperty:description>its colour</pdfaProperty:description>',
}
const SCHEMA = {
	schema: '<pdfaSchema:schema>My schema</pdfaSchema:schema>',
	namespaceURI: '<pdfaSchema:namespaceURI>urn:my</pdfaSchema:namespaceURI>',
	prefix: '<pdfaSchema:prefix>my</pdfaSchema:prefix>',
}

/** A packet that describes `my:colour` and uses it, with parts of the description in place of others. */
function packet({ property = {}, schema = {}, use = '<my:colour>red</my:colour>', more = '' } = {}): string {
	const fields = (parts: object) => Object.values(parts).join('')
	return `<rdf:Description rdf:about="" ${NAMESPACES}>${use}<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
${fields({ ...SCHEMA, ...schema })}<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">${fields({ ...PROPERTY, ...property })}</rdf:li></rdf:Seq></pdfaSchema:property>${more}
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`
}

const judged = async (changes: Parameters<typeof packet>[0]) => ({
	one: await broken('1b', { xmpMore: packet(changes) }),
	two: await broken('2b', { xmpMore: packet(changes) }),
})

describe('extension schemas', () => {
	it('let a packet use what they describe', async () => {
		expect(await judged({})).toEqual({ one: [], two: [] })
	})

	it('describe every property that is used (6.7.9-2, 6.6.2.3.1-1)', async () => {
		const { one, two } = await judged({ use: '<my:size>3</my:size>' })
		expect([one[0], two[0]]).toEqual(['6.7.9-2', '6.6.2.3.1-1'])
	})

	it('say the type that a value has (6.7.9-3, 6.6.2.3.1-2)', async () => {
		const integer = { valueType: '<pdfaProperty:valueType>Integer</pdfaProperty:valueType>' }
		expect(await judged({ property: integer })).toEqual({ one: ['6.7.9-3'], two: ['6.6.2.3.1-2'] })
		expect(await judged({ property: integer, use: '<my:colour>7</my:colour>' })).toEqual({ one: [], two: [] })
	})

	it.each<[rules: string, changes: Parameters<typeof packet>[0]]>([
		['6.7.8-3 6.6.2.3.3-2', { schema: { schema: '' } }],
		['6.7.8-5 6.6.2.3.3-4', { schema: { prefix: '' } }],
		['6.7.8-10 6.6.2.3.3-9', { property: { category: '<pdfaProperty:category>private</pdfaProperty:category>' } }],
		['6.7.8-11 6.6.2.3.3-10', { property: { description: '' } }],
	])('are complete (%s)', async (rules, changes) => {
		const { one, two } = await judged(changes)
		expect([one, two].map((found) => found.join())).toEqual(rules.split(' '))
	})
})
