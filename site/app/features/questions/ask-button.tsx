import PenLine from 'lucide-react/icons/pen-line'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Opens the form; the page itself sends a visitor to sign in first, and says why. */
export function AskButton() {
	return (
		<Form method="get" action="/new-question">
			<Button type="submit" icon={<PenLine aria-hidden />}>
				Fai una domanda
			</Button>
		</Form>
	)
}
