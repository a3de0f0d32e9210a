import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import type { Person } from '#app/features/base/people/person.ts'
import type { Staff } from '#app/features/base/people/require-admin.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { versionOf } from '#app/versions/version.server.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { papersPath } from './link.server.ts'
import { stateOf } from './open-requests.server.ts'
import { arrivedShown, type PaperRequestView } from './paper.ts'
import { paperFiles, paperRequests, papers } from './papers-table.server.ts'

type Parts = Pick<Platform, 'db' | 'keys'>

const SHOWN = 50

/** Returns the requests about a question, and about those merged into it, newest first: all for the staff, those for a client for the client. */
export async function findPapersAbout(parts: Parts, viewer: Person, questionId: string): Promise<PaperRequestView[]> {
	if (!z.uuid().safeParse(questionId).success) return []
	const merged = parts.db.select({ id: questions.id }).from(questions).where(eq(questions.mergedInto, questionId))
	const isAbout = sql`(${eq(paperRequests.questionId, questionId)} or ${inArray(paperRequests.questionId, merged)})`
	return selectRequests(parts, viewer, isAbout)
}

/** Returns one request for the studio. */
export async function findPaperRequest(
	parts: Parts,
	staff: Staff,
	id: string,
): Promise<(PaperRequestView & { client: string }) | undefined> {
	if (!z.uuid().safeParse(id).success) return undefined
	const [found] = await selectRequests(parts, staff, eq(paperRequests.id, id))
	return found && { ...found, client: await findClientName(parts.db, id) }
}

async function selectRequests(parts: Parts, viewer: Person, where: SQL): Promise<PaperRequestView[]> {
	const { db } = parts
	const today = dayInRome(new Date())
	const isTheirs = viewer.isStaff ? undefined : eq(paperRequests.userId, viewer.userId)
	const rows = await db
		.select()
		.from(paperRequests)
		.where(and(where, isTheirs))
		.orderBy(desc(paperRequests.createdAt), paperRequests.id)
		.limit(SHOWN)
	const ids = rows.map(({ id }) => id)
	const [asked, arrived] =
		ids.length === 0 ? [[], []] : await Promise.all([selectPapers(db, ids), selectFiles(db, ids)])
	const views: PaperRequestView[] = []
	for (const row of rows) {
		const state = stateOf(row, today)
		const files = arrived.filter(({ requestId }) => requestId === row.id)
		const seen = row.seenAt
		const isLater = (at: Date | null) => at !== null && (seen === null || at > seen)
		views.push({
			id: row.id,
			questionId: row.questionId,
			dueDay: row.dueDay,
			reminds: row.reminds,
			state,
			createdAt: row.createdAt.toISOString(),
			openedAt: row.openedAt?.toISOString() ?? null,
			finishedAt: row.finishedAt?.toISOString() ?? null,
			withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
			papers: asked
				.filter(({ requestId }) => requestId === row.id)
				.map(({ id, name }) => ({
					id,
					name,
					files: files
						.filter(({ paperId }) => paperId === id)
						.map((file) => ({
							id: file.id,
							fileName: file.fileName,
							kind: file.kind,
							sizeBytes: file.sizeBytes,
							createdAt: file.createdAt.toISOString(),
						})),
				})),
			isNews: viewer.isStaff && (isLater(row.finishedAt) || files.some(({ createdAt }) => isLater(createdAt))),
			link: state === 'open' && row.userId === viewer.userId ? await papersPath(parts, row) : null,
			version: versionOf(arrivedShown({ files: files.length, finishedAt: row.finishedAt })),
		})
	}
	return views
}

async function findClientName(db: Db, id: string): Promise<string> {
	const [client] = await db
		.select({ name: users.name, surename: users.surename, email: users.email })
		.from(users)
		.innerJoin(paperRequests, eq(paperRequests.userId, users.id))
		.where(eq(paperRequests.id, id))
	return client ? `${[client.name, client.surename].filter(Boolean).join(' ')}, ${client.email}` : ''
}

function selectPapers(db: Db, ids: readonly string[]) {
	return db
		.select()
		.from(papers)
		.where(inArray(papers.requestId, [...ids]))
		.orderBy(asc(papers.place))
}

function selectFiles(db: Db, ids: readonly string[]) {
	return db
		.select()
		.from(paperFiles)
		.where(inArray(paperFiles.requestId, [...ids]))
		.orderBy(asc(paperFiles.createdAt), paperFiles.id)
}
