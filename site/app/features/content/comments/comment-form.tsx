import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { DraftNote } from '#app/ui/drafts/draft-note.tsx'
import { useDraft } from '#app/ui/drafts/use-draft.ts'
import { CheckboxField, TextAreaField } from '#app/ui/field.tsx'
import { useRefusedFocus } from '#app/ui/form-attempt.ts'
import type { FormResult } from '#app/ui/form-result.ts'
import { MailNote } from '#app/ui/mail-note.tsx'

/** Posts to the article's own action. The text stays in the field until the comment is accepted. */
export function CommentForm({
	result,
	offersMail,
	answered,
}: {
	result?: FormResult | undefined
	offersMail: boolean
	/** The comment that this one answers. */
	answered?: { id: string; name: string; backTo: string } | undefined
}) {
	const fetcher = useFetcher<FormResult>()
	const form = useRef<HTMLFormElement>(null)
	const busy = fetcher.state !== 'idle'
	const { data } = fetcher
	/** The result at the time of the submission: on a slow phone a quick failure may be here before a render sees that anything is under way. */
	const [before, setBefore] = useState<{ data: FormResult | undefined; isUnderWay: boolean }>()
	const [accepted, setAccepted] = useState<{ data: FormResult | undefined }>()
	if (busy && before?.isUnderWay === false) setBefore({ ...before, isUnderWay: true })
	if (!busy && before?.isUnderWay === true) {
		setBefore(undefined)
		// An accepted comment redirects, so that the result is still that of an earlier submission, or none.
		if (before.data === data) setAccepted({ data })
	}
	useEffect(() => {
		if (accepted) form.current?.reset()
	}, [accepted])
	const draft = useDraft(form, { isOn: result === undefined })
	const answer = accepted && accepted.data === data ? undefined : (data ?? result)
	useRefusedFocus(form, answer)
	return (
		<fetcher.Form
			ref={form}
			method="post"
			className="max-w-2xl space-y-4"
			onSubmit={() => setBefore({ data, isUnderWay: false })}
		>
			<input type="hidden" name="intent" value="comment" />
			{answered && (
				<p className="flex flex-wrap items-center gap-x-4">
					<input type="hidden" name="replyTo" value={answered.id} />
					In risposta a {answered.name}
					<Link to={answered.backTo} className="text-link inline-flex min-h-11 items-center text-sm">
						Scrivi un commento nuovo
					</Link>
				</p>
			)}
			<DraftNote draft={draft} />
			<TextAreaField
				label="Il tuo commento"
				name="content"
				required
				rows={4}
				defaultValue={answer?.values.content}
				error={answer?.fieldErrors.content ?? answer?.message ?? undefined}
			/>
			{offersMail && <CheckboxField label="Avvisami per e-mail dei nuovi commenti" name="follow" />}
			{offersMail && (
				<MailNote cannotArrive="Questo sito non può ancora mandare e-mail: gli avvisi dei nuovi commenti non partono." />
			)}
			<Button type="submit" busy={busy} busyLabel="Pubblicazione...">
				Pubblica commento
			</Button>
		</fetcher.Form>
	)
}
