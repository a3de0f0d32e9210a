import type { PDFStream } from '@cantoo/pdf-lib'
import { decodeJpeg } from '../images/jpeg.ts'
import { filtersOf, paramsOf } from '../model/decode.ts'
import { numberAt } from '../model/objects.ts'

/** Samples of an image whose last filter is `DCTDecode`. @param bytes as the filters before it left them */
export function readPhotograph(image: PDFStream, bytes: Uint8Array): ReturnType<typeof decodeJpeg> {
	const params = paramsOf(image.dict, filtersOf(image.dict).length - 1)
	return decodeJpeg(bytes, params && numberAt(params, 'ColorTransform'))
}
