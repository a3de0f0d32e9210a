import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { describeProblem, readDocuments } from 'legal'
import type { Db } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import { categoryOf, documentTypeOf } from './document.ts'
import { pdfText } from './files/pdf-text.server.ts'
import { importDocument } from './import-document.server.ts'

interface Written {
	title: string
	articles: number
	passages: number
}

/** `lines`: places and reasons, for the command line. */
export type FileImported = Result<{ documents: Written[] }, { code: 'unreadable'; lines: string[] }>

/** Imports a PDF or any file the engine can read; nothing is written if a part is invalid. */
export async function importFile(db: Db, path: string): Promise<FileImported> {
	const isPdf = extname(path).toLowerCase() === '.pdf'
	const bytes = await readFile(path)
	const read = isPdf
		? await readDocuments(`${basename(path, extname(path))}.txt`, new TextEncoder().encode(await pdfText(bytes)))
		: await readDocuments(basename(path), bytes)
	if (!read.ok) return { ok: false, problem: { code: 'unreadable', lines: read.problems.map(describeProblem) } }
	const documents = []
	for (const document of read.value) {
		const { title } = document.act
		const written = await importDocument(db, document, {
			documentType: documentTypeOf(document.act),
			category: categoryOf(document.act),
			status: 'approved',
			audience: null,
			source: basename(path),
		})
		documents.push({ title, ...written })
	}
	return { ok: true, documents }
}
