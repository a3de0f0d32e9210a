import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { forgetManualNews, useManualNews } from '#app/features/content/news/manual/use-manual-news.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { hasUnsentText } from '#app/ui/drafts/sent-draft.ts'
import { CheckboxField } from '#app/ui/field.tsx'

/**
 * Signs out. Says first what this browser holds: unsent texts and files, of any tab, which are lost, and news added by hand, which stay unless they are
 * taken away.
 */
export function SignOut() {
	const submit = useSubmit()
	const news = useManualNews().length
	const [asked, setAsked] = useState<{ hasText: boolean }>()
	const [takesNews, setTakesNews] = useState(false)
	const leave = () => {
		if (takesNews) forgetManualNews()
		setAsked(undefined)
		void submit(null, { method: 'post', action: '/sign-out' })
	}
	return (
		<>
			<Form
				method="post"
				action="/sign-out"
				className="contents"
				onSubmit={(event) => {
					const hasText = hasUnsentText()
					if (!hasText && news === 0) return
					event.preventDefault()
					setTakesNews(false)
					setAsked({ hasText })
				}}
			>
				<Button type="submit" variant="secondary" size="small">
					Esci
				</Button>
			</Form>
			<ConfirmDialog
				open={asked !== undefined}
				title="Uscire?"
				action="Esci"
				onConfirm={leave}
				onCancel={() => setAsked(undefined)}
			>
				{asked?.hasText === true && <p>Hai scritto o scelto qualcosa che non hai inviato: uscendo si cancella.</p>}
				{news > 0 && (
					<CheckboxField
						label={news === 1 ? 'Togli la notizia che hai aggiunto a mano' : 'Togli le notizie che hai aggiunto a mano'}
						name="news"
						checked={takesNews}
						onChange={(event) => setTakesNews(event.currentTarget.checked)}
						hint="Sono solo in questo browser. Se restano, le vede anche chi lo usa dopo di te."
					/>
				)}
			</ConfirmDialog>
		</>
	)
}
