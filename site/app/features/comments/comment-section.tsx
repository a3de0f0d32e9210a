import { useViewer } from '#app/features/accounts/use-viewer.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import type { CommentPage } from './comment.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

export function CommentSection({
	path,
	page: { comments, page, pages },
	canComment,
	result,
}: {
	/** Path of the article the comments are about. */
	path: string
	page: CommentPage
	canComment: boolean
	result?: FormResult | undefined
}) {
	const viewer = useViewer()
	return (
		<section aria-labelledby="commenti" className="no-print mt-16 border-t-2 border-ink pt-4">
			<h2 id="commenti" className="text-xl">
				Commenti ({comments.length})
			</h2>
			<div className="mt-5">
				{canComment && <CommentForm result={result} />}
				{!canComment && viewer && <p className="text-ink-soft">Per ora i commenti si possono solo leggere.</p>}
				{!canComment && !viewer && (
					<ButtonLink to={`/auth?from=${encodeURIComponent(path)}`} variant="secondary" size="small">
						Accedi per lasciare un commento
					</ButtonLink>
				)}
			</div>
			{comments.length === 0 ? (
				<p className="mt-8 text-ink-soft">Non ci sono ancora commenti. Sii il primo a commentare!</p>
			) : (
				<ol className="mt-6 divide-y divide-line">
					{comments.map((comment) => (
						<li key={comment.id}>
							<CommentItem comment={comment} />
						</li>
					))}
				</ol>
			)}
			<div className="mt-6">
				<Pagination
					label="Pagine dei commenti"
					page={page}
					pages={pages}
					hrefOf={(number) => `${path}?page=${number}#commenti`}
				/>
			</div>
		</section>
	)
}
