import { PDFParser } from '@cantoo/pdf-lib'
import { beforeAll, expect, it, vi } from 'vitest'
import { mutant } from '../../test/mutant.ts'
import { bytesOf, tinyDocument } from '../../test/tiny-pdf.ts'
import { profileOf } from '../profiles/index.ts'
import { write } from '../write/write.ts'
import { quickenParser } from './quick-parser.ts'

const OBJECTS = [
	'[1 -1 +1 .5 -.5 5. 1.25 -0 000012 1234567890123456 12345.678901234567]',
	'[1 0 R 12 0 R 3 1 R 1.0 0 R -1 0 R 1 0R 1 2 3 R 4 0 Rest]',
	'[1-2] [--1] [1.2.3] [+] [.] [1 2-3]',
	'[/A /A#20B /A#2 /#23a /é / /A/B(c)/D<41>]',
	'<</A 1/B<</C[<</D null>>]>>/E/F>> % after',
	'<</A 1/B>> <</A>> <</Type/Page/A 1>> <</Type/Catalog>> <</Type /Pages>>',
	'[(a\\)b(c)\\\\) (\\() <4 1> <> <4G> (open]',
	'[true false null trueish nul]',
	'[ 1 % a comment ]\n 2 ]',
	`${'['.repeat(70)}1${']'.repeat(70)}`,
	'<</Length 3>> stream\nabc\nendstream',
	'<</Length 30>> stream\r\nabc\r\nendstream',
	'<</Length 4 0 R>> stream \r\nabc stream x endstream y\rendstream',
	'<<>>stream\rabcendstream',
	'<</Length -1>>stream\nabc\nendstream',
	'<</Length 1.5>>stream\nabc\nendstream',
	'<</Length 3>>stream\nabc',
	'12 0 R',
	'-1 0 R',
	'1 2-3',
	'',
]
const TAILS = ['xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \n', 'xref\n0 x\n', 'xyz 3 0 obj\n[1]\nendobj\n', '']
const TRAILER = 'trailer\n<</Root 1 0 R/Size 3>>\nstartxref\n9\n%%EOF\n'

const inputs: Uint8Array[] = []

/** All that is read, as text with the types of its objects. */
async function read(bytes: Uint8Array): Promise<unknown> {
	try {
		const context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument()
		const { largestObjectNumber, trailerInfo } = context
		const objects = context.enumerateIndirectObjects().map(([ref, object]) => {
			const contents = 'contents' in object ? Buffer.from(Object(object.contents)).toString('latin1') : ''
			return [ref.tag, object.constructor.name, String(object), contents]
		})
		return { objects, largestObjectNumber, root: String(trailerInfo.Root), size: String(trailerInfo.Size) }
	} catch (error) {
		return error instanceof Error ? error.constructor.name : error
	}
}

beforeAll(async () => {
	vi.spyOn(console, 'warn').mockImplementation(() => undefined)
	for (const object of OBJECTS)
		for (const tail of TAILS)
			inputs.push(
				Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\n2 0 obj${object}endobj ${tail}${TRAILER}`, 'latin1'),
			)
	const { doc } = await tinyDocument('BT /F1 12 Tf (Hello) Tj ET')
	const seeds = [await bytesOf(doc), write(doc.context, profileOf('2b').file)]
	inputs.push(...seeds, ...Array.from({ length: 300 }, (_, n) => mutant(seeds, 5, n)))
})

it('reads what the parser of pdf-lib reads, of sound and of damaged files', async () => {
	const before: unknown[] = []
	for (const bytes of inputs) before.push(await read(bytes))
	quickenParser()
	const after: unknown[] = []
	for (const bytes of inputs) after.push(await read(bytes))
	expect(after).toEqual(before)
})
