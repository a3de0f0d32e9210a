/** The link by which papers are sent without signing in. It is signed and not stored, so that a reminder and the profile lead to the same one. */
import { and, asc, eq } from 'drizzle-orm'
import { findEpoch, holds } from '#app/features/base/people/epochs.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import type { Platform } from '#platform/platform.ts'
import { isOpenRequest } from './open-requests.server.ts'
import { PAPERS_PATH } from './paper.ts'
import { paperRequests, papers } from './papers-table.server.ts'

type Parts = Pick<Platform, 'db' | 'keys'>

/** The id of the request and the signature over it, its client and the epoch of the client's links. */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})-([\w-]{43})$/

interface Issued {
	id: string
	userId: string
	epoch: number
}

const signedText = ({ id, userId, epoch }: Issued) => `${id}\n${userId}\n${epoch}`

declare const opened: unique symbol

interface Opened {
	id: string
	/** The client. */
	userId: string
	questionId: string | null
	papers: readonly { id: string; name: string }[]
}

/** An open request whose link somebody has; only `openPapersLink` returns one. Parameter of everything that the link permits. */
export type OpenPapers = Opened & { readonly [opened]: true }

/** Returns the path of a request's link. */
export async function papersPath({ db, keys }: Parts, { id, userId }: Omit<Issued, 'epoch'>): Promise<string> {
	const epoch = await findEpoch(db, 'paper-link', userId)
	return `${PAPERS_PATH}${id}-${keys.sign('paper-links', signedText({ id, userId, epoch }))}`
}

/** Returns the request of a link; undefined for one that was never valid or is over, and for that of a suspended client. */
export async function openPapersLink({ db, keys }: Parts, token: string): Promise<OpenPapers | undefined> {
	const [, id, signature] = TOKEN.exec(token) ?? []
	if (id === undefined || signature === undefined) return undefined
	const [row] = await db
		.select({ id: paperRequests.id, userId: paperRequests.userId, questionId: paperRequests.questionId })
		.from(paperRequests)
		.where(and(eq(paperRequests.id, id), isOpenRequest(dayInRome(new Date()))))
	if (!row) return undefined
	const issued = { ...row, epoch: await findEpoch(db, 'paper-link', row.userId) }
	if (!keys.isSigned('paper-links', signedText(issued), signature) || !(await holds(db, 'paper-link', issued)))
		return undefined
	const asked = await db
		.select({ id: papers.id, name: papers.name })
		.from(papers)
		.where(eq(papers.requestId, id))
		.orderBy(asc(papers.place))
	const found: Opened = { ...row, papers: asked }
	return found as OpenPapers
}
