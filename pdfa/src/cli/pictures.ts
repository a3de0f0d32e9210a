import type { PDFDocument } from '@cantoo/pdf-lib'
import { documentToJoin } from '../paper/document-to-join.ts'
import { isPdf } from '../paper/is-pdf.ts'
import { documentOfPictures } from '../paper/picture-document.ts'
import type { PicturePage } from '../paper/port.ts'
import type { Result } from '../result.ts'
import type { ReadingSettings } from './arguments.ts'
import { pictureRefusals } from './copy.it.ts'

type FileRefusal = Exclude<keyof typeof pictureRefusals, 'language-missing'>
type PictureRefusal = Exclude<FileRefusal, 'damaged-document' | 'protected-document' | 'more-than-pages'>

/** The part of the package `ocr` that opens pictures. */
export interface PictureOpener {
	openPicture(
		bytes: Uint8Array,
	): Promise<
		Result<{ pages: PicturePage[]; broken: { page: number; code: PictureRefusal }[] }, { code: PictureRefusal }>
	>
	/** Undefined where there is nothing to mend. */
	straightenPicture(page: PicturePage): Promise<{ page: PicturePage; mended: readonly string[] } | undefined>
}

export interface Refusal {
	file: string
	code: string
	message: string
	/** Everything that cannot be used, and the number of pages that can. */
	broken?: readonly BrokenPicture[]
	usablePages?: number
}

/** A picture that cannot be used. */
export interface BrokenPicture {
	/** Its place among the files, from 1. */
	file: number
	/** From 1, in a file of which other pages can be used. */
	page?: number
	code: FileRefusal
}

/** A page that was made of a photograph: squared, straightened, evened, turned. */
export interface MendedPage {
	page: number
	mended: readonly string[]
}

/** Makes a document of pictures and of documents among them. Those that cannot be used are all named, and left out only where that was asked for. */
export async function pictureDocument(
	ocr: PictureOpener,
	files: readonly Uint8Array[],
	names: readonly string[],
	{ straighten, withoutBroken }: Pick<ReadingSettings, 'straighten' | 'withoutBroken'>,
): Promise<Result<{ bytes: Uint8Array; mended: MendedPage[]; broken: BrokenPicture[] }, Refusal>> {
	const mended: MendedPage[] = []
	const broken: BrokenPicture[] = []
	let pages = 0
	async function* usable(): AsyncGenerator<PicturePage | PDFDocument> {
		for (const [index, bytes] of files.entries()) {
			const file = index + 1
			if (isPdf(bytes)) {
				const document = await documentToJoin(bytes)
				if (document.ok) {
					pages += document.doc.getPageCount()
					yield document.doc
				} else broken.push({ file, code: document.problem.code })
				continue
			}
			const opened = await ocr.openPicture(bytes)
			if (!opened.ok) {
				broken.push({ file, code: opened.problem.code })
				continue
			}
			broken.push(...opened.broken.map((page) => ({ file, ...page })))
			for (const page of opened.pages) {
				const better = straighten ? await ocr.straightenPicture(page) : undefined
				pages += 1
				if (better) mended.push({ page: pages, mended: better.mended })
				yield better?.page ?? page
			}
		}
	}
	const bytes = await documentOfPictures(usable())
	const [first] = broken
	if (!first || (withoutBroken && pages > 0)) return { ok: true, bytes, mended, broken }
	const message = broken.map((one) => refusalLine(one, names)).join('\n')
	const file = names[first.file - 1] ?? ''
	return { ok: false, problem: { file, code: first.code, message, broken, usablePages: pages } }
}

function refusalLine({ file, page, code }: BrokenPicture, names: readonly string[]): string {
	return `${names[file - 1] ?? ''}${page === undefined ? '' : `, pagina ${page}`}: ${pictureRefusals[code]}`
}
