import { redirect } from 'react-router'
import type { Person } from '#app/features/base/people/person.ts'
import { signInAndReturnPath } from '#app/features/base/people/sign-in-path.ts'
import { findArticleId } from '#app/features/content/news/news.server.ts'
import { formFields, refuseChanged, refuseForm } from '#app/form-result.server.ts'
import { redirectWithNotice } from '#app/notices.server.ts'
import { seenIn } from '#app/versions/version.ts'
import type { Platform } from '#platform/platform.ts'
import {
	ARTICLE_GONE,
	COMMENT_ADDED,
	COMMENT_DELETED,
	COMMENT_EDITED,
	COMMENT_HELD,
	COMMENT_LABEL,
	COMMENT_NOT_ADDED,
	COMMENT_NOT_DELETED,
	COMMENT_SIGN_IN,
	COMMENT_TOO_LATE,
	FOLLOWING,
	NOT_FOLLOWING,
	tooManyText,
} from './copy.it.ts'
import { follow, unfollow } from './followers.server.ts'
import { CommentText, NewComment } from './new-comment.ts'
import { addComment, type CommentProblem, deleteComment, editComment } from './write-comments.server.ts'

type Parts = Pick<Platform, 'db' | 'queue' | 'log'>
type Fields = Readonly<Record<string, string>>

/**
 * Handles the comment forms below an article, by the field `intent`.
 * @param slug of the article, decoded
 */
export async function changeComments(deps: Parts, viewer: Person | null, slug: string, request: Request) {
	const fields = await formFields(request)
	const here = `/articles/${encodeURIComponent(slug)}#commenti`
	// The browser keeps what was typed, and gives it back to its writer after the sign-in.
	if (!viewer) return redirectWithNotice(signInAndReturnPath(here), 'error', COMMENT_SIGN_IN)
	switch (fields.intent) {
		case 'comment':
			return add(deps, viewer, { slug, here }, fields)
		case 'edit-comment':
			return edit(deps, viewer, here, fields)
		case 'delete-comment':
			return remove(deps, viewer, here, fields)
		case 'follow-comments':
		case 'unfollow-comments':
			return changeFollowing(deps, viewer, { slug, here }, fields.intent === 'follow-comments')
		case undefined:
		default:
			return redirect(here)
	}
}

interface Place {
	slug: string
	here: string
}

async function add(deps: Parts, viewer: Person, { slug, here }: Place, fields: Fields) {
	const comment = NewComment.safeParse(fields)
	if (!comment.success) return refuseForm(fields, { status: 400, error: comment.error })
	const added = await addComment(deps, viewer, slug, comment.data).catch((err: unknown) => {
		deps.log.error({ err }, 'comment not added')
	})
	if (!added) return refuseForm(fields, { status: 500, message: COMMENT_NOT_ADDED })
	if (!added.ok) return refuseForm(fields, refusal(added.problem))
	return added.isHeld
		? redirectWithNotice(here, 'info', COMMENT_HELD)
		: redirectWithNotice(here, 'success', COMMENT_ADDED)
}

function refusal(problem: CommentProblem) {
	return problem.code === 'too-many'
		? { status: 429, message: tooManyText(problem.waitSeconds) }
		: { status: 404, message: ARTICLE_GONE }
}

async function edit(deps: Parts, viewer: Person, here: string, fields: Fields) {
	const text = CommentText.safeParse(fields)
	if (!text.success) return refuseForm(fields, { status: 400, error: text.error })
	const edited = await editComment(deps, viewer, fields.commentId ?? '', text.data.content, seenIn(fields))
	if (!edited.ok)
		return edited.problem.code === 'changed'
			? refuseChanged(fields, edited.problem, COMMENT_LABEL)
			: refuseForm(fields, { status: 409, message: COMMENT_TOO_LATE })
	return edited.isHeld
		? redirectWithNotice(here, 'info', COMMENT_HELD)
		: redirectWithNotice(here, 'success', COMMENT_EDITED)
}

async function remove({ db, log }: Parts, viewer: Person, here: string, { commentId = '' }: Fields) {
	const isGone = await deleteComment(db, viewer, commentId).catch((err: unknown) => {
		log.error({ err }, 'comment not deleted')
		return false
	})
	return isGone
		? redirectWithNotice(here, 'success', COMMENT_DELETED)
		: redirectWithNotice(here, 'error', COMMENT_NOT_DELETED)
}

async function changeFollowing({ db }: Parts, viewer: Person, { slug, here }: Place, wants: boolean) {
	const articleId = await findArticleId(db, slug)
	if (articleId === undefined) return redirect('/')
	await (wants ? follow : unfollow)(db, viewer, articleId)
	return redirectWithNotice(here, 'success', wants ? FOLLOWING : NOT_FOLLOWING)
}
