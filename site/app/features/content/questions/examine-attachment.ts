import { cleanImage } from '#app/features/base/images/clean-image.ts'
import type { FileProblem } from '#app/features/content/questions/attachment.ts'
import type { AttachmentKind } from '#app/features/content/questions/question.ts'
import type { Result } from '#platform/result.ts'
import { judgeAttachment } from './attachments/attachment-kind.ts'

interface Examined {
	kind: AttachmentKind
	contentType: string
	bytes: Buffer
}

/** Reads the kind of a file from its content, as for every upload, and removes hidden data from pictures. */
export function examineAttachment(bytes: Buffer): Result<Examined, FileProblem> {
	const judged = judgeAttachment(bytes, bytes.length)
	if (!judged.ok) return judged
	const { recognised } = judged
	if (recognised.kind !== 'picture') return { ok: true, ...recognised, bytes }
	const image = cleanImage(bytes)
	if (!image.ok) return { ok: false, problem: { code: 'wrong-kind' } }
	return { ok: true, kind: 'image', contentType: image.type, bytes: Buffer.from(image.bytes) }
}
