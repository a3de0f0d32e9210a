import type { AttachmentKind } from './question.ts'

/** Largest file that can be added to a question. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024
/** Longest name that a file keeps, in UTF-16 units; its end stays. */
export const ATTACHMENT_NAME_MAX = 120
/** Largest number of files of one question. */
export const MAX_ATTACHMENTS = 20

/** Kinds of file that an office receives, as people choose them. */
export const ATTACHMENT_ACCEPT =
	'.pdf,.p7m,.jpg,.jpeg,.png,.gif,.webp,.heic,.heif,.doc,.docx,.xls,.xlsx,.ods,.odt,.rtf,.xml,.zip,.eml,image/*'
export const ATTACHMENT_KINDS_TEXT = 'PDF, .p7m, foto, Word, Excel, fatture XML, ZIP ed e-mail (.eml)'

/** A fault of the file itself, wherever it is sent. */
export type FileProblem = { code: 'no-file' } | { code: 'too-large' } | { code: 'wrong-kind' }

export type AttachmentProblem = FileProblem | { code: 'too-many' } | { code: 'not-found' }

/** Returns true for documents that the converter takes as they are. */
export function isConvertible({ kind }: { kind: AttachmentKind }): boolean {
	return kind === 'pdf' || kind === 'p7m'
}
