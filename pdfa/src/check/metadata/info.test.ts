import { describe, expect, it } from 'vitest'
import { broken } from '../testing/verdict.ts'

const NAMESPACES =
	'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"'
const described = (properties: string) => `<rdf:Description rdf:about="" ${NAMESPACES}>${properties}</rdf:Description>`
const title = (text: string) => `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:title>`

describe('Info and packet of part 1 (6.7.3)', () => {
	it.each<[rule: string, info: string, same: string, other: string]>([
		['6.7.3-2', '/Title (a)', title('a'), title('b')],
		[
			'6.7.3-3',
			'/Author (a)',
			'<dc:creator><rdf:Seq><rdf:li>a</rdf:li></rdf:Seq></dc:creator>',
			'<dc:creator><rdf:Seq><rdf:li>a</rdf:li><rdf:li>b</rdf:li></rdf:Seq></dc:creator>',
		],
		[
			'6.7.3-4',
			'/Subject (a)',
			'<dc:description><rdf:Alt><rdf:li xml:lang="x-default">a</rdf:li></rdf:Alt></dc:description>',
			'',
		],
		['6.7.3-5', '/Keywords (a)', '<pdf:Keywords>a</pdf:Keywords>', '<pdf:Keywords>b</pdf:Keywords>'],
		['6.7.3-6', '/Creator (a)', '<xmp:CreatorTool>a</xmp:CreatorTool>', '<xmp:CreatorTool>b</xmp:CreatorTool>'],
		['6.7.3-7', '/Producer (a)', '<pdf:Producer>a</pdf:Producer>', ''],
		[
			'6.7.3-1',
			"/CreationDate (D:20240102030405+01'00')",
			'<xmp:CreateDate>2024-01-02T03:04:05+01:00</xmp:CreateDate>',
			'<xmp:CreateDate>2024-01-02T03:04:05Z</xmp:CreateDate>',
		],
		[
			'6.7.3-8',
			'/ModDate (D:20240102030405Z)',
			'<xmp:ModifyDate>2024-01-02T04:04:05+01:00</xmp:ModifyDate>',
			'<xmp:ModifyDate>2024-01-02T04:04:06+01:00</xmp:ModifyDate>',
		],
	])('say the same (%s)', async (rule, info, same, other) => {
		expect(await broken('1b', { info, xmpMore: described(same) })).toEqual([])
		expect(await broken('1b', { info, xmpMore: described(other) })).toEqual([rule])
		expect(await broken('2b', { info, xmpMore: described(other) })).toEqual([])
	})

	it('compare text, not bytes', async () => {
		expect(await broken('1b', { info: '/Title <FEFF00E8>', xmpMore: described(title('&#xE8;')) })).toEqual([])
		expect(await broken('1b', { info: '/Title 7', xmpMore: described(title('7')) })).toEqual(['6.7.3-2'])
	})
})
