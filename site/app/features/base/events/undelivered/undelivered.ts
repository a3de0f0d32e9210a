/** An e-mail that the site gave up sending. */
export interface UndeliveredMail {
	id: string
	/** Null if it was encrypted with a secret that is gone. */
	to: string | null
	subject: string | null
	/** When it failed for the last time. */
	at: string
	reason: string
}

export interface Undelivered {
	mails: readonly UndeliveredMail[]
	/** All of them; `mails` has the newest. */
	count: number
	/** Mails that will be tried again by themselves. */
	retrying: number
}

/** Names of the fields and of the intents of the form. */
export const RESEND_ALL = 'resend-all'
export const RESEND_ONE = 'resend'
export const EXPORT_PATH = '/admin/email/non-partite.csv'
