import { PDFDict, PDFString } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { tinyDocument } from '../../test/tiny-pdf.ts'
import { arrayAt, dictAt, name, nameAt, resolve, textAt } from '../model/objects.ts'
import { stepContract } from '../testing/step-contract.ts'
import { targetOf } from '../testing/target.ts'
import { embeddedFiles } from './files.ts'

const target = (part: 1 | 2 | 3) => targetOf(`${part}b`)

/** A document with an attachment whose file specification stands inside the name tree itself. */
async function withAttachment() {
	const { doc } = await tinyDocument()
	const { context } = doc
	const file = context.register(context.stream('a;b'))
	const spec = context.obj({ Type: 'Filespec', F: PDFString.of('dati.csv'), EF: { F: file } })
	const tree = context.obj({ Names: [PDFString.of('dati.csv'), spec] })
	doc.catalog.set(name('Names'), context.obj({ EmbeddedFiles: tree }))
	return { doc, tree }
}

it('associates an attachment with the document of part 3, with its type and both names (§6.8)', async () => {
	const { doc, tree } = await withAttachment()
	await embeddedFiles.run(doc, target(3))
	const listed = arrayAt(doc.catalog, 'AF')?.asArray()[0]
	expect(listed).toBe(arrayAt(tree, 'Names')?.asArray()[1])
	const spec = resolve(doc.context, listed)
	if (!(spec instanceof PDFDict)) throw new Error('no file specification')
	expect([textAt(spec, 'F'), textAt(spec, 'UF'), nameAt(spec, 'AFRelationship')]).toEqual([
		'dati.csv',
		'dati.csv',
		'Unspecified',
	])
	const file = dictAt(dictAt(spec, 'EF') ?? spec, 'F')
	expect(file && nameAt(file, 'Subtype')).toBe('text/csv')
	expect(await embeddedFiles.run(doc, target(3))).toEqual([])
})

it.each([1, 2] as const)('removes from part %i an attachment that is no PDF/A', async (part) => {
	const { doc } = await withAttachment()
	expect(await embeddedFiles.run(doc, target(part))).toContainEqual(expect.objectContaining({ action: 'removed' }))
	expect(dictAt(doc.catalog, 'Names')?.has(name('EmbeddedFiles'))).toBe(false)
})

it('names each attachment that it removes from part 1', async () => {
	const { doc } = await withAttachment()
	const notes = (await embeddedFiles.run(doc, target(1))).map(({ note }) => note)
	expect(notes).toEqual(['attachments of the document', 'attachment dati.csv'])
})

const attached = async () => (await withAttachment()).doc
const toPdfa = {
	convertAttachment: (bytes: Uint8Array) =>
		Promise.resolve(bytes.length > 3 ? undefined : Buffer.from('%PDF-1.4 pdfaid:part>1')),
}

stepContract(embeddedFiles, [
	{ with: 'an attachment', flavour: '1b', build: attached },
	{ with: 'an attachment that is no PDF/A', flavour: '2b', build: attached },
	{ with: 'an attachment that nothing describes', flavour: '3b', build: attached },
	{ with: 'an attachment that can be converted', flavour: '2u', build: attached, more: toPdfa },
])
