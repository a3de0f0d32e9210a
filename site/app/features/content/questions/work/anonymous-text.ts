/** A question and its answer without personal data. */
export interface AnonymousText {
	title: string
	content: string
	answer: string
}
