import type { Category } from '#app/features/base/themes/theme.ts'
import type { Shown } from '#app/versions/version.ts'

export const QUESTION_SORTS = ['recent', 'votes', 'answers', 'views'] as const
export type QuestionSort = (typeof QUESTION_SORTS)[number]

/** `declined`: not published, but answered privately. `removed`: by a later decision. */
/** Outcome of a choice about publication: `withdrawn` took the page off the site that rested on it. */
export type ConsentSaved = 'saved' | 'withdrawn' | 'not-possible'

export type QuestionStatus = 'pending' | 'published' | 'declined' | 'removed'

/** Stage of the studio's work on a question, independent of its publication. */
export const STAGES = ['received', 'working', 'answered', 'closed'] as const
export type Stage = (typeof STAGES)[number]

/** Kind of conversation of a question, for replies by e-mail. */
export const QUESTION_THREAD = 'question'

/** One row of 'Domande Fiscali'. */
export interface QuestionSummary {
	id: string
	title: string
	body: string
	author: string
	votes: number
	answers: number
	views: number
	tags: readonly string[]
	category: Category | null
	createdAt: string
	isSample: boolean
	status: QuestionStatus
}

export interface QuestionPage {
	questions: readonly QuestionSummary[]
	/** Cursor of the next page; null on the last one. */
	next: string | null
}

/** A previous version of a text; shown to its author and to the staff. */
export interface Revision {
	id: string
	title: string | null
	body: string
	replacedAt: string
}

export interface Answer {
	id: string
	questionId: string
	body: string
	author: string
	/** True if a professional of the studio wrote it. */
	isProfessional: boolean
	votes: number
	isAccepted: boolean
	createdAt: string
	editedAt: string | null
	/** True if the viewer wrote it. */
	isOwn: boolean
	hasVoted: boolean
	/** True while it waits for the staff; only its author and the staff see it. */
	isHeld: boolean
	/** True for a message of the asker to the studio, which nobody else ever reads. */
	isReply: boolean
	revisions: readonly Revision[]
	/** Version of its text, for people who may edit or accept it; null for visitors. */
	version: string | null
}

/** A file that the asker or the studio added to a question; the two of them alone can open it. */
export interface Attachment {
	id: string
	fileName: string
	kind: AttachmentKind
	sizeBytes: number
	createdAt: string
	/** True if the studio added it. */
	isFromStudio: boolean
}

export const ATTACHMENT_KINDS = ['pdf', 'p7m', 'image', 'office', 'xml', 'zip', 'mail'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** The studio's work on a question, for its author and the staff. */
export interface QuestionWork {
	stage: Stage
	/** Name of the professional who took the question. */
	takenBy: string | null
	/** True if something happened that its author has not seen. */
	isNews: boolean
	/** ISO instant of reading. */
	readAt: string
	attachments: readonly Attachment[]
	/** Hours within which three of four questions were answered; null without enough data. */
	usualHours: number | null
	/** The question that is answered in place of this one. */
	mergedInto: { id: string; title: string } | null
	/** True if messages and files can be added: the question is not public, and has an author. */
	isThread: boolean
	/** The studio's plan; null for its author. */
	planned: (QuestionPlan & { version: string; clientId: string | null }) | null
}

/** The one of the studio who answers a question, and the day by which (`yyyy-mm-dd`). */
export interface QuestionPlan {
	assignedTo: string | null
	dueOn: string | null
}

/** One of the studio, to whom a question can be given. */
export interface Colleague {
	userId: string
	name: string
}

export interface QuestionDetail extends Omit<QuestionSummary, 'answers'> {
	answers: readonly Answer[]
	/** Null for everybody but its author and the staff. */
	work: QuestionWork | null
	publishable: boolean
	editedAt: string | null
	isOwn: boolean
	hasVoted: boolean
	revisions: readonly Revision[]
	/** Version of its text and themes and of the last message of its author, for people who may answer or edit it; null for visitors. */
	version: string | null
}

/** The text of a question, on which an answer rests. */
export function questionTextShown({ title, content }: { title: string; content: string }) {
	return { title, content } satisfies Shown
}

/** The text of a question, and that everybody reads what is written about it, if so: on which an answer rests. */
export function answeringShown({
	status,
	...text
}: {
	title: string
	content: string
	status: QuestionSummary['status']
}) {
	return { ...questionTextShown(text), ...(status === 'published' && { status }) } satisfies Shown
}

/** The text and themes of a question, on which an edit and a decision rest. */
export function questionShown(row: {
	title: string
	content: string
	category: string | null
	tags: readonly string[]
}) {
	return { ...questionTextShown(row), category: row.category, tags: row.tags } satisfies Shown
}

/** A question that is not public, with the answers that everybody reads once it is: on which a decision rests. */
export function publicationShown(row: Parameters<typeof questionShown>[0], answers: readonly string[] = []) {
	return { ...questionShown(row), ...(answers.length > 0 && { answers }) } satisfies Shown
}

/** The plan for a question, on which a new one rests. */
export function planShown({ assignedTo, dueOn }: QuestionPlan) {
	return { assignedTo, dueOn } satisfies Shown
}

/** The last message of the asker, on which the closing of a question rests. */
export function lastReplyShown(replies: readonly { body: string; isReply: boolean; createdAt: string | Date }[]) {
	const own = replies.filter(({ isReply }) => isReply)
	const last = own.toSorted((a, b) => Number(new Date(a.createdAt)) - Number(new Date(b.createdAt))).at(-1)
	return { lastReply: last?.body ?? null } satisfies Shown
}

/**
 * The last answer, on which another one of the studio rests; undefined for a question without answers, whose first one rests on the question
 * alone.
 */
export function lastAnswerShown(written: readonly { body: string; isReply: boolean; createdAt: string | Date }[]) {
	const given = written.filter(({ isReply }) => !isReply)
	const last = given.toSorted((a, b) => Number(new Date(a.createdAt)) - Number(new Date(b.createdAt))).at(-1)
	return last && ({ lastAnswer: last.body } satisfies Shown)
}

/** The text of an answer. */
export function answerShown({ body }: { body: string }) {
	return { body } satisfies Shown
}

/** The text of an answer, and that everybody reads it, if so: on which an edit rests. */
export function answerEditShown({ body, isPublic }: { body: string; isPublic: boolean }) {
	return { ...answerShown({ body }), ...(isPublic && { isPublic }) } satisfies Shown
}

/** The viewer's rights on a question; the server checks them again. */
export interface QuestionRights {
	canAnswer: boolean
	canAccept: boolean
	canEdit: boolean
	canVote: boolean
}

/** A question into which another can be merged. */
export interface MergeTarget {
	id: string
	title: string
	/** ISO instant, for another question of the same person; null for a published one about the same. */
	createdAt: string | null
}

/** A provision that may help to answer. */
export interface SuggestedSource {
	title: string
	excerpt: string
	url: string | null
}

export interface TagCount {
	name: string
	count: number
}

/** Counts in the sidebar beside the questions. */
export interface QuestionSidebarData {
	categories: readonly { name: Category; count: number }[]
	popularTags: readonly TagCount[]
}
