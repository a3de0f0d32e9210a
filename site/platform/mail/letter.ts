export interface Mail {
	to: string
	subject: string
	text: string
	html: string
	/** URL that unsubscribes with one click. */
	unsubscribe?: string | undefined
	/** Address that gets what the recipient answers; without one that of the sender. */
	replyTo?: string | undefined
	/** Sent to the address of a suspended account too. */
	toSuspended?: true | undefined
	/** Sent only while the address is that of a person with one of these roles. */
	onlyTo?: readonly string[] | undefined
	/** Conversation with which a reply by e-mail goes on. */
	thread?: MailedThread | undefined
	/** Carries what a person wrote: mail programs may answer it by themselves. */
	byHand?: true | undefined
}

/** A conversation with one person, who may have no account. */
export interface MailedThread {
	/** Name of a kind that a feature contributes. */
	kind: string
	id: string
	userId: string | null
}

/** Marks a mail that a suspended person must get: the suspension itself, what the law owes them, what they asked for without their account. */
export function evenIfSuspended(mail: Mail): Mail {
	return { ...mail, toSuspended: true }
}

/** Marks a mail that nobody gets whose role is gone by the time it is sent. */
export function onlyWithRole(mail: Mail, roles: readonly string[]): Mail {
	return { ...mail, onlyTo: roles }
}

/** Lets the recipient answer somebody. */
export function answeredTo(mail: Mail, address: string): Mail {
	return { ...mail, replyTo: address }
}

/** Lets a reply by e-mail go on with a conversation. */
export function inThread(mail: Mail, thread: MailedThread): Mail {
	return { ...mail, thread }
}

/** Marks a mail that carries what a person wrote. */
export function writtenByHand(mail: Mail): Mail {
	return { ...mail, byHand: true }
}

/** Titles with their addresses, under a heading. */
export interface LetterList {
	title: string
	entries: readonly { text: string; url: string }[]
}

export interface Letter {
	to: string
	subject: string
	greeting: string
	paragraphs: readonly string[]
	/** Shown after the paragraphs; the addresses are the site's own. */
	lists?: readonly LetterList[]
	action: { label: string; url: string }
	/** Last paragraph: why the e-mail was sent, or what to do if it was not asked for. */
	closing: string
	/** Unsubscribe URL: shown at the end, and sent as a header to mail programs (RFC 2369, RFC 8058). */
	unsubscribe?: string
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function listHtml({ title, entries }: LetterList): string {
	const items = entries.map(
		({ text, url }) => `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}">${escapeHtml(oneLine(text))}</a></li>`,
	)
	return `<h2 style="margin:24px 0 8px;font-size:19px">${escapeHtml(oneLine(title))}</h2><ul style="margin:0 0 16px;padding-left:20px">${items.join('')}</ul>`
}

const MAX_LINE_LENGTH = 150
const MAX_PARAGRAPH_LENGTH = 6000
/** Control characters except the line break, and invisible or bidirectional characters. */
const UNSEEN = /(?!\n)[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/** Characters that make mail programs turn text into a link. */
const LINK_SIGN = /:(?=\/\/)|(?<=[\p{L}\d])\.(?=\p{L}{2})/gu
const NOT_JOINED = '\u200c'

/** Makes text from users safe for an e-mail: bounded, visible, and without links. */
function words(text: string): string {
	return cut(text, MAX_PARAGRAPH_LENGTH).replace(UNSEEN, '').replace(LINK_SIGN, `${NOT_JOINED}$&`)
}

function oneLine(text: string): string {
	return cut(words(text).replace(/\s+/g, ' '), MAX_LINE_LENGTH)
}

function cut(text: string, length: number): string {
	return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`.toWellFormed()
}

/**
 * Returns text and HTML of one e-mail. It has no images and no remote styles, so nothing is blocked or tracked. Only the button sets
 * colours; everything else follows the reader's light or dark theme, and the layout fits any width.
 */
export function composeLetter({ to, action, unsubscribe, lists = [], ...written }: Letter): Mail {
	const [subject, greeting, closing] = [oneLine(written.subject), oneLine(written.greeting), words(written.closing)]
	const paragraphs = written.paragraphs.map(words)
	const listTexts = lists.map(({ title, entries }) =>
		[oneLine(title), ...entries.map(({ text, url }) => `- ${oneLine(text)}\n  ${url}`)].join('\n'),
	)
	const end = unsubscribe === undefined ? [] : [`Per non ricevere più queste e-mail: ${unsubscribe}`]
	const text = [
		greeting,
		...paragraphs,
		...listTexts,
		`${action.label}:\n${action.url}`,
		closing,
		...end,
		'Guida Fiscale',
	]
	const paragraph = (content: string) => `<p style="margin:0 0 16px">${content}</p>`
	const html = `<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:17px/1.6 Georgia,serif"><div style="max-width:34em;margin:0 auto">
${[greeting, ...paragraphs].map((line) => paragraph(escapeHtml(line).replaceAll('\n', '<br>'))).join('\n')}
${lists.map(listHtml).join('\n')}
${paragraph(`<a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5a3d;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a>`)}
${paragraph(`Se il pulsante non funziona, copia questo indirizzo nel browser:<br><span style="word-break:break-all">${escapeHtml(action.url)}</span>`)}
${paragraph(escapeHtml(closing))}
${unsubscribe === undefined ? '' : paragraph(`<a href="${escapeHtml(unsubscribe)}">Non ricevere più queste e-mail</a>`)}
<p style="margin:24px 0 0">Guida Fiscale</p></div></body></html>`
	return { to, subject, text: text.join('\n\n'), html, ...(unsubscribe !== undefined && { unsubscribe }) }
}
