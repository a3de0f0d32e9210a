/** The mail settings as the page shows them; the password never leaves the server. */
export interface MailView {
	version: string
	/** Place from which the mail server is known; `files`: from none, e-mails are written to files. */
	route: 'environment' | 'panel' | 'files'
	from: { value: string; isFixed: boolean }
	host: string
	port: string
	user: string
	hasPassword: boolean
	/** Address to which the trial is sent. */
	tryAt: string
}

export const USUAL_PORT = 465
