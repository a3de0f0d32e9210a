import { expect, it } from 'vitest'
import { SECURITY_EVENTS } from '#app/features/base/audit/audit.ts'
import { securityMail } from '#app/features/people/security-events/mails.it.ts'
import {
	addressChangeMail,
	alreadyRegisteredMail,
	confirmationMail,
	guessedMail,
	newAddressMail,
	passwordResetMail,
} from './mails.it.ts'

const SITE = 'https://guida.example'
const anna = { email: 'anna@example.it', name: 'Anna <script>' }

const mails = [
	confirmationMail(anna, `${SITE}/conferma?a=1&b=2`),
	alreadyRegisteredMail(anna, `${SITE}/auth`),
	passwordResetMail(anna, `${SITE}/reset`),
	newAddressMail(anna, `${SITE}/conferma`),
	addressChangeMail(anna, 'nuova@example.it', SITE),
	guessedMail(anna, 'password', SITE),
	...SECURITY_EVENTS.map((event) => securityMail(anna, event, SITE, { detail: 'gestionale <script>' })),
].map((mail) => [mail.subject, mail] as const)

it.each(mails)('“%s” says the same in text and in HTML, and what to do', (_subject, { text, html }) => {
	const [link = ''] = /https:\/\/\S+/.exec(text) ?? []
	expect(link).toContain(SITE)
	expect(html).toContain(link.replaceAll('&', '&#38;'))
	for (const paragraph of text.split('\n\n').filter((line) => line.endsWith('.')))
		expect(html).toContain(paragraph.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`))
	expect(text).toMatch(/Se non sei stato tu/)
	expect(html).not.toContain('<script>')
})

it.each(mails)('“%s” fits a phone, takes the reader’s light or dark, and fetches nothing', (_subject, { html }) => {
	expect(html).toContain('width=device-width')
	expect(html).toContain('name="color-scheme" content="light dark"')
	expect(html).not.toMatch(/<img|<link|url\(|@import|src=/)
	// A background colour needs a text colour that is set with it.
	for (const [style] of html.matchAll(/style="[^"]*background[^"]*"/g)) expect(style).toMatch(/[;"]color:/)
	expect(html).not.toMatch(/width:\d{3,}px/)
})
