import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { FormResult } from '#app/ui/form-result.ts'

/** Posts to the article's own action. The text stays until the comment was accepted. */
export function CommentForm({ result }: { result?: FormResult | undefined }) {
	const fetcher = useFetcher<FormResult | null>()
	const form = useRef<HTMLFormElement>(null)
	const busy = fetcher.state !== 'idle'
	const answer = fetcher.data ?? result
	const accepted = fetcher.state === 'idle' && fetcher.data === null
	useEffect(() => {
		if (accepted) form.current?.reset()
	}, [accepted])
	return (
		<fetcher.Form ref={form} method="post" className="max-w-2xl space-y-4">
			<input type="hidden" name="intent" value="comment" />
			<TextAreaField
				label="Il tuo commento"
				name="content"
				required
				rows={4}
				defaultValue={answer?.values.content}
				error={answer?.fieldErrors.content ?? answer?.message ?? undefined}
			/>
			<Button type="submit" busy={busy} busyLabel="Pubblicazione...">
				Pubblica commento
			</Button>
		</fetcher.Form>
	)
}
