import { composeLetter, type Mail } from '#platform/mail/letter.ts'

const EXCERPT_LENGTH = 300

export interface Recipient {
	email: string
	name: string
}

/** Shortens a text to the length quoted in e-mails. */
export function excerptOf(text: string): string {
	return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH).trimEnd()}…` : text
}

/** Sent to followers of an article, with an unsubscribe link. */
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
