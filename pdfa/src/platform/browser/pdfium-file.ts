import { engineFiles, unavailable } from './files.ts'

/** Fetches PDFium's WebAssembly. @throws FileUnavailable */
export async function pdfiumFile(): Promise<ArrayBuffer> {
	const url = engineFiles().pdfium
	try {
		const answer = await fetch(url)
		if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
		return await answer.arrayBuffer()
	} catch (error) {
		throw unavailable(url, error)
	}
}
