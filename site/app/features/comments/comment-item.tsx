import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import type { Comment } from './comment.ts'

export function CommentItem({ comment }: { comment: Comment }) {
	const fetcher = useFetcher()
	const [asking, setAsking] = useState(false)
	const deleting = fetcher.state !== 'idle'
	return (
		<article className={classNames('py-5', deleting && 'opacity-55')}>
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className="font-semibold">{comment.author.username}</span>
					<time dateTime={comment.createdAt} className="text-sm text-ink-soft">
						{formatDateTime(comment.createdAt)}
					</time>
				</p>
				{comment.isOwn && (
					<Button
						variant="quiet"
						size="small"
						className="needs-script -mr-3"
						icon={<Trash2 aria-hidden />}
						disabled={deleting}
						onClick={() => setAsking(true)}
					>
						Elimina
					</Button>
				)}
			</div>
			<p className="mt-1 max-w-prose whitespace-pre-line">{comment.content}</p>
			{comment.isOwn && (
				<ConfirmDialog
					open={asking}
					title="Sei sicuro di voler eliminare questo commento?"
					action="Elimina commento"
					onCancel={() => setAsking(false)}
					onConfirm={() => {
						setAsking(false)
						void fetcher.submit({ intent: 'delete-comment', commentId: comment.id }, { method: 'post' })
					}}
				>
					<p className="text-ink-soft">Non si può annullare.</p>
				</ConfirmDialog>
			)}
		</article>
	)
}
