import { extname } from 'node:path'
import type { Article } from 'legal'
import { htmlText } from '#app/text/html-text.server.ts'
import { type Archive, openArchive } from './archive.ts'
import { decodeText } from './decode-text.ts'
import type { FileText } from './file-kinds.ts'
import { odtText } from './odt-text.server.ts'
import { partsText } from './part-text.server.ts'
import { pdfText } from './pdf-text.server.ts'
import { rtfText } from './rtf-text.ts'
import { withNumbers } from './word-numbers.ts'
import { xlsxText } from './xlsx-text.server.ts'

/** Returns a file's text, to be reviewed in the form, and its metadata. */
export async function fileText(name: string, bytes: Uint8Array): Promise<FileText> {
	switch (extname(name).toLowerCase()) {
		case '.pdf':
			return fromPdf(bytes)
		case '.docx':
			return fromDocx(bytes)
		case '.odt':
			return fromArchive(bytes, odtText)
		case '.xlsx':
			return fromArchive(bytes, xlsxText)
		case '.xml':
		case '.akn':
			return fromAkomaNtoso(bytes)
		case '.html':
		case '.htm':
			return shownText(htmlText(decodeText(bytes)))
		case '.eml':
			return fromMail(bytes)
		case '.rtf':
			return fromRtf(bytes)
		case '.txt':
		case '.md':
			return fromText(name, bytes)
		default:
			return { ok: false, problem: { code: 'unknown-kind' } }
	}
}

async function fromPdf(bytes: Uint8Array): Promise<FileText> {
	try {
		const text = await pdfText(bytes)
		return text.trim() === '' ? { ok: false, problem: { code: 'no-text' } } : { ok: true, text, title: null }
	} catch (error) {
		return {
			ok: false,
			problem: { code: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'broken' },
		}
	}
}

async function fromDocx(bytes: Uint8Array): Promise<FileText> {
	const opened = openArchive(bytes)
	if (!opened.ok) return opened
	const { default: mammoth } = await import('mammoth')
	try {
		// Numbers that Word counts by itself, and tables, are in its HTML alone.
		const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { transformDocument: withNumbers })
		return shownText(htmlText(value))
	} catch {
		return { ok: false, problem: { code: 'broken' } }
	}
}

function fromArchive(bytes: Uint8Array, read: (archive: Archive) => string | undefined): FileText {
	const opened = openArchive(bytes)
	if (!opened.ok) return opened
	const found = partsText(() => read(opened.archive))
	if (!found.ok) return found
	return found.text === undefined ? { ok: false, problem: { code: 'broken' } } : shownText(found.text)
}

async function fromAkomaNtoso(bytes: Uint8Array): Promise<FileText> {
	const { readDocuments } = await import('legal')
	const read = await readDocuments('file.xml', bytes)
	const [document] = read.ok ? read.value : []
	if (!document) return { ok: false, problem: { code: 'broken' } }
	const [first] = document.articles
	return {
		ok: true,
		title: document.act.title,
		text: document.articles.map(articleText).join('\n\n'),
		...(first?.validity.from && { validFrom: first.validity.from }),
		...(document.act.urn && { citation: document.act.urn }),
	}
}

/** Returns an article in the form that the plain-text reader recognises: number, heading in brackets, text. */
function articleText({ number, heading, text }: Article): string {
	return [`Art. ${number}`, heading && `(${heading})`, text].filter((line) => line !== '').join('\n')
}

async function fromText(name: string, bytes: Uint8Array): Promise<FileText> {
	const { readDocuments } = await import('legal')
	const text = decodeText(bytes)
	const read = await readDocuments(name, new TextEncoder().encode(text))
	if (!read.ok && read.problems.some(({ code }) => code === 'broken-encoding' || code === 'empty'))
		return { ok: false, problem: { code: bytes.length === 0 ? 'no-text' : 'broken' } }
	const title = /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? null
	return { ok: true, text, title }
}

function shownText(text: string, title: string | null = null): FileText {
	return text === '' ? { ok: false, problem: { code: 'no-text' } } : { ok: true, text, title }
}

function fromRtf(bytes: Uint8Array): FileText {
	const text = rtfText(bytes)
	return text === undefined ? { ok: false, problem: { code: 'broken' } } : shownText(text)
}

/** An e-mail: who wrote it to whom, its text, and the names of what is attached. */
async function fromMail(bytes: Uint8Array): Promise<FileText> {
	const { default: PostalMime } = await import('postal-mime')
	const { from, to, date, subject, text, html, attachments } = await PostalMime.parse(bytes)
	if (!from && !subject && !text && !html) return { ok: false, problem: { code: 'broken' } }
	const head = [
		from && `Da: ${from.name || from.address || ''}`,
		to && `A: ${to.map(({ name, address }) => name || address || '').join(', ')}`,
		date !== undefined && `Data: ${date}`,
	]
	const names = attachments.flatMap(({ filename }) => filename ?? [])
	const parts = [
		head.filter((line) => line).join('\n'),
		(text ?? htmlText(html ?? '')).trim(),
		names.length > 0 && `Allegati: ${names.join(', ')}`,
	]
	return shownText(parts.filter((part) => part).join('\n\n'), subject ?? null)
}
