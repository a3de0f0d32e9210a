import { copyFile, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '#platform/result.ts'
import type { ConversionProblem } from '../conversion.ts'
import type { FileKind } from '../file-kind.ts'
import { exportAsPdf, type Office, officeName } from '../office.server.ts'
import { extractFile, type Workplace } from '../pdfa-process.server.ts'
import { fileKind } from '../receive-pdf.server.ts'
import { unstackPictures } from './picture-stack.server.ts'

/** Input of the engine, by name in the folder: a document, or the pictures that become the pages of one. */
type Source = Result<{ documents: readonly [string, ...string[]]; isPicture: boolean }, ConversionProblem>

interface Names {
	fileName: string
	/** Of the files that are joined, in their order. */
	pieces: readonly string[]
}

/** Takes the document out of its envelope, the pictures apart, or has LibreOffice write a PDF. */
export async function openSource(
	office: Office,
	workplace: Workplace,
	{ fileName, pieces }: Names,
	kind: FileKind | undefined,
): Promise<Source> {
	const of = (document: string, isPicture = false): Source => ({ ok: true, documents: [document], isPicture })
	switch (kind) {
		case 'p7m':
			return (await extractFile(workplace, 'source', 'document.pdf'))
				? of('document.pdf')
				: { ok: false, problem: { code: 'no-document' } }
		case 'picture':
			return of('source', true)
		case 'pictures': {
			const [first, ...others] = await unstackPictures(workplace.folder, 'source')
			if (first === undefined) return { ok: false, problem: { code: 'damaged-picture' } }
			const opened = (file: string, at: number) => openPiece(office, workplace, file, pieces[at] ?? '')
			const documents: [string, ...string[]] = [await opened(first, 0)]
			for (const [at, other] of others.entries()) documents.push(await opened(other, at + 1))
			return { ok: true, documents, isPicture: true }
		}
		case 'office': {
			const name = officeName(fileName)
			await copyFile(join(workplace.folder, 'source'), join(workplace.folder, name))
			const exported = await exportAsPdf(office, workplace, name)
			return exported.ok ? of(exported.file) : exported
		}
		case 'pdf':
		case undefined:
			return of('source')
	}
}

/**
 * Takes one of several files out of its envelope, or has LibreOffice write a PDF; the engine names what is still no page.
 * @param file name in the folder, without the extension that its owner's `name` has
 * @returns its name in the folder
 */
async function openPiece(office: Office, workplace: Workplace, file: string, name: string): Promise<string> {
	const [at, opened] = [(entry: string) => join(workplace.folder, entry), `${file}.pdf`]
	switch (await kindOf(at(file))) {
		case 'p7m':
			return (await extractFile(workplace, file, opened)) ? opened : file
		case 'office': {
			await copyFile(at(file), at(officeName(name)))
			const exported = await exportAsPdf(office, workplace, officeName(name))
			if (!exported.ok) return file
			await rename(at(exported.file), at(opened))
			return opened
		}
		case 'picture':
		case 'pictures':
		case 'pdf':
		case undefined:
			return file
	}
}

/** Returns the kind of a file in the folder: ISO 32000-1 annex H: the header is in the first kilobyte. */
export async function kindOf(path: string): Promise<FileKind | undefined> {
	const file = await open(path)
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
		return fileKind(buffer.subarray(0, bytesRead))
	} finally {
		await file.close()
	}
}
