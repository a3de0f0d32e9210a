import { IMAGE_MAX_BYTES } from '#app/features/base/images/image.ts'
import { envelopeOrPdf, HEAD_BYTES, latin1, recogniseFile } from '#app/features/documents/conversions/file-kind.ts'
import { decodeXml } from '#app/text/decode-xml.ts'
import type { Result } from '#platform/result.ts'
import { ATTACHMENT_MAX_BYTES, type FileProblem } from '../attachment.ts'
import type { AttachmentKind } from '../question.ts'

/** A file of an office, by its content; `picture` is one that is cleaned before it is stored. */
type Recognised = { kind: AttachmentKind; contentType: string } | { kind: 'picture' }

const ZIP_START = 'PK\u0003\u0004'
/** Byte order mark of UTF-8, as latin1. */
const MARK = /^\u00ef\u00bb\u00bf/
/** Byte order marks of UTF-16. */
const UTF_16 = /^(?:\xff\xfe|\xfe\xff)/
/** RFC 5322 §2.2: header fields, each on its line; these stand in every message that a program exports. */
const MESSAGE =
	/^(?:from |(?:[\x21-\x39\x3b-\x7e]+:.*\r?\n(?:[ \t].*\r?\n)*)*?(?:received|from|subject|date|mime-version|message-id):)/i

/** Recognises a file from its first bytes, ignoring its name; undefined for kinds that an office does not receive. */
export function recogniseAttachment(bytes: Uint8Array): Recognised | undefined {
	const head = bytes.subarray(0, HEAD_BYTES)
	const document = envelopeOrPdf(head)
	if (document)
		return { kind: document, contentType: document === 'pdf' ? 'application/pdf' : 'application/pkcs7-mime' }
	switch (recogniseFile(head)) {
		case 'office':
			return { kind: 'office', contentType: 'application/octet-stream' }
		case 'heic':
			return { kind: 'image', contentType: 'image/heic' }
		case 'picture':
			return { kind: 'picture' }
		case 'pdf':
		case 'p7m':
		case 'pictures':
		case undefined:
			return recogniseText(UTF_16.test(latin1(head)) ? decodeXml(head, undefined) : latin1(head).replace(MARK, ''))
	}
}

function recogniseText(text: string): Recognised | undefined {
	if (text.startsWith('GIF8')) return { kind: 'picture' }
	if (text.startsWith(ZIP_START)) return { kind: 'zip', contentType: 'application/zip' }
	if (/^\s*<(?:\?xml|[\w.-]*:?FatturaElettronica)\b/.test(text)) return { kind: 'xml', contentType: 'application/xml' }
	if (MESSAGE.test(text)) return { kind: 'mail', contentType: 'message/rfc822' }
	return undefined
}

/** Judges a file of this size by its first bytes, in the browser before it is sent and on the server. */
export function judgeAttachment(bytes: Uint8Array, sizeBytes: number): Result<{ recognised: Recognised }, FileProblem> {
	if (sizeBytes === 0) return { ok: false, problem: { code: 'no-file' } }
	const recognised = recogniseAttachment(bytes)
	if (sizeBytes > (recognised?.kind === 'picture' ? IMAGE_MAX_BYTES : ATTACHMENT_MAX_BYTES))
		return { ok: false, problem: { code: 'too-large' } }
	return recognised ? { ok: true, recognised } : { ok: false, problem: { code: 'wrong-kind' } }
}
