import type { Person } from '#app/features/base/people/person.ts'
import { requireStaff } from '#app/features/base/people/require-admin.server.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import { refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Platform } from '#platform/platform.ts'
import { askPapersForm } from './ask-form.ts'
import { askPapers, askPapersAbout, markPapersSeen, withdrawPapers } from './ask-papers.server.ts'
import {
	ARRIVED_LABEL,
	ASK_PROBLEM,
	JOIN_PROBLEM,
	MORE_ARRIVED,
	PAPERS_ASKED,
	PAPERS_GONE,
	PAPERS_JOINING,
	PAPERS_SEEN,
	PAPERS_WITHDRAWN,
} from './copy.it.ts'
import { PAPERS_ANCHOR } from './paper.ts'
import { requestPath, studioPath } from './studio-path.ts'
import { joinPapers } from './take-papers.server.ts'

type Fields = Readonly<Record<string, string>>

/**
 * Handles the form by which the studio asks for papers: the author of a question, or a client.
 *
 * @param here page of the form
 * @returns undefined for a form of another kind
 */
export async function askPapersFrom(
	deps: Pick<Platform, 'db' | 'queue' | 'keys' | 'siteUrl'>,
	viewer: Person | null,
	subject: { questionId: string; here: string } | { clientId: string; here: string },
	fields: Fields,
) {
	if (fields.intent !== 'ask-papers' || !viewer) return undefined
	const staff = requireStaff(viewer)
	const form = askPapersForm(dayInRome(new Date())).safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const asked =
		'questionId' in subject
			? await askPapersAbout(deps, staff, subject.questionId, form.data)
			: await askPapers(deps, staff, { clientId: subject.clientId, questionId: null }, form.data)
	if (!asked.ok) return refuseForm(fields, { status: 409, message: ASK_PROBLEM[asked.problem.code] })
	return redirectWithNotice(`${subject.here}#${PAPERS_ANCHOR}`, 'success', PAPERS_ASKED)
}

/** Handles 'Prepara un PDF/A unico'; a person who is not of the staff is refused. */
export async function joinPapersFrom(deps: Pick<Platform, 'db' | 'queue' | 'storage'>, viewer: Person, id: string) {
	const joined = await joinPapers(deps, requireStaff(viewer), id)
	if (joined.ok) return redirectWithNotice('/pdf-converter', 'success', PAPERS_JOINING)
	return redirectWithNotice(requestPath(id), 'error', JOIN_PROBLEM[joined.problem.code])
}

const DECISIONS = {
	'withdraw-papers': { decide: withdrawPapers, done: PAPERS_WITHDRAWN },
	'papers-seen': { decide: markPapersSeen, done: PAPERS_SEEN },
} as const
export type PapersIntent = keyof typeof DECISIONS

/** Handles a decision of the studio about one request; a person who is not of the staff is refused. */
export async function decideAboutPapers(
	{ db }: Pick<Platform, 'db'>,
	viewer: Person,
	{ id, intent }: { id: string; intent: PapersIntent },
	fields: Fields,
) {
	const { decide, done } = DECISIONS[intent]
	const decided = await decide(db, requireStaff(viewer), id, seenIn(fields))
	if (decided.ok) {
		const { questionId } = decided
		return redirectWithNotice(`${studioPath({ id, questionId })}#${PAPERS_ANCHOR}`, 'success', done)
	}
	return decided.problem.code === 'changed'
		? refuseChanged({ ...fields, id }, decided.problem, ARRIVED_LABEL, MORE_ARRIVED)
		: redirectWithNotice(requestPath(id), 'error', PAPERS_GONE)
}
