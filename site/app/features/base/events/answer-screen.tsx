import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

/** One question of a link in an e-mail, answered by a button: programs that only open the link change nothing. */
export function AnswerScreen({
	title,
	text,
	action,
	way = null,
	children,
}: {
	title: string
	text: string
	/** Label of the button; null if there is nothing to answer. */
	action: string | null
	/** Page on which one goes on; null for none but Home. */
	way?: { to: string; label: string } | null
	/** Content below the text. */
	children?: ReactNode
}) {
	return (
		<div className="page-reading">
			<PageHeader title={title}>{text}</PageHeader>
			{children}
			<Form method="post" className="flex flex-wrap gap-3">
				{action !== null && <Button type="submit">{action}</Button>}
				{way !== null && (
					<ButtonLink to={way.to} variant="secondary">
						{way.label}
					</ButtonLink>
				)}
				<ButtonLink to="/" variant="secondary">
					Torna alla home
				</ButtonLink>
			</Form>
		</div>
	)
}
