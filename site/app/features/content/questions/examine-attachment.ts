import { cleanImage } from '#app/features/base/images/clean-image.ts'
import { IMAGE_MAX_BYTES } from '#app/features/base/images/image.ts'
import type { Result } from '#platform/result.ts'
import { ATTACHMENT_MAX_BYTES } from './attachment.ts'
import { recogniseAttachment } from './attachments/attachment-kind.ts'
import type { AttachmentKind } from './question.ts'

interface Examined {
	kind: AttachmentKind
	contentType: string
	bytes: Buffer
}

/** Reads the kind of a file from its content, as for every upload, and removes hidden data from pictures. */
export function examineAttachment(
	bytes: Buffer,
): Result<Examined, { code: 'no-file' } | { code: 'too-large' } | { code: 'wrong-kind' }> {
	if (bytes.length === 0) return { ok: false, problem: { code: 'no-file' } }
	if (bytes.length > ATTACHMENT_MAX_BYTES) return { ok: false, problem: { code: 'too-large' } }
	const recognised = recogniseAttachment(bytes)
	if (recognised === undefined) return { ok: false, problem: { code: 'wrong-kind' } }
	if (recognised.kind !== 'picture') return { ok: true, ...recognised, bytes }
	const image = cleanImage(bytes)
	if (!image.ok) return { ok: false, problem: { code: 'wrong-kind' } }
	if (bytes.length > IMAGE_MAX_BYTES) return { ok: false, problem: { code: 'too-large' } }
	return { ok: true, kind: 'image', contentType: image.type, bytes: Buffer.from(image.bytes) }
}
