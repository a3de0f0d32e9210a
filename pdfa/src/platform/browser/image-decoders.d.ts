declare module 'pdfjs-dist/image_decoders/pdf.image_decoders.min.mjs' {
	type Decoder = import('../jpeg-decoder.ts').JpegDecoder
	export const JpegImage: Decoder['JpegImage']
	export const VerbosityLevel: Decoder['VerbosityLevel']
	export const setVerbosityLevel: Decoder['setVerbosityLevel']
}
