import { PDFDict, PDFObjectStreamParser, PDFRawStream, PDFXRefStreamParser } from '@cantoo/pdf-lib'
import { decode } from '../model/decode.ts'
import { name } from '../model/objects.ts'
import { quickenParser } from './quick-parser.ts'

let guarded = false

/**
 * pdf-lib reads every object it meets, so it has no use for the entries of cross-reference streams, yet it makes an
 * object of each: a stream that announces four thousand million of them never ends. It also unpacks object streams
 * without a limit, slowly. Both are replaced, and what it does most is quickened, once a process, when the first file is read.
 */
export function guardParser(): void {
	if (guarded) return
	guarded = true
	quickenParser()
	Reflect.set(PDFXRefStreamParser.prototype, 'parseEntries', () => [])
	const { forStream } = PDFXRefStreamParser
	PDFXRefStreamParser.forStream = (stream) => {
		// What PDFium decrypts although it never was encrypted: an old cross-reference stream, not to be believed.
		if (decode(stream).damaged) throw new Error('damaged cross-reference stream')
		return forStream(withoutFilter(stream.dict, EMPTY))
	}
	const unpack = PDFObjectStreamParser.forStream
	PDFObjectStreamParser.forStream = (stream, shouldWait) => {
		const { bytes } = decode(stream)
		return unpack(withoutFilter(stream.dict, bytes), shouldWait)
	}
}

function withoutFilter(dict: PDFDict, bytes: Uint8Array): PDFRawStream {
	const copy = PDFDict.fromMapWithContext(dict.asMap(), dict.context)
	copy.delete(name('Filter'))
	copy.delete(name('DecodeParms'))
	return PDFRawStream.of(copy, bytes)
}

/** The bytes that the entries would be read from. */
const EMPTY = new Uint8Array()
