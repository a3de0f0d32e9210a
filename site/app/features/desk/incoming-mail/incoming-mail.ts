import { z } from 'zod'

/** Largest e-mail that is read whole: two of the largest attachments in base64, and room for the text. */
export const MAIL_MAX_BYTES = 30 * 1024 * 1024
/** Longest text that is stored of an e-mail that nobody's conversation takes, in UTF-16 units. */
export const STORED_TEXT_MAX = 20_000
export const MAX_FILES = 30
export const MAX_RECIPIENTS = 200

/** An e-mail as it was read; everything in it was written by strangers. */
export const ReadMail = z.object({
	messageId: z.string().max(1000).nullable(),
	/** The one author, in lower case; null if there is none, or more than one. */
	from: z.string().max(320).nullable(),
	fromName: z.string().max(200),
	recipients: z.array(z.string().max(320)).max(MAX_RECIPIENTS),
	subject: z.string().max(300),
	/** True for what a program sent: replies of who is away, lists, bounces. */
	isAutomatic: z.boolean(),
	/** `Authentication-Results`, the last added first. */
	authentication: z.array(z.string().max(4000)).max(20),
	/** Text of the person, without what they quoted. */
	text: z.string().max(STORED_TEXT_MAX),
	/** The same with what they quoted. */
	whole: z.string().max(STORED_TEXT_MAX),
	files: z.array(z.object({ name: z.string().max(300), base64: z.string() })).max(MAX_FILES),
})
export type ReadMail = z.infer<typeof ReadMail>

/** Why an e-mail is in no conversation. */
export const REASONS = [
	'no-token',
	'unknown-token',
	'suspended',
	'fallen',
	'wrong-sender',
	'not-authenticated',
	'automatic',
	'closed',
	'empty',
	'too-long',
	'too-many',
	'too-large',
	'unreadable',
	'failed',
] as const
export type Reason = (typeof REASONS)[number]

/** An e-mail that is in no conversation, as the studio reads it. */
export interface IncomingMail {
	id: string
	sender: string | null
	senderName: string
	subject: string
	body: string
	/** Names of files, which were not taken. */
	files: readonly string[]
	reason: Reason
	receivedAt: string
	isDone: boolean
}

/** Why a mailbox is not read. */
export const MAILBOX_PROBLEMS = ['login', 'no-folder', 'certificate', 'unreachable', 'other'] as const
export type MailboxProblem = (typeof MAILBOX_PROBLEMS)[number]
