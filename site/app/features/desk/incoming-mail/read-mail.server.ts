import PostalMime, { type Address, type Attachment, addressParser } from 'postal-mime'
import { htmlText } from '#app/text/html-text.server.ts'
import { cleanText } from '#app/text/written-text.ts'
import { MAX_FILES, MAX_RECIPIENTS, type ReadMail, STORED_TEXT_MAX } from './incoming-mail.ts'
import { type HeaderField, isAutomatic } from './mail-headers.ts'
import { withoutQuoted } from './quoted-text.ts'
import { readTnef } from './tnef.ts'

const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 }
/** A picture of a signature is smaller; a screenshot that is pasted into the text is larger. */
const DECORATION_MAX_BYTES = 20 * 1024
const MAX_RESULTS = 20
const RESULT_MAX = 4000
/** Fields in which servers note the address to which they delivered. */
const DELIVERED = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'])

/** Reads an e-mail. Runs confined: see `read-mail-process.server.ts`. */
export async function readMail(bytes: Uint8Array): Promise<ReadMail> {
	const email = await PostalMime.parse(bytes, LIMITS)
	const fields: HeaderField[] = email.headers.map(({ key, value }) => ({ key: key.toLowerCase(), value }))
	// The reader gives the first author only; a mail with two would be checked for one and shown as of the other.
	const authors = addressesOf(fields.filter(({ key }) => key === 'from').flatMap(({ value }) => addressParser(value)))
	const from = authors.length === 1 ? cut(authors[0] ?? '', 320) : null
	const { files, text } = unpacked(email.attachments.filter((file) => !isDecoration(file)))
	const shown = email.text?.trim() ? email.text : htmlText(email.html ?? '')
	const whole = clean(shown.trim() === '' ? text : shown)
	return {
		messageId: email.messageId === undefined ? null : cut(email.messageId.trim(), 1000),
		from,
		fromName: line(email.from?.name ?? '', 200),
		recipients: recipientsOf([...(email.to ?? []), ...(email.cc ?? [])], fields),
		subject: line(email.subject ?? '', 300),
		isAutomatic: isAutomatic(fields, from),
		authentication: fields
			.filter(({ key }) => key === 'authentication-results')
			.slice(0, MAX_RESULTS)
			.map(({ value }) => cut(value, RESULT_MAX)),
		text: withoutQuoted(whole),
		whole,
		files: files.slice(0, MAX_FILES),
	}
}

function recipientsOf(addresses: readonly Address[], fields: readonly HeaderField[]): string[] {
	const delivered = fields.filter(({ key }) => DELIVERED.has(key)).map(({ value }) => value.replaceAll(/[<>\s]/g, ''))
	return [...new Set([...addressesOf(addresses), ...delivered.map((address) => address.toLowerCase())])]
		.filter((address) => address.length <= 320)
		.slice(0, MAX_RECIPIENTS)
}

function addressesOf(addresses: readonly Address[]): string[] {
	return addresses
		.flatMap((one) => one.group ?? [one])
		.flatMap(({ address }) => (address ? [address.trim().toLowerCase()] : []))
}

function isDecoration({ related, content }: Attachment): boolean {
	return related === true && sizeOf(content) < DECORATION_MAX_BYTES
}

function sizeOf(content: Attachment['content']): number {
	return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
}

/** Returns the files, and for a container of Outlook's those in it, with the text that stands there alone. */
function unpacked(attachments: readonly Attachment[]): { files: ReadMail['files']; text: string } {
	const files: ReadMail['files'] = []
	let text = ''
	for (const { filename, mimeType, content } of attachments) {
		const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
		const container = readTnef(bytes)
		if (container) text ||= container.text
		for (const file of container?.files.length ? container.files : [{ name: filename ?? '', bytes }])
			files.push({
				name: line(file.name, 300) || `allegato${ENDINGS[mimeType] ?? ''}`,
				base64: Buffer.from(file.bytes).toString('base64'),
			})
	}
	return { files, text }
}

/** Endings of the names of files that came without one. */
const ENDINGS: Readonly<Record<string, string>> = {
	'application/pdf': '.pdf',
	'application/pkcs7-mime': '.p7m',
	'application/xml': '.xml',
	'application/zip': '.zip',
	'image/jpeg': '.jpg',
	'image/png': '.png',
	'message/rfc822': '.eml',
	'text/calendar': '.ics',
	'text/xml': '.xml',
}

/** Says where a text was cut. */
const CUT = '\n\n[Il resto è nell’originale.]'

function clean(text: string): string {
	const cleaned = cleanText(text).trim()
	return cleaned.length <= STORED_TEXT_MAX ? cleaned : cut(cleaned, STORED_TEXT_MAX - CUT.length) + CUT
}

function line(text: string, length: number): string {
	return cut(cleanText(text).replaceAll(/\s+/g, ' ').trim(), length)
}

function cut(text: string, length: number): string {
	return text.slice(0, length).toWellFormed()
}
