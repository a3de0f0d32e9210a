import { HEAD_BYTES } from '#app/features/documents/conversions/file-kind.ts'
import type { Result } from '#platform/result.ts'
import type { FileProblem } from './attachment.ts'
import { judgeAttachment } from './attachments/attachment-kind.ts'
import { lightenPhoto } from './attachments/lighten-photo.ts'

/** Makes a chosen file ready to be sent: a photo as small as the site takes it. What the site would refuse is refused in the browser, before it is sent. */
export async function prepareAttachment(
	chosen: Blob,
): Promise<Result<{ file: Blob }, FileProblem | { code: 'unreadable' }>> {
	const file = await lightenPhoto(chosen)
	try {
		const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
		const judged = judgeAttachment(head, file.size)
		return judged.ok ? { ok: true, file } : judged
	} catch {
		// It was moved or deleted after it was chosen, or it is a folder.
		return { ok: false, problem: { code: 'unreadable' } }
	}
}
