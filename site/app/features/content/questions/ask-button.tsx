import PenLine from 'lucide-react/icons/pen-line'
import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

/** Link to the form; the page asks visitors to sign in first, and says why. */
export function AskButton() {
	return (
		<Form method="get" action="/new-question">
			<Button type="submit" icon={<PenLine aria-hidden />}>
				Fai una domanda
			</Button>
		</Form>
	)
}
