/**
 * What an action answers when a form was not accepted: a sentence for the whole form, one for each wrong field, and what
 * the person had typed, so that nothing is lost when the page is rendered again.
 */
export interface FormResult {
	message: string | null
	fieldErrors: Readonly<Record<string, string>>
	values: Readonly<Record<string, string>>
}
