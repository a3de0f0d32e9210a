import { deflateSync } from 'node:zlib'
import { type PDFContext, PDFDict, PDFRawStream } from '@cantoo/pdf-lib'
import { checkTime } from '../clock.ts'
import { decode } from '../model/decode.ts'
import { get, name, nameAt, numberAt } from '../model/objects.ts'
import { reachable } from '../model/walk.ts'
import { countOf } from '../transparency/palette.ts'
import { predictRows, type Raster } from './predict.ts'

/** Larger ones are left: time counts too. */
const MOST_BYTES = 48 * 1024 * 1024

/** Packs every stream that holds no photograph as small as Flate can, with PNG predictors where they win. @returns how many shrank */
export function recompress(context: PDFContext): number {
	let count = 0
	for (const [ref, object] of reachable(context)) {
		// Metadata stays readable to programs that know nothing of PDF (ISO 19005-1 §6.7.2).
		if (!(object instanceof PDFRawStream) || nameAt(object.dict, 'Type') === 'Metadata') continue
		checkTime()
		const smaller = repacked(object)
		if (!smaller) continue
		context.assign(ref, smaller)
		count += 1
	}
	return count
}

function repacked(stream: PDFRawStream): PDFRawStream | undefined {
	const plain = plainBytes(stream)
	if (!plain) return undefined
	const packed = deflateSync(plain, { level: 9, memLevel: 9 })
	const raster = rasterOf(stream.dict, plain)
	const predicted = raster && deflateSync(predictRows(raster), { level: 9, memLevel: 9 })
	const wins = predicted !== undefined && predicted.length + PARAMETER_BYTES < packed.length
	const best = wins ? predicted : packed
	if (best.length + (wins ? PARAMETER_BYTES : 0) >= stream.contents.length) return undefined
	const dict = stream.dict.clone()
	for (const key of ['Filter', 'DecodeParms', 'F', 'DP']) dict.delete(name(key))
	dict.set(name('Filter'), name('FlateDecode'))
	if (wins && raster) {
		const { rowBytes, pixelBytes } = raster
		const parameters = { Predictor: 15, Colors: pixelBytes, BitsPerComponent: 8, Columns: rowBytes / pixelBytes }
		dict.set(name('DecodeParms'), dict.context.obj(parameters))
	}
	return PDFRawStream.of(dict, best)
}

const PARAMETER_BYTES = 64

/** Undefined for streams that hold a photograph, are damaged, encrypted or too large. */
function plainBytes(stream: PDFRawStream): Uint8Array | undefined {
	try {
		const { bytes, damaged, remaining } = decode(stream, MOST_BYTES)
		return damaged || remaining.length > 0 ? undefined : bytes
	} catch {
		return undefined
	}
}

/** Images of a byte for each component are worth predicting. */
function rasterOf(dict: PDFDict, bytes: Uint8Array): Raster | undefined {
	if (nameAt(dict, 'Subtype') !== 'Image' || numberAt(dict, 'BitsPerComponent') !== 8) return undefined
	const [width, height] = [numberAt(dict, 'Width'), numberAt(dict, 'Height')]
	const pixelBytes = countOf(dict.context, get(dict, 'ColorSpace'))
	if (!width || !height || !pixelBytes || bytes.length !== width * height * pixelBytes) return undefined
	return { bytes, rowBytes: width * pixelBytes, pixelBytes }
}
