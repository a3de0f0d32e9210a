import { z } from 'zod'
import { MAILBOX_PROBLEMS } from '#app/features/desk/incoming-mail/incoming-mail.ts'

/** Faults that are seen from outside: of the mail servers, of the second place of copies, and of the address at which visitors reach the site. */
export const OutsideMatter = z.union([
	z.object({
		kind: z.literal('mail-fault'),
		host: z.string(),
		/** Place of the setting that names the mail server. */
		setIn: z.enum(['MAIL_URL', 'panel']),
		why: z.enum(['name-unknown', 'login', 'certificate', 'no-answer', 'dns-away', 'other-protocol', 'closed-port']),
		reason: z.string(),
	}),
	/** Replies by e-mail are not read. */
	z.object({
		kind: z.literal('mail-not-read'),
		since: z.iso.datetime(),
		why: z.enum(MAILBOX_PROBLEMS),
		folder: z.string(),
		/** Folders that are there, where the wanted one is not. */
		folders: z.array(z.string()),
	}),
	z.object({ kind: z.literal('copy-not-sent'), why: z.string() }),
	z.object({ kind: z.literal('site-name'), hostname: z.string(), why: z.literal('unknown') }),
	/** One of the addresses of the site's name, of which the DNS may have several, leads to another server. */
	z.object({ kind: z.literal('site-name'), hostname: z.string(), why: z.literal('other-server'), address: z.string() }),
	/** The vendor of the captcha no longer knows our secret: no form that asks for it can be sent. */
	z.object({ kind: z.literal('captcha-refused'), vendor: z.enum(['turnstile', 'hcaptcha', 'recaptcha']) }),
	z.object({ kind: z.literal('proxy-not-trusted') }),
	/** A proxy answers, and finds no site where it looks for it. */
	z.object({ kind: z.literal('proxy-alone'), hostname: z.string(), port: z.number() }),
	z.object({ kind: z.literal('proxy-refuses-files'), hostname: z.string() }),
	z.object({ kind: z.literal('site-not-https'), siteUrl: z.string() }),
	z.object({
		kind: z.literal('certificate-refused'),
		hostname: z.string(),
		why: z.enum(['other-name', 'no-intermediate', 'unknown-issuer', 'no-certificate', 'none']),
		/** The recipe's proxy, if it does not run, and the one that runs instead. */
		proxy: z.object({ unit: z.string(), rival: z.string().optional() }).optional(),
	}),
])
export type OutsideMatter = z.infer<typeof OutsideMatter>
