import { randomUUID } from 'node:crypto'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mailStaff } from '#app/features/base/events/mail-people.server.ts'
import { userRoles } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import { examineAttachment } from '#app/features/content/questions/examine-attachment.ts'
import { DEFAULT_OUTPUT_FORMAT } from '#app/features/documents/conversions/conversion.ts'
import { startConversion } from '#app/features/documents/conversions/start-conversion.server.ts'
import type { Db } from '#platform/database/database.ts'
import { isFull, type RowLimit, writeWithin } from '#platform/limits/row-limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { shownFileName } from '#platform/storage/file-name.ts'
import { writeRowOf } from '#platform/storage/row-of-file.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { ATTACHMENT_NAME_MAX, type AttachmentProblem, isConvertible, MAX_ATTACHMENTS } from '../attachment.ts'
import { attachmentArrivedMail } from '../mails.it.ts'
import type { Attachment } from '../question.ts'
import { questionAttachments, questions } from '../questions-table.server.ts'
import { aboutOf, markReopened } from '../stage/stage.server.ts'

const FILES: RowLimit<string> = {
	name: 'question-attachments',
	table: questionAttachments,
	max: MAX_ATTACHMENTS,
	key: (questionId) => questionId,
	rows: (questionId) => eq(questionAttachments.questionId, questionId),
}

/** Returns the question if the viewer is its author or of the staff, and it can take files. */
async function findThread(db: Db, viewer: Person, questionId: string) {
	if (!z.uuid().safeParse(questionId).success) return undefined
	const [question] = await db
		.select({ id: questions.id, userId: questions.userId, status: questions.status })
		.from(questions)
		.where(and(eq(questions.id, questionId), ne(questions.status, 'removed')))
	const isParty = question && (viewer.isStaff || question.userId === viewer.userId)
	return isParty && question.userId !== null ? { ...question, userId: question.userId } : undefined
}

/** Stores a file of the asker or the studio with a question that is not public; the asker's reopens it. */
export async function addAttachment(
	{ db, storage, queue, siteUrl }: Pick<Platform, 'db' | 'storage' | 'queue' | 'siteUrl'>,
	viewer: Person,
	questionId: string,
	file: { name: string; bytes: Buffer },
): Promise<Result<{ id: string }, AttachmentProblem>> {
	const thread = await findThread(db, viewer, questionId)
	if (!thread || thread.status === 'published') return { ok: false, problem: { code: 'not-found' } }
	const place = { questionId, askerId: thread.userId, userId: viewer.userId }
	return storeFile({ db, storage }, place, file, async (tx, id) => {
		if (thread.userId === viewer.userId) {
			await markReopened(tx, questionId)
			await tellStudio(tx, { queue, siteUrl }, questionId, id)
		} else await tx.update(questions).set({ changedAt: new Date() }).where(eq(questions.id, questionId))
	})
}

/** Stores a file that came with a message of the asker, which tells the studio and reopens the question. */
export function addMailedFile(
	parts: Pick<Platform, 'db' | 'storage'>,
	{ questionId, userId }: { questionId: string; userId: string },
	file: { name: string; bytes: Buffer },
): Promise<Result<{ id: string }, AttachmentProblem>> {
	return storeFile(parts, { questionId, askerId: userId, userId }, file)
}

interface FilePlace {
	questionId: string
	askerId: string
	/** The person who adds it. */
	userId: string
}

async function storeFile(
	{ db, storage }: Pick<Platform, 'db' | 'storage'>,
	{ questionId, askerId, userId }: FilePlace,
	file: { name: string; bytes: Buffer },
	written: (tx: Db, id: string) => Promise<unknown> = async () => {},
): Promise<Result<{ id: string }, AttachmentProblem>> {
	const examined = examineAttachment(file.bytes)
	if (!examined.ok) return examined
	if (await isFull(db, FILES, questionId)) return { ok: false, problem: { code: 'too-many' } }
	const path = storageKey('attachments', askerId, randomUUID())
	await storage.disk.put(path, examined.bytes, { contentType: examined.contentType })
	const write = async (tx: Db) => {
		const [row] = await tx
			.insert(questionAttachments)
			.values({
				questionId,
				userId,
				fileName: shownFileName(file.name, ATTACHMENT_NAME_MAX, 'allegato'),
				kind: examined.kind,
				contentType: examined.contentType,
				sizeBytes: examined.bytes.length,
				path,
			})
			.returning({ id: questionAttachments.id })
		if (!row) throw new Error('the attachment was not written')
		await written(tx, row.id)
		return row.id
	}
	const added = await writeRowOf(storage, path, () => writeWithin(db, FILES, questionId, write))
	if (added.ok) return { ok: true, id: added.written }
	await storage.disk.delete(path)
	return { ok: false, problem: { code: 'too-many' } }
}

