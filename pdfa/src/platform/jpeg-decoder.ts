/** The part of the decoder in pdfjs-dist that is used. */
interface JpegImage {
	readonly width: number
	readonly height: number
	readonly numComponents: number
	parse(bytes: Uint8Array): void
	getData(options: { width: number; height: number; isSourcePDF: true }): Uint8ClampedArray
}

export interface JpegDecoder {
	JpegImage: new (options: { colorTransform: number }) => JpegImage
	VerbosityLevel: { ERRORS: number }
	setVerbosityLevel(level: number): void
}
