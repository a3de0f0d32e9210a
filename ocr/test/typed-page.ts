import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { drawPage } from '../../pdfa/src/render/compare.ts'
import type { Grey } from '../src/grey.ts'

export const TYPED = [
	'Il contribuente presenta la dichiarazione dei redditi',
	'entro il trenta settembre al proprio comune di residenza,',
	'insieme con la ricevuta del versamento di quanto dovuto.',
]

/** A page of A5 with three lines of text, drawn at 150 dpi. */
export async function typedPage(): Promise<Grey> {
	const doc = await PDFDocument.create()
	const page = doc.addPage([420, 595])
	const font = await doc.embedFont(StandardFonts.Helvetica)
	for (const [index, text] of TYPED.entries()) page.drawText(text, { x: 50, y: 450 - 24 * index, size: 12, font })
	const { pixels, width, height } = await drawPage(await doc.save(), 1, 875)
	return { width, height, pixels: Uint8Array.from({ length: width * height }, (_, at) => pixels[at * 4] ?? 255) }
}
