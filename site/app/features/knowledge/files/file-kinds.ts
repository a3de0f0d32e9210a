/** File types whose text the upload form can read. */
export const FILE_KINDS = ['.pdf', '.docx', '.txt', '.md', '.xml'] as const
export const FILE_MAX_BYTES = 20 * 1024 * 1024

export type FileProblem = 'unknown-kind' | 'too-large' | 'no-text' | 'password' | 'broken' | 'too-slow' | 'no-file'

export type FileText =
	| {
			ok: true
			text: string
			/** Metadata from the file, for fields that are still empty. */
			title: string | null
			citation?: string
			validFrom?: string
	  }
	| { ok: false; code: FileProblem }