/** One mail tells of all files that the asker adds within this time. */
const ONE_MAIL_MINUTES = 10

/** Tells the professional who took the question, or else the whole staff, that its asker added a file. */
async function tellStudio(
	tx: Db,
	{ queue, siteUrl }: Pick<Platform, 'queue' | 'siteUrl'>,
	questionId: string,
	id: string,
): Promise<void> {
	const [question] = await tx
		.select({
			id: questions.id,
			title: questions.title,
			assignedTo: questions.assignedTo,
			isTold: sql<boolean>`exists (select from question_attachments a where a.question_id = questions.id and a.user_id = questions.user_id
				and a.id <> ${id} and a.created_at > now() - make_interval(mins => ${ONE_MAIL_MINUTES}::int))`,
		})
		.from(questions)
		.where(eq(questions.id, questionId))
	if (!question || question.isTold) return
	const about = aboutOf({ siteUrl }, question)
	await mailStaff(tx, { queue }, (to) => attachmentArrivedMail(to, about), question.assignedTo)
}

/** Returns the files of a question, oldest first; the caller has checked who asks. */
export async function selectAttachments(db: Db, questionId: string): Promise<Attachment[]> {
	const rows = await db
		.select({
			id: questionAttachments.id,
			fileName: questionAttachments.fileName,
			kind: questionAttachments.kind,
			sizeBytes: questionAttachments.sizeBytes,
			createdAt: questionAttachments.createdAt,
			role: userRoles.role,
		})
		.from(questionAttachments)
		.leftJoin(userRoles, eq(userRoles.userId, questionAttachments.userId))
		.where(eq(questionAttachments.questionId, questionId))
		.orderBy(asc(questionAttachments.createdAt), questionAttachments.id)
		.limit(MAX_ATTACHMENTS)
	return rows.map(({ role, createdAt, ...row }) => ({
		...row,
		isFromStudio: role !== null,
		createdAt: createdAt.toISOString(),
	}))
}

/** Returns one file, if the viewer is the question's author or of the staff. */
export async function findAttachment(db: Db, viewer: Person, questionId: string, id: string) {
	if (!z.uuid().safeParse(id).success || !(await findThread(db, viewer, questionId))) return undefined
	const [row] = await db
		.select()
		.from(questionAttachments)
		.where(and(eq(questionAttachments.id, id), eq(questionAttachments.questionId, questionId)))
	return row
}

export type Converting = Result<{ conversionId: string }, { code: 'not-found' } | { code: 'too-many-waiting' }>

/** Converts a document of a question to PDF/A for the viewer, who finds it in the converter. */
export async function convertAttachment(
	{ db, queue, storage }: Pick<Platform, 'db' | 'queue' | 'storage'>,
	viewer: Person,
	questionId: string,
	id: string,
): Promise<Converting> {
	const [found, thread] = [await findAttachment(db, viewer, questionId, id), await findThread(db, viewer, questionId)]
	if (!thread || !found || !isConvertible(found)) return { ok: false, problem: { code: 'not-found' } }
	const path = storageKey('pdf-source', thread.userId, randomUUID())
	await storage.disk.copy(found.path, path)
	const started = await startConversion({ db, queue }, viewer, {
		kind: 'convert',
		clientId: thread.userId === viewer.userId ? null : thread.userId,
		fileName: found.fileName,
		outputFormat: DEFAULT_OUTPUT_FORMAT,
		purpose: '',
		path,
		sizeBytes: found.sizeBytes,
		webhookUrl: null,
	})
	if (!started.ok) await storage.disk.delete(path)
	return started
}
