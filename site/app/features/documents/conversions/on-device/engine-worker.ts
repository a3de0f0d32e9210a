/** Converts documents in a thread of the browser's own: the same engine as the server's, and the file leaves no computer. */
import pdfium from '@embedpdf/pdfium/pdfium.wasm?url'
import { type ConvertOptions, convert, FileUnavailable, type Progress, type Result, setEngineFiles } from 'pdfa/browser'

export interface Order {
	bytes: Uint8Array<ArrayBuffer>
	options: Pick<ConvertOptions, 'flavour' | 'fileName' | 'language'>
}

/** `missing-file`: a font or another file of the engine is not on this computer, and could not be fetched. */
export type Answer = { progress: Progress } | { result: Result | { outcome: 'missing-file' } }

/** Fetched only when a document needs them. Fonts for Chinese, Japanese and Korean are not offered: they are 264 MB. */
const FILES: Readonly<Record<string, string>> = import.meta.glob(
	[
		'../../../../../../node_modules/@expo-google-fonts/{arimo,cousine,tinos}/{400Regular,400Regular_Italic,700Bold,700Bold_Italic}/*.ttf',
		'../../../../../../node_modules/dejavu-fonts-ttf/ttf/DejaVuSans{,-Bold,-Oblique,-BoldOblique}.ttf',
		'../../../../../../node_modules/pdfjs-dist/standard_fonts/Foxit{Symbol,Dingbats}.pfb',
		'../../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
	],
	{ eager: true, query: '?url', import: 'default' },
)

setEngineFiles({ pdfium, ofPackage: (path) => FILES[`../../../../../../node_modules/${path}`] })

addEventListener('message', ({ data }: MessageEvent<Order>) => {
	// A rejection alone would not reach the page, which would wait for ever.
	void follow(data).then((result) => postMessage({ result } satisfies Answer), reportError)
})

async function follow({ bytes, options }: Order): Promise<Result | { outcome: 'missing-file' }> {
	const onProgress = (progress: Progress) => postMessage({ progress } satisfies Answer)
	try {
		return await convert(bytes, { ...options, onProgress })
	} catch (error) {
		if (error instanceof FileUnavailable) return { outcome: 'missing-file' }
		throw error
	}
}
