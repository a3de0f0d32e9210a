import { data, redirect } from 'react-router'
import type { Person } from '#app/features/base/people/person.ts'
import { requireStaff } from '#app/features/base/people/require-admin.server.ts'
import { Themes } from '#app/features/base/themes/theme-form.ts'
import type { WithKnowledge } from '#app/features/law/knowledge/passage-store.server.ts'
import { refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { type Changed, seenIn } from '#app/versions/version.ts'
import { isUnedited, withDraft } from './answers/draft.ts'
import { draftAnswer } from './answers/draft-answer.server.ts'
import { voteAnswer, voteQuestion } from './answers/votes.server.ts'
import { acceptAnswer, addAnswer, editAnswer } from './answers.server.ts'
import { AnswerText, QuestionText } from './asking/new-question.ts'
import {
	ANSWER_ACCEPTED,
	ANSWER_EDITED,
	ANSWER_HELD,
	ANSWER_LABEL,
	ANSWER_SENT,
	ANSWER_SIGN_IN,
	ANSWERED_MEANWHILE,
	DRAFT_NONE,
	DRAFT_UNEDITED,
	NOT_ALLOWED,
	PUBLISHED_MEANWHILE,
	QUESTION_EDITED,
	QUESTION_GONE,
	QUESTION_LABEL,
	READ_BY_ALL,
	tooManyText,
	WROTE_MEANWHILE,
} from './copy.it.ts'
import { editQuestion } from './questions.server.ts'
import { changeWork } from './work/work-actions.server.ts'
import { MESSAGE_SENT } from './work-copy.it.ts'

type Parts = Pick<WithKnowledge, 'db' | 'knowledge' | 'queue' | 'settings' | 'siteUrl' | 'storage'>
type Fields = Readonly<Record<string, string>>

/** Handles the forms of a question's page, by the field `intent`. */
export async function changeQuestion(deps: Parts, viewer: Person | null, questionId: string, fields: Fields) {
	if (!viewer) return refuseForm(fields, { status: 401, message: ANSWER_SIGN_IN })
	const here = `/questions/${encodeURIComponent(questionId)}`
	const changed = await changeWork(deps, viewer, questionId, fields)
	if (changed) return changed
	const voted = async (isDone: Promise<boolean>) =>
		(await isDone) ? redirect(here) : redirectWithNotice(here, 'error', NOT_ALLOWED)
	switch (fields.intent) {
		case 'answer':
			return answer(deps, viewer, { questionId, here }, fields)
		case 'draft-answer':
			return draft(deps, viewer, questionId, fields)
		case 'edit-answer':
			return changeAnswer(deps, viewer, here, fields)
		case 'edit-question':
			return changeText(deps, viewer, { questionId, here }, fields)
		case 'accept-answer':
			return accept(deps, viewer, here, fields)
		case 'vote-question':
			return voted(voteQuestion(deps.db, viewer, questionId))
		case 'vote-answer':
			return voted(voteAnswer(deps.db, viewer, fields.answerId ?? ''))
		case undefined:
		default:
			return redirect(here)
	}
}

const ANSWERING_LABEL = {
	title: QUESTION_LABEL.title,
	content: QUESTION_LABEL.content,
	lastReply: 'Messaggio di chi ha fatto la domanda',
	lastAnswer: 'Risposta già data',
	status: 'Chi legge',
}

interface Place {
	questionId: string
	here: string
}

async function answer(deps: Parts, viewer: Person, { questionId, here }: Place, fields: Fields) {
	const text = AnswerText.safeParse(fields)
	if (!text.success) return refuseForm(fields, { status: 400, error: text.error })
	if (isUnedited(text.data.content, fields.draft ?? ''))
		return refuseForm(fields, { status: 400, message: DRAFT_UNEDITED })
	const answered = await addAnswer(deps, viewer, questionId, text.data.content, seenIn(fields))
	if (!answered.ok) {
		const { problem } = answered
		switch (problem.code) {
			case 'changed':
				return refuseAnswering(fields, problem)
			case 'too-many':
				return refuseForm(fields, { status: 429, message: tooManyText(problem.waitSeconds) })
			case 'not-allowed':
				return refuseForm(fields, { status: 403, message: NOT_ALLOWED })
			case 'gone':
				return refuseForm(fields, { status: 404, message: QUESTION_GONE })
		}
	}
	if (answered.isReply) return redirectWithNotice(`${here}#risposte`, 'success', MESSAGE_SENT)
	return answered.isHeld
		? redirectWithNotice(`${here}#risposte`, 'info', ANSWER_HELD)
		: redirectWithNotice(`${here}#risposte`, 'success', ANSWER_SENT)
}

function refuseAnswering(fields: Fields, { now, ...changed }: Changed<keyof typeof ANSWERING_LABEL>) {
	const { status, ...texts } = now
	if (status !== undefined)
		return refuseChanged(
			fields,
			{ ...changed, now: { ...texts, status: READ_BY_ALL } },
			ANSWERING_LABEL,
			PUBLISHED_MEANWHILE,
		)
	return refuseChanged(
		fields,
		{ ...changed, now },
		ANSWERING_LABEL,
		now.lastAnswer !== undefined ? ANSWERED_MEANWHILE : now.lastReply === undefined ? undefined : WROTE_MEANWHILE,
	)
}

/** Returns the form filled with a draft, for the professional to edit. */
async function draft(deps: Parts, viewer: Person, questionId: string, fields: Fields) {
	const own = { ...fields, intent: 'answer' }
	const written = await draftAnswer(deps, requireStaff(viewer), questionId)
	if (written === undefined) return refuseForm(own, { status: 422, message: DRAFT_NONE })
	const values = { ...own, content: withDraft(fields.content ?? '', written), draft: written }
	return data<FormResult>({ message: null, fieldErrors: {}, values })
}

async function changeAnswer({ db }: Parts, viewer: Person, here: string, fields: Fields) {
	const text = AnswerText.safeParse(fields)
	if (!text.success) return refuseForm(fields, { status: 400, error: text.error })
	if (isUnedited(text.data.content, '')) return refuseForm(fields, { status: 400, message: DRAFT_UNEDITED })
	const edited = await editAnswer(db, viewer, fields.answerId ?? '', text.data.content, seenIn(fields))
	if (!edited.ok) return refuseAnswer(edited.problem, here, fields)
	return edited.isHeld
		? redirectWithNotice(here, 'info', ANSWER_HELD)
		: redirectWithNotice(here, 'success', ANSWER_EDITED)
}

async function accept(deps: Parts, viewer: Person, here: string, fields: Fields) {
	const accepted = await acceptAnswer(deps, viewer, fields.answerId ?? '', seenIn(fields))
	if (!accepted.ok) return refuseAnswer(accepted.problem, here, fields)
	return redirectWithNotice(here, 'success', ANSWER_ACCEPTED)
}

function refuseAnswer(problem: { code: 'not-allowed' } | Changed<'body' | 'isPublic'>, here: string, fields: Fields) {
	if (problem.code !== 'changed') return redirectWithNotice(here, 'error', NOT_ALLOWED)
	const message = problem.now.isPublic === undefined ? undefined : PUBLISHED_MEANWHILE
	return refuseChanged(fields, problem, ANSWER_LABEL, message)
}

async function changeText({ db }: Parts, viewer: Person, { questionId, here }: Place, fields: Fields) {
	const text = QuestionText.safeParse(fields)
	if (!text.success) return refuseForm(fields, { status: 400, error: text.error })
	const themes = Themes.safeParse(fields)
	if (!themes.success) return refuseForm(fields, { status: 400, error: themes.error })
	const edited = await editQuestion(db, viewer, questionId, { ...text.data, ...themes.data }, seenIn(fields))
	if (edited.ok) return redirectWithNotice(here, 'success', QUESTION_EDITED)
	return edited.problem.code === 'changed'
		? refuseChanged(fields, edited.problem, QUESTION_LABEL)
		: redirectWithNotice(here, 'error', NOT_ALLOWED)
}
