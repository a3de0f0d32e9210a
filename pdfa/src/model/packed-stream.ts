import { type PDFContext, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { deflate } from '#pdfa-platform/zlib'

/** Bytes that a Flate filter adds to the dictionary. */
const FILTER_BYTES = 20

type Entries = NonNullable<Parameters<PDFContext['flateStream']>[1]>

/** A stream object, compressed where that makes it smaller; not yet registered. */
export function packedStream(context: PDFContext, data: Uint8Array, entries: Entries = {}): PDFRawStream {
	const packed = deflate(data)
	const shrinks = packed.length + FILTER_BYTES < data.length
	// zlib gives a view on a block of 16 kB, which would live as long.
	const contents = shrinks ? new Uint8Array(packed) : data
	const dict = context.obj({ ...entries, Length: contents.length })
	if (shrinks) dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'))
	return PDFRawStream.of(dict, contents)
}
