import { z } from 'zod'

/** Faults that are seen from outside: of the mail server, and of the address at which visitors reach the site. */
export const OutsideMatter = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('mail-fault'),
		host: z.string(),
		/** Place of the setting that names the mail server. */
		setIn: z.enum(['MAIL_URL', 'panel']),
		why: z.enum(['name-unknown', 'login', 'certificate', 'no-answer']),
		reason: z.string(),
	}),
	z.object({ kind: z.literal('site-name'), hostname: z.string(), why: z.enum(['unknown', 'other-server']) }),
	z.object({ kind: z.literal('proxy-not-trusted') }),
	z.object({ kind: z.literal('site-not-https'), siteUrl: z.string() }),
	z.object({
		kind: z.literal('certificate-refused'),
		hostname: z.string(),
		why: z.enum(['other-name', 'unknown-issuer', 'none']),
	}),
])
export type OutsideMatter = z.infer<typeof OutsideMatter>
