/** Everything that the link permits: to send a file, to ask whether one arrived that this browser sent, and to end. Nothing reads anything back. */
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { mailStaff } from '#app/features/base/events/mail-people.server.ts'
import { ATTACHMENT_NAME_MAX } from '#app/features/content/questions/attachment.ts'
import { examineAttachment } from '#app/features/content/questions/examine-attachment.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import type { Db } from '#platform/database/database.ts'
import { isFull, type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { shownFileName } from '#platform/storage/file-name.ts'
import { writeRowOf } from '#platform/storage/row-of-file.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { arrivedText } from './copy.it.ts'
import type { OpenPapers } from './link.server.ts'
import { papersArrivedMail } from './mails.it.ts'
import { isOpenRequest } from './open-requests.server.ts'
import { MAX_PAPER_FILES, type ReceiveProblem } from './paper.ts'
import { paperFiles, paperRequests } from './papers-table.server.ts'
import { studioPath } from './studio-path.ts'

const FILES: RowLimit<string> = {
	name: 'paper-files',
	table: paperFiles,
	max: MAX_PAPER_FILES,
	key: (requestId) => requestId,
	rows: (requestId) => eq(paperFiles.requestId, requestId),
}

export interface SentFile {
	name: string
	bytes: Buffer
	/** Name that the browser gave to this file; undefined without a script. */
	sentAs: string | undefined
}

/** `storedAs`: the name under which this file is stored, that of an earlier sending if it came before; null for one that came without a name. */
type Received = Result<{ storedAs: string | null }, ReceiveProblem>

/** Stores a file that came by the link, once if it is sent twice. */
export async function receivePaper(
	{ db, storage }: Pick<Platform, 'db' | 'storage'>,
	opened: OpenPapers,
	paperId: string,
	{ name, bytes, sentAs }: SentFile,
): Promise<Received> {
	if (!opened.papers.some(({ id }) => id === paperId)) return { ok: false, problem: { code: 'closed' } }
	const contentHash = createHash('sha256').update(bytes).digest('base64url')
	const known = await findStored(db, opened, { paperId, contentHash })
	if (known) return { ok: true, storedAs: known.sentAs }
	const examined = examineAttachment(bytes)
	if (!examined.ok) return examined
	if (await isFull(db, FILES, opened.id)) return { ok: false, problem: { code: 'too-many' } }
	const path = storageKey('attachments', opened.userId, randomUUID())
	await storage.disk.put(path, examined.bytes, { contentType: examined.contentType })
	const write = async (tx: Db): Promise<'stored' | 'known' | 'closed'> => {
		if (!(await noteUse(tx, opened))) return 'closed'
		const rows = await tx
			.insert(paperFiles)
			.values({
				requestId: opened.id,
				...{ paperId, contentHash, path, sentAs: sentAs ?? null },
				fileName: shownFileName(name, ATTACHMENT_NAME_MAX, 'documento'),
				kind: examined.kind,
				contentType: examined.contentType,
				sizeBytes: examined.bytes.length,
				// Later than the lock of the request, and so than any look of the studio.
				createdAt: sql`clock_timestamp()`,
			})
			.onConflictDoNothing()
			.returning({ id: paperFiles.id })
		return rows.length > 0 ? 'stored' : 'known'
	}
	const added = await writeRowOf(storage, path, () => writeWithin(db, FILES, opened.id, write))
	if (added.ok && added.written === 'stored') return { ok: true, storedAs: sentAs ?? null }
	await storage.disk.delete(path)
	if (!added.ok) return { ok: false, problem: { code: 'too-many' } }
	if (added.written === 'closed') return { ok: false, problem: { code: 'closed' } }
	const before = await findStored(db, opened, { paperId, contentHash })
	return { ok: true, storedAs: before?.sentAs ?? null }
}

async function findStored(db: Db, { id }: OpenPapers, file: { paperId: string; contentHash: string }) {
	const [row] = await db
		.select({ sentAs: paperFiles.sentAs })
		.from(paperFiles)
		.where(
			and(
				eq(paperFiles.requestId, id),
				eq(paperFiles.paperId, file.paperId),
				eq(paperFiles.contentHash, file.contentHash),
			),
		)
	return row
}

/** Notes that somebody uses the link, and locks the request. @returns false once it is closed */
async function noteUse(tx: Db, { id }: OpenPapers): Promise<boolean> {
	const rows = await tx
		.update(paperRequests)
		.set({ openedAt: sql`coalesce(${paperRequests.openedAt}, now())` })
		.where(and(eq(paperRequests.id, id), isOpenRequest(dayInRome(new Date()))))
		.returning({ id: paperRequests.id })
	return rows.length > 0
}

/** Notes that somebody did something on the page of the link. */
export async function notePapersOpened(db: Db, opened: OpenPapers): Promise<void> {
	await noteUse(db, opened)
}

/** Returns which of these names, which only the browser that made them knows, belong to a file that arrived. */
export async function findArrived(db: Db, { id }: OpenPapers, sentAs: readonly string[]): Promise<string[]> {
	if (sentAs.length === 0) return []
	const rows = await db
		.select({ sentAs: paperFiles.sentAs })
		.from(paperFiles)
		.where(and(eq(paperFiles.requestId, id), inArray(paperFiles.sentAs, [...sentAs])))
	return rows.flatMap((row) => row.sentAs ?? [])
}

/** 'Ho finito': closes the link, and tells the studio what came. */
export async function finishPapers(
	deps: Pick<Platform, 'db' | 'queue' | 'siteUrl'>,
	opened: OpenPapers,
): Promise<void> {
	await deps.db.transaction(async (tx) => {
		if (!(await noteUse(tx, opened))) return
		await tx.update(paperRequests).set({ finishedAt: sql`clock_timestamp()` }).where(eq(paperRequests.id, opened.id))
		const files = await tx.select({ id: paperFiles.id }).from(paperFiles).where(eq(paperFiles.requestId, opened.id))
		const { title, assignedTo } = await findSubject(tx, opened)
		const about = { title, files: arrivedText(files.length), url: deps.siteUrl + studioPath(opened) }
		await mailStaff(tx, deps, (to) => papersArrivedMail(to, about), assignedTo)
	})
}

/** Returns what the papers are about, and who of the studio is told first: who took the question, or else who asked. */
async function findSubject(db: Db, opened: OpenPapers) {
	const [row] = await db
		.select({ title: questions.title, assignedTo: questions.assignedTo, askedBy: paperRequests.askedBy })
		.from(paperRequests)
		.leftJoin(questions, eq(questions.id, paperRequests.questionId))
		.where(eq(paperRequests.id, opened.id))
	const names = opened.papers.map(({ name }) => name).join(', ')
	return { title: row?.title ?? names, assignedTo: row?.assignedTo ?? row?.askedBy ?? null }
}
