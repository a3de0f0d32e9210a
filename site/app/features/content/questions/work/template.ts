/** A text that the studio writes often. */
export interface AnswerTemplate {
	id: string
	title: string
	body: string
}
