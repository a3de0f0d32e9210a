import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import type { Paragraph as TranscriptParagraph } from '#app/features/documents/plain-pdf/plain-pdf.ts'
import { type Transcript, transcriptParagraphs } from '#app/features/law/assistant/transcript.it.ts'

/** Characters that XML cannot contain, even escaped. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const HEADINGS = { title: HeadingLevel.TITLE, heading: HeadingLevel.HEADING_1 } as const

/** Returns a conversation as a Word document, with its citations. */
export async function exportDocx(transcript: Transcript): Promise<Buffer> {
	const document = new Document({
		title: transcript.title,
		creator: 'Assistente legale',
		styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: 'it-IT' } } } } },
		sections: [{ children: transcriptParagraphs(transcript).flatMap(toWord) }],
	})
	return Packer.toBuffer(document)
}

/** Empty lines part paragraphs; other line breaks stay line breaks. */
function toWord({ kind, text }: TranscriptParagraph): Paragraph[] {
	const clean = text.toWellFormed().replaceAll(NOT_XML, '')
	if (kind === 'title' || kind === 'heading')
		return [new Paragraph({ heading: HEADINGS[kind], children: lines(clean) })]
	return clean
		.split(/\n{2,}/)
		.map((part) => new Paragraph({ spacing: { after: 160 }, children: lines(part, kind === 'note') }))
}

function lines(text: string, italics = false): TextRun[] {
	return text.split('\n').map((line, at) => new TextRun({ text: line, italics, ...(at > 0 && { break: 1 }) }))
}
