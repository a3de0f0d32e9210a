/** Returns the text of a PDF in its content order, line by line, with an empty line between pages. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
	const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
	const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
	try {
		const document = await task.promise
		const pages: string[] = []
		for (let number = 1; number <= document.numPages; number++) {
			const page = await document.getPage(number)
			const { items } = await page.getTextContent()
			pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
			page.cleanup()
		}
		return pages.join('\n\n')
	} finally {
		await task.destroy()
	}
}
