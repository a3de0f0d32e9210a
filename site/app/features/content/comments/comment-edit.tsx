import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DraftNote } from '#app/ui/drafts/draft-note.tsx'
import { forgetDraftOf, useDraft } from '#app/ui/drafts/use-draft.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { useRefusedFocus } from '#app/ui/form-attempt.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { ChangedNow, VersionField } from '#app/versions/version-field.tsx'
import { type Comment, EDIT_MINUTES } from './comment.ts'

/** Replaces the comment until the change is saved or cancelled. */
export function CommentEdit({
	comment,
	refused,
	onEnd,
}: {
	comment: Comment
	refused?: FormResult | undefined
	/** Missing without scripts, where the page is reloaded. */
	onEnd?: () => void
}) {
	const fetcher = useFetcher<FormResult>()
	const form = useRef<HTMLFormElement>(null)
	const wasBusy = useRef(false)
	const busy = fetcher.state !== 'idle'
	const data = fetcher.data ?? refused
	useRefusedFocus(form, data)
	// Without scripts the form is there all the time, and closed.
	const draft = useDraft(form, { isOn: onEnd !== undefined && data === undefined })
	useEffect(() => {
		if (wasBusy.current && !busy && data === undefined) onEnd?.()
		wasBusy.current = busy
	}, [busy, data, onEnd])
	return (
		<fetcher.Form ref={form} method="post" className="mt-3 max-w-2xl space-y-4">
			<input type="hidden" name="intent" value="edit-comment" />
			<input type="hidden" name="commentId" value={comment.id} />
			{comment.version !== null && <VersionField version={comment.version} result={data} />}
			<DraftNote draft={draft} />
			<ChangedNow result={data} />
			<TextAreaField
				label="Modifica il commento"
				name="content"
				required
				rows={4}
				defaultValue={refused?.values.content ?? comment.content}
				hint={`Si può fino a ${EDIT_MINUTES} minuti dopo averlo pubblicato.`}
				error={data?.fieldErrors.content ?? data?.message ?? undefined}
			/>
			<div className="flex flex-wrap gap-3">
				<Button type="submit" size="small" busy={busy}>
					Salva la modifica
				</Button>
				{onEnd && (
					<Button
						variant="secondary"
						size="small"
						onClick={() => {
							forgetDraftOf(form.current)
							onEnd()
						}}
					>
						Annulla
					</Button>
				)}
			</div>
		</fetcher.Form>
	)
}
