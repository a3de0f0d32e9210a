import { readFile } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { type Act, describeProblem, readDocuments } from 'legal'
import type { Db } from '#platform/database/database.ts'
import type { Result } from '#platform/result.ts'
import type { DocumentCategory, DocumentType } from './document.ts'
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

/** Returns the specification's document type for the engine's kind of act. */
export function documentTypeOf({ code, documentType }: Act): DocumentType {
	if (code === 'cc') return 'codice_civile'
	if (code === 'cp') return 'codice_penale'
	switch (documentType) {
		case 'testo-unico':
			return 'testo_unico'
		case 'decreto-legge':
			return 'decreto_legge'
		case 'legge':
		case 'costituzione':
			return 'legge'
		case 'circolare':
			return 'circolare'
		case 'sentenza':
			return 'giurisprudenza'
		case 'scheda':
			return 'dottrina'
		case 'codice':
		case 'decreto':
		case 'decreto-legislativo':
		case 'documento':
		case 'regolamento':
			return 'altro'
	}
}

/** Returns the specification's category for the engine's area of an act. */
export function categoryOf({ area }: Act): DocumentCategory {
	switch (area) {
		case 'tributario':
		case 'civile':
		case 'amministrativo':
		case 'penale':
		case 'lavoro':
			return area
		case 'famiglia':
		case 'successioni':
		case 'consumo':
		case 'procedura-civile':
			return 'civile'
		case 'impresa':
		case 'crisi':
			return 'commerciale'
		case 'procedura-penale':
			return 'penale'
		case 'altro':
		case 'ambiente':
		case 'costituzionale':
		case 'cultura':
		case 'digitale':
		case 'strada':
			return 'altro'
	}
}
