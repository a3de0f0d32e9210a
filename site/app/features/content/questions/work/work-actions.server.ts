import { data } from 'react-router'
import type { Person } from '#app/features/base/people/person.ts'
import { requireStaff, type Staff } from '#app/features/base/people/require-admin.server.ts'
import { refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { shownUntil } from '#app/versions/shown-until.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Platform } from '#platform/platform.ts'
import { convertAttachment } from '../attachments/attachments.server.ts'
import { NOT_ALLOWED, QUESTION_LABEL } from '../copy.it.ts'
import {
	closeOwnQuestion,
	closeQuestion,
	findOwnQuestion,
	findProfessional,
	markSeen,
	planQuestion,
	takeQuestion,
} from '../stage/stage.server.ts'
import {
	ANONYMOUS_PUBLISHED,
	CONVERSION_STARTED,
	CONVERSIONS_FULL,
	consentText,
	MERGE_REFUSED,
	NEW_ANSWER,
	NEW_MESSAGE,
	NO_CONSENT,
	PLAN_CHANGED,
	QUESTION_CLOSED,
	QUESTION_MERGED,
	QUESTION_PLANNED,
	QUESTION_TAKEN,
} from '../work-copy.it.ts'
import { setPublishable } from './consent.server.ts'
import { mergeQuestion } from './merge.server.ts'
import { draftAnonymous, publishAnonymously } from './publish-anonymous.server.ts'
import { AnonymousForm, PlanForm } from './work-forms.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'siteUrl' | 'storage'>
type Fields = Readonly<Record<string, string>>

/** Handles the forms about the studio's work on a question. @returns undefined for an intent of another kind */
export async function changeWork(deps: Parts, viewer: Person, questionId: string, fields: Fields) {
	switch (fields.intent) {
		case 'seen':
		case 'consent':
		case 'close-own':
			return changeOwn(deps, viewer, questionId, fields)
		case 'convert-attachment':
			return convert(deps, viewer, questionId, fields)
		case 'take':
		case 'plan':
		case 'close':
		case 'merge':
		case 'draft-anonymous':
		case 'publish-anonymous':
			return changeAsStudio(deps, requireStaff(viewer), questionId, fields)
		case undefined:
		default:
			return undefined
	}
}

const MERGING_LABEL = {
	title: QUESTION_LABEL.title,
	content: QUESTION_LABEL.content,
	lastReply: 'Messaggio di chi ha fatto la domanda',
	lastAnswer: 'Ultima risposta',
}

const pathOf = (questionId: string) => `/questions/${encodeURIComponent(questionId)}`

async function changeOwn({ db }: Parts, viewer: Person, questionId: string, fields: Fields) {
	const { intent, publishable } = fields
	const here = pathOf(questionId)
	const own = await findOwnQuestion(db, viewer, questionId)
	if (!own) return redirectWithNotice(here, 'error', NOT_ALLOWED)
	if (intent === 'seen') {
		await markSeen(db, own, shownUntil(fields))
		return data<FormResult>({ message: null, fieldErrors: {}, values: { intent } })
	}
	if (intent === 'close-own') {
		const closed = await closeOwnQuestion(db, own, seenIn(fields))
		return closed.ok || closed.problem.code !== 'changed'
			? said(here, closed.ok, QUESTION_CLOSED)
			: refuseChanged(fields, closed.problem, { lastAnswer: 'Ultima risposta' }, NEW_ANSWER)
	}
	const saved = await setPublishable(db, own, publishable === 'on')
	return redirectWithNotice(here, saved === 'not-possible' ? 'error' : 'success', consentText[saved])
}

async function convert(deps: Parts, viewer: Person, questionId: string, { attachmentId = '' }: Fields) {
	const converting = await convertAttachment(deps, viewer, questionId, attachmentId)
	if (converting.ok) return redirectWithNotice('/pdf-converter', 'success', CONVERSION_STARTED)
	const text = converting.problem.code === 'too-many-waiting' ? CONVERSIONS_FULL : NOT_ALLOWED
	return redirectWithNotice(pathOf(questionId), 'error', text)
}

async function changeAsStudio(deps: Parts, staff: Staff, questionId: string, fields: Fields) {
	const here = pathOf(questionId)
	switch (fields.intent) {
		case 'take':
			return planned(deps.db, fields, await takeQuestion(deps, staff, questionId, seenIn(fields)), {
				here,
				done: QUESTION_TAKEN,
			})
		case 'plan':
			return plan(deps, staff, questionId, fields)
		case 'close':
			return close(deps, staff, questionId, fields)
		case 'merge': {
			// An address that was typed comes before the choice in the list.
			const typed = fields.address?.trim() || fields.into
			const into = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(typed ?? '')?.[0] ?? ''
			const merged = await mergeQuestion(deps, staff, questionId, into, seenIn(fields))
			if (!merged.ok)
				return merged.problem.code === 'changed'
					? refuseChanged(fields, merged.problem, MERGING_LABEL)
					: refuseForm(fields, { status: 409, message: MERGE_REFUSED })
			return redirectWithNotice(pathOf(into), 'success', QUESTION_MERGED)
		}
		case 'publish-anonymous':
			return publish(deps, staff, questionId, fields)
		case undefined:
		default:
			return draft(deps, staff, questionId)
	}
}

async function plan(deps: Parts, staff: Staff, questionId: string, fields: Fields) {
	const form = PlanForm.safeParse(fields)
	if (!form.success) return refuseForm(fields, { status: 400, error: form.error })
	const outcome = await planQuestion(deps, staff, questionId, form.data, seenIn(fields))
	return planned(deps.db, fields, outcome, { here: pathOf(questionId), done: QUESTION_PLANNED })
}

type Planned = Awaited<ReturnType<typeof planQuestion>> | Awaited<ReturnType<typeof takeQuestion>>

/** Says what became of a plan; one that a colleague changed is shown by the colleague's name. */
async function planned(
	db: Platform['db'],
	fields: Fields,
	outcome: Planned,
	{ here, done }: { here: string; done: string },
) {
	if (outcome.ok || outcome.problem.code !== 'changed') return said(here, outcome.ok, done)
	const { assignedTo } = outcome.problem.now
	const name = typeof assignedTo === 'string' ? await findProfessional(db, assignedTo) : undefined
	const told = name === undefined ? {} : { assignedTo: name }
	const labels = { assignedTo: 'Se ne occupa', dueOn: 'Entro' }
	return refuseChanged(fields, { ...outcome.problem, told }, labels, PLAN_CHANGED)
}

async function close(deps: Parts, staff: Staff, questionId: string, fields: Fields) {
	const closed = await closeQuestion(deps, staff, questionId, seenIn(fields))
	if (closed.ok || closed.problem.code !== 'changed') return said(pathOf(questionId), closed.ok, QUESTION_CLOSED)
	return refuseChanged(fields, closed.problem, { lastReply: 'Messaggio di chi ha fatto la domanda' }, NEW_MESSAGE)
}

function said(here: string, isDone: boolean, message: string) {
	return redirectWithNotice(here, isDone ? 'success' : 'error', isDone ? message : NOT_ALLOWED)
}

/** Returns the form filled with masked texts, for the studio to review. */
async function draft({ db }: Parts, staff: Staff, questionId: string) {
	const text = await draftAnonymous(db, staff, questionId)
	if (!text) return redirectWithNotice(pathOf(questionId), 'error', NO_CONSENT)
	const values = { intent: 'publish-anonymous', ...text }
	return data<FormResult>({ message: null, fieldErrors: {}, values })
}

async function publish({ db }: Parts, staff: Staff, questionId: string, fields: Fields) {
	const text = AnonymousForm.safeParse(fields)
	if (!text.success) return refuseForm(fields, { status: 400, error: text.error })
	const published = await publishAnonymously(db, staff, questionId, text.data, seenIn(fields))
	if (!published.ok)
		return published.problem.code === 'changed'
			? refuseChanged(fields, published.problem, { ...QUESTION_LABEL, answer: 'Risposta' })
			: refuseForm(fields, { status: 409, message: NO_CONSENT })
	return redirectWithNotice(pathOf(published.id), 'success', ANONYMOUS_PUBLISHED)
}
