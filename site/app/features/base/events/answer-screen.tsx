import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

/** One question of a link in an e-mail, answered by a button: programs that only open the link change nothing. */
export function AnswerScreen({
	title,
	text,
	action,
}: {
	title: string
	text: string
	/** Label of the button; null if the link is not valid. */
	action: string | null
}) {
	return (
		<div className="page-reading">
			<PageHeader title={title}>{text}</PageHeader>
			<Form method="post" className="flex flex-wrap gap-3">
				{action !== null && <Button type="submit">{action}</Button>}
				<ButtonLink to="/" variant="secondary">
					Torna alla home
				</ButtonLink>
			</Form>
		</div>
	)
}
