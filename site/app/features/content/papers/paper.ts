import type { AttachmentKind } from '#app/features/content/questions/question.ts'
import type { Shown } from '#app/versions/version.ts'

/** Papers of one request. */
export const MAX_PAPERS = 20
export const PAPER_NAME_MAX = 80
/** Files that come by one link. */
export const MAX_PAPER_FILES = 40
/** Open requests of one client. */
export const MAX_OPEN_REQUESTS = 20
/** Days after the day for which the link stays open. */
export const OPEN_DAYS_AFTER = 7

/** Path of the page that the link opens, before the token; its pages are not cached. */
export const PAPERS_PATH = '/documenti/'

/** Returns the id of the request with which the token of its link begins. */
export const requestIdIn = (token: string) => token.slice(0, '00000000-0000-4000-8000-000000000000'.length)

/** Place on a question's page where its papers are. */
export const PAPERS_ANCHOR = 'documenti-chiesti'

/** A file that came, as the studio sees it. */
interface PaperFile {
	id: string
	fileName: string
	kind: AttachmentKind
	sizeBytes: number
	createdAt: string
}

/** State of a request; `over`: its days are past. */
export type PaperRequestState = 'open' | 'finished' | 'withdrawn' | 'over'

/** A request as the studio and the client see it, signed in. */
export interface PaperRequestView {
	id: string
	questionId: string | null
	dueDay: string
	reminds: boolean
	state: PaperRequestState
	createdAt: string
	openedAt: string | null
	finishedAt: string | null
	withdrawnAt: string | null
	papers: readonly { id: string; name: string; files: readonly PaperFile[] }[]
	/** True if something came that the studio has not seen. */
	isNews: boolean
	/** Path of the link, for its client while it is open; null for others. */
	link: string | null
	/** Version of what came, on which a decision of the studio rests. */
	version: string
}

/** A request as its link shows it: names, and nothing that anybody sent. */
export interface PapersToSend {
	papers: readonly { id: string; name: string }[]
}

/** The state of what arrived, on which a decision about a request rests. */
export function arrivedShown({ files, finishedAt }: { files: number; finishedAt: Date | string | null }) {
	return { files, finished: finishedAt !== null } satisfies Shown
}

export type AskProblem = { code: 'full' } | { code: 'not-possible' }
/** `closed`: the link was open when the file began to arrive. */
export type ReceiveProblem =
	| { code: 'closed' }
	| { code: 'no-file' }
	| { code: 'too-large' }
	| { code: 'wrong-kind' }
	| { code: 'too-many' }
