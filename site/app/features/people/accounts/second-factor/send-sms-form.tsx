import { ActionForm } from '#app/ui/action-form.tsx'
import { Button } from '#app/ui/button.tsx'

/** Asks for a code by SMS; the page that shows it handles the intent `send-sms`. */
export function SendSmsForm() {
	return (
		<ActionForm>
			<input type="hidden" name="intent" value="send-sms" />
			<Button type="submit" variant="quiet" size="small">
				Mandami un codice per SMS
			</Button>
		</ActionForm>
	)
}
