import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { Form, useFetcher } from 'react-router'
import { ReportLink } from '#app/features/base/reporting/report-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { FormResult } from '#app/ui/form-result.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { type Comment, isEdited } from './comment.ts'
import { CommentEdit } from './comment-edit.tsx'

/** @param refused the server's answer to a rejected change sent without scripts */
export function CommentItem({
	comment,
	replyPath,
	refused,
}: {
	comment: Comment
	/** Address of the form that answers it; null if the viewer cannot. */
	replyPath: string | null
	refused?: FormResult | undefined
}) {
	const [editing, setEditing] = useState(false)
	return (
		<article className="py-5">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className="font-semibold">{comment.author.username}</span>
					<time dateTime={comment.createdAt} className="text-sm text-ink-soft">
						{formatDateTime(comment.createdAt)}
					</time>
					{isEdited(comment) && <span className="text-sm text-ink-soft">Modificato</span>}
					{comment.isHeld && <Badge tone="warn">In attesa dello studio</Badge>}
				</p>
				<div className="flex flex-wrap max-sm:-ml-3.5 sm:-mr-3">
					{replyPath !== null && !comment.isOwn && !comment.isHeld && (
						<ButtonLink
							to={replyPath}
							variant="quiet"
							size="small"
							icon={<Reply aria-hidden />}
							aria-label={`Rispondi a ${comment.author.username}`}
						>
							Rispondi
						</ButtonLink>
					)}
					{comment.canEdit && !editing && (
						<ItemButton name="Modifica" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)} />
					)}
					{comment.isOwn ? (
						<DeleteComment id={comment.id} />
					) : (
						<ReportLink subject={{ kind: 'comment', id: comment.id }} />
					)}
				</div>
			</div>
			{comment.answers !== null && <p className="text-sm text-ink-soft">In risposta a {comment.answers}</p>}
			{editing ? (
				<CommentEdit comment={comment} onEnd={() => setEditing(false)} />
			) : (
				<p className="mt-1 max-w-prose whitespace-pre-line">{comment.content}</p>
			)}
			{comment.isOwn && <ChangeWithoutScript comment={comment} refused={refused} />}
		</article>
	)
}

function ItemButton({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
	return (
		<Button
			variant="quiet"
			size="small"
			className="needs-script"
			icon={icon}
			onClick={onClick}
			aria-label={`${name} questo commento`}
		>
			{name}
		</Button>
	)
}

/** The same two changes as plain forms: the confirmation comes before the button. */
function ChangeWithoutScript({ comment, refused }: { comment: Comment; refused: FormResult | undefined }) {
	return (
		<details open={refused !== undefined} className="without-script mt-2">
			<summary className="cursor-pointer py-2 text-sm font-semibold text-brand">
				{comment.canEdit ? 'Modifica o elimina' : 'Elimina'}
			</summary>
			{comment.canEdit && <CommentEdit comment={comment} refused={refused} />}
			<Form method="post" className="mt-5 space-y-3">
				<input type="hidden" name="intent" value="delete-comment" />
				<input type="hidden" name="commentId" value={comment.id} />
				<p>Sei sicuro di voler eliminare questo commento?</p>
				<Button type="submit" variant="danger" size="small">
					Elimina commento
				</Button>
			</Form>
		</details>
	)
}

function DeleteComment({ id }: { id: string }) {
	const fetcher = useFetcher()
	const [asking, setAsking] = useState(false)
	const deleting = fetcher.state !== 'idle'
	return (
		<div className={classNames(deleting && 'opacity-55')}>
			<ItemButton name="Elimina" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)} />
			<ConfirmDialog
				open={asking}
				title="Sei sicuro di voler eliminare questo commento?"
				action="Elimina commento"
				onCancel={() => setAsking(false)}
				onConfirm={() => {
					setAsking(false)
					void fetcher.submit({ intent: 'delete-comment', commentId: id }, { method: 'post' })
				}}
			>
				<p className="text-ink-soft">Non si può annullare.</p>
			</ConfirmDialog>
		</div>
	)
}
