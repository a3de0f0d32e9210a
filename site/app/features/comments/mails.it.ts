import { composeLetter, type Mail } from '#platform/mail/letter.ts'

const EXCERPT_LENGTH = 300

export interface Recipient {
	email: string
	name: string
}

export function excerptOf(text: string): string {
	return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text
}

export function newCommentMail(
	to: Recipient,
	comment: { author: string; content: string; articleTitle: string },
	{ url, unsubscribe }: { url: string; unsubscribe: string },
): Mail {
	return composeLetter({
		to: to.email,
		subject: `Nuovo commento: ${comment.articleTitle}`,
		greeting: `Ciao ${to.name},`,
		paragraphs: [`${comment.author} ha commentato «${comment.articleTitle}».`, `«${excerptOf(comment.content)}»`],
		action: { label: 'Leggi i commenti', url },
		closing: 'Ricevi questa e-mail perché segui i commenti di questo articolo.',
		unsubscribe,
	})
}
