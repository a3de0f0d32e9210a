import { PDFDict, PDFRawStream } from '@cantoo/pdf-lib'
import { deflate } from '#pdfa-platform/zlib'
import { decode } from '../model/decode.ts'
import { name, numberAt } from '../model/objects.ts'

/** Returns a sixteen-bit image reduced to its upper eight bits, which is what screens show; undefined for others. */
export function inEightBits(image: PDFRawStream): PDFRawStream | undefined {
	if (numberAt(image.dict, 'BitsPerComponent') !== 16) return undefined
	const { bytes, remaining } = decode(image)
	if (remaining.length > 0) return undefined
	const upper = new Uint8Array(bytes.length >> 1)
	for (let at = 0; at < upper.length; at += 1) upper[at] = bytes[at * 2] ?? 0
	const dict = PDFDict.fromMapWithContext(image.dict.asMap(), image.dict.context)
	dict.delete(name('DecodeParms'))
	dict.set(name('Filter'), name('FlateDecode'))
	dict.set(name('BitsPerComponent'), dict.context.obj(8))
	return PDFRawStream.of(dict, deflate(upper))
}
