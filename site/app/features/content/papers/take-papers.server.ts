import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { ZippedFile } from '#platform/storage/zip-files.ts'
import { paperFiles, papers } from './papers-table.server.ts'

/** Returns everything that came for a request, in a folder for each paper; empty for a request without files, and for none. */
export async function findFilesToZip(db: Db, _staff: Staff, requestId: string): Promise<ZippedFile[]> {
	if (!z.uuid().safeParse(requestId).success) return []
	const rows = await db
		.select({ key: paperFiles.path, name: paperFiles.fileName, mtime: paperFiles.createdAt, paper: papers.name })
		.from(paperFiles)
		.innerJoin(papers, eq(papers.id, paperFiles.paperId))
		.where(eq(paperFiles.requestId, requestId))
		.orderBy(asc(papers.place), asc(paperFiles.createdAt), paperFiles.id)
	return rows.map(({ paper, ...file }) => ({ ...file, folders: [paper] }))
}

/** Returns one file that came. */
export async function findPaperFile(db: Db, _staff: Staff, requestId: string, id: string) {
	if (![requestId, id].every((part) => z.uuid().safeParse(part).success)) return undefined
	const [row] = await db
		.select()
		.from(paperFiles)
		.where(and(eq(paperFiles.id, id), eq(paperFiles.requestId, requestId)))
	return row
}
