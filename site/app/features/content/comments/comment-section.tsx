import { Link, useSearchParams } from 'react-router'
import { signInAndReturnPath } from '#app/features/base/people/sign-in-path.ts'
import { useViewer } from '#app/features/base/people/use-viewer.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { type CommentPage, commentAnchor } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'
import { COMMENTS_NOT_LOADED } from './copy.it.ts'
import { FollowForm } from './follow-form.tsx'

/** A page of comments, or 'failed' if they could not be loaded. */
export type ShownComments = CommentPage | 'failed'

/** Comments of an article, page by page, with the form that adds one. */
export function CommentSection({
	path,
	shown,
	canComment,
	result,
}: {
	/** Path of the commented article. */
	path: string
	shown: ShownComments
	canComment: boolean
	result?: FormResult | undefined
}) {
	const page = shown === 'failed' ? null : shown
	const refusedId = result?.values.commentId
	const [params] = useSearchParams()
	const replyTo = result?.values.replyTo ?? params.get('rispondi') ?? ''
	const answered = page?.comments.find(({ id }) => id === replyTo)
	return (
		<section aria-labelledby="commenti" className="no-print mt-16 border-t-2 border-ink pt-4">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 id="commenti" className="text-xl">
					Commenti{page && ` (${page.comments.length})`}
				</h2>
				{canComment && page && <FollowForm isFollowing={page.isFollowing} />}
			</div>
			<div className="mt-5">
				{canComment ? (
					<CommentForm
						result={refusedId === undefined ? result : undefined}
						offersMail={page?.isFollowing === false}
						answered={
							answered && { id: answered.id, name: answered.author.username, backTo: pageHref(path, page?.page) }
						}
					/>
				) : (
					<SignInFirst path={path} />
				)}
			</div>
			{page ? (
				<CommentList path={path} page={page} canComment={canComment} refused={result} />
			) : (
				<NotLoaded path={path} />
			)}
		</section>
	)
}

function SignInFirst({ path }: { path: string }) {
	const viewer = useViewer()
	if (viewer) return <p className="text-ink-soft">Per ora i commenti si possono solo leggere.</p>
	return (
		<ButtonLink to={signInAndReturnPath(path)} variant="secondary" size="small">
			Accedi per lasciare un commento
		</ButtonLink>
	)
}

function CommentList({
	path,
	page: { comments, page, pages },
	canComment,
	refused,
}: {
	path: string
	page: CommentPage
	canComment: boolean
	refused: FormResult | undefined
}) {
	return (
		<>
			{comments.length === 0 ? (
				<p className="mt-8 text-ink-soft">Non ci sono ancora commenti. Sii il primo a commentare!</p>
			) : (
				<ol className="mt-6 divide-y divide-line">
					{comments.map((comment) => (
						<li key={comment.id} id={commentAnchor(comment.id)} className="scroll-mt-6">
							<CommentItem
								comment={comment}
								replyPath={canComment ? replyHref(path, page, comment.id) : null}
								refused={refused?.values.commentId === comment.id ? refused : undefined}
							/>
						</li>
					))}
				</ol>
			)}
			<div className="mt-6">
				<Pagination label="Pagine dei commenti" page={page} pages={pages} hrefOf={(number) => pageHref(path, number)} />
			</div>
		</>
	)
}

function pageHref(path: string, page = 1): string {
	return `${path}?page=${page}#commenti`
}

/** Address of the page with the form that answers a comment. */
function replyHref(path: string, page: number, commentId: string): string {
	return `${path}?${new URLSearchParams({ page: String(page), rispondi: commentId })}#commenti`
}

function NotLoaded({ path }: { path: string }) {
	return (
		<p role="alert" className="mt-8 font-semibold text-bad">
			{COMMENTS_NOT_LOADED}.{' '}
			<Link to={path} className="text-link">
				Riprova
			</Link>
		</p>
	)
}
