/** Largest file that can be added to a question. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Largest number of files of one question. */
export const MAX_ATTACHMENTS = 20

export type AttachmentProblem =
	| { code: 'no-file' }
	| { code: 'too-large' }
	| { code: 'wrong-kind' }
	| { code: 'too-many' }
	| { code: 'not-found' }
