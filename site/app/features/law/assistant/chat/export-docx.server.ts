import type { Paragraph as TranscriptParagraph } from '#app/features/documents/plain-pdf/plain-pdf.ts'
import { type Transcript, transcriptParagraphs } from '#app/features/law/assistant/transcript.it.ts'

/** Characters that XML cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

type Docx = typeof import('docx')

const HEADINGS = { title: 'TITLE', heading: 'HEADING_1' } as const

/** Returns a conversation as a Word document, with its citations. */
export async function exportDocx(transcript: Transcript): Promise<Buffer> {
	const docx = await import('docx')
	const document = new docx.Document({
		title: transcript.title,
		creator: 'Assistente legale',
		styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: 'it-IT' } } } } },
		sections: [{ children: transcriptParagraphs(transcript).flatMap((one) => toWord(docx, one)) }],
	})
	return docx.Packer.toBuffer(document)
}

/** Empty lines part paragraphs; other line breaks stay line breaks. */
function toWord(docx: Docx, { kind, text }: TranscriptParagraph) {
	const clean = text.toWellFormed().replaceAll(NOT_XML, '')
	if (kind === 'title' || kind === 'heading')
		return [new docx.Paragraph({ heading: docx.HeadingLevel[HEADINGS[kind]], children: lines(docx, clean) })]
	return clean
		.split(/\n{2,}/)
		.map((part) => new docx.Paragraph({ spacing: { after: 160 }, children: lines(docx, part, kind === 'note') }))
}

function lines(docx: Docx, text: string, italics = false) {
	return text.split('\n').map((line, at) => new docx.TextRun({ text: line, italics, ...(at > 0 && { break: 1 }) }))
}
