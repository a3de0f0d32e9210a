import { PDFArray, type PDFDict, type PDFDocument, PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import { deflate } from '#pdfa-platform/zlib'
import { checkTime } from '../clock.ts'
import { decode } from '../model/decode.ts'
import { holders } from '../model/holders.ts'
import { get, name, nameAt, numberAt } from '../model/objects.ts'
import { reachable } from '../model/walk.ts'
import { countOf } from '../transparency/palette.ts'
import { packTightly } from './deflate/pack.ts'
import { predictions, predictRows, type Raster } from './predict.ts'
import { shortenContent } from './shorten-content.ts'

/** Larger streams are left, large ones packed as zlib does, and large images predicted in one way only: time counts too. */
const MOST_BYTES = 48 * 1024 * 1024
const MOST_TIGHT_BYTES = 3 * 1024 * 1024
const MOST_PREDICTED_BYTES = 1024 * 1024

/** Packs every stream that holds no photograph as small as Flate can, with PNG predictors where they win. @returns how many shrank */
export function recompress(doc: PDFDocument): number {
	const { context } = doc
	const contents = contentRefs(doc)
	let count = 0
	for (const [ref, object] of reachable(context)) {
		// Metadata stay readable to programs that know nothing of PDF, as part 1 demands (ISO 19005-1 §6.7.2).
		if (!(object instanceof PDFRawStream) || nameAt(object.dict, 'Type') === 'Metadata') continue
		checkTime()
		const smaller = repacked(object, contents.has(ref))
		if (!smaller) continue
		context.assign(ref, smaller)
		count += 1
	}
	return count
}

/** Streams of operators. */
function contentRefs(doc: PDFDocument): ReadonlySet<PDFRef> {
	const found = new Set<PDFRef>()
	for (const { kind, dict, ref } of holders(doc)) {
		if (kind !== 'page' && ref) found.add(ref)
		if (kind !== 'page') continue
		const list = get(dict, 'Contents')
		for (const item of list instanceof PDFArray ? list.asArray() : [dict.get(name('Contents'))])
			if (item instanceof PDFRef) found.add(item)
	}
	return found
}

function repacked(stream: PDFRawStream, isContent: boolean): PDFRawStream | undefined {
	const whole = plainBytes(stream)
	if (!whole) return undefined
	const plain = (isContent && shortenContent(whole)) || whole
	const raster = rasterOf(stream.dict, plain)
	const predicted = raster && bestPrediction(raster, plain)
	const best = pack(predicted ?? plain)
	if (best.length + (predicted ? PARAMETER_BYTES : 0) >= stream.contents.length) return undefined
	const dict = stream.dict.clone()
	for (const key of ['Filter', 'DecodeParms', 'F', 'DP']) dict.delete(name(key))
	dict.set(name('Filter'), name('FlateDecode'))
	if (predicted && raster) {
		const { rowBytes, pixelBytes } = raster
		const parameters = { Predictor: 15, Colors: pixelBytes, BitsPerComponent: 8, Columns: rowBytes / pixelBytes }
		dict.set(name('DecodeParms'), dict.context.obj(parameters))
	}
	return PDFRawStream.of(dict, best)
}

const PARAMETER_BYTES = 64

function pack(bytes: Uint8Array): Uint8Array {
	return bytes.length > MOST_TIGHT_BYTES ? deflate(bytes, { level: 9, memLevel: 9 }) : packTightly(bytes)
}

/** Rows with the predictors that pack best; undefined where none packs better than the samples do. */
function bestPrediction(raster: Raster, plain: Uint8Array): Uint8Array | undefined {
	let best: Uint8Array | undefined
	let least = deflate(plain).length - PARAMETER_BYTES
	const ways = plain.length > MOST_PREDICTED_BYTES ? [predictRows(raster)] : predictions(raster)
	for (const rows of ways) {
		const size = deflate(rows).length
		if (size >= least) continue
		least = size
		best = rows
	}
	return best
}

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
