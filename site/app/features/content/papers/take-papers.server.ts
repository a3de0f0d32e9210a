import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import type { JoinProblem } from '#app/features/documents/conversions/conversion.ts'
import { joinFiles } from '#app/features/documents/conversions/join-files.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import type { ZippedFile } from '#platform/storage/zip-files.ts'
import { joinedName } from './copy.it.ts'
import { paperFiles, paperRequests, papers } from './papers-table.server.ts'

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

/**
 * Starts the conversion of everything that came for a request to one PDF/A that can be searched, for the member of the staff who asks: they find it in
 * the converter, with the names of what could not be joined.
 */
export async function joinPapers(
	deps: Pick<Platform, 'db' | 'queue' | 'storage'>,
	staff: Staff,
	requestId: string,
): Promise<Result<{ conversionId: string }, JoinProblem>> {
	if (!z.uuid().safeParse(requestId).success) return { ok: false, problem: { code: 'nothing' } }
	const rows = await deps.db
		.select({
			path: paperFiles.path,
			name: paperFiles.fileName,
			sizeBytes: paperFiles.sizeBytes,
			clientId: users.id,
			client: users.name,
			surename: users.surename,
		})
		.from(paperFiles)
		.innerJoin(papers, eq(papers.id, paperFiles.paperId))
		.innerJoin(paperRequests, eq(paperRequests.id, paperFiles.requestId))
		.innerJoin(users, eq(users.id, paperRequests.userId))
		.where(eq(paperFiles.requestId, requestId))
		.orderBy(asc(papers.place), asc(paperFiles.createdAt), paperFiles.id)
	const [first] = rows
	if (!first) return { ok: false, problem: { code: 'nothing' } }
	const { clientId, client, surename } = first
	return joinFiles(deps, staff, { clientId, fileName: joinedName([client, surename].filter(Boolean).join(' ')) }, rows)
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
