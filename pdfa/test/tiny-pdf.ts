import { type PDFDict, PDFDocument, type PDFRef } from '@cantoo/pdf-lib'
import { name } from '../src/model/objects.ts'
import { pages } from '../src/model/walk.ts'

export interface TinyPage {
	dict: PDFDict
	ref: PDFRef
}

/** A document of one page with the given content, built object by object, with nothing a test did not ask for. */
export async function tinyDocument(
	content = '',
	resources: object = {},
): Promise<{ doc: PDFDocument; page: TinyPage }> {
	const doc = await PDFDocument.create({ updateMetadata: false })
	const { context } = doc
	const root = context.obj({ Type: 'Pages', Count: 1 })
	const rootRef = context.register(root)
	const dict = context.obj({ Type: 'Page', Parent: rootRef, MediaBox: [0, 0, 200, 100] })
	dict.set(name('Resources'), context.obj({ ...resources }))
	dict.set(name('Contents'), context.register(context.flateStream(content)))
	const ref = context.register(dict)
	root.set(name('Kids'), context.obj([ref]))
	doc.catalog.set(name('Pages'), rootRef)
	return { doc, page: { dict, ref } }
}

/** Entries of an image of grey samples of a byte. */
export function greyImage(width: number, height: number) {
	const size = { Width: width, Height: height, BitsPerComponent: 8 }
	return { Type: 'XObject', Subtype: 'Image', ...size, ColorSpace: 'DeviceGray' }
}

export async function bytesOf(doc: PDFDocument): Promise<Uint8Array> {
	return await doc.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}

export async function reopen(bytes: Uint8Array): Promise<PDFDocument> {
	return await PDFDocument.load(bytes, { updateMetadata: false })
}

export function firstPage(doc: PDFDocument): PDFDict {
	const [page] = pages(doc)
	if (!page) throw new Error('no page')
	return page.dict
}
