import { extname } from 'node:path'
import type { Article } from 'legal'
import type { FileText } from './file-kinds.ts'
import { pdfText } from './pdf-text.server.ts'

/** Returns a file's text, to be reviewed in the form, and its metadata. */
export async function fileText(name: string, bytes: Uint8Array): Promise<FileText> {
	switch (extname(name).toLowerCase()) {
		case '.pdf':
			return fromPdf(bytes)
		case '.docx':
			return fromDocx(bytes)
		case '.xml':
		case '.akn':
			return fromAkomaNtoso(bytes)
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
	const { default: mammoth } = await import('mammoth')
	try {
		const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) })
		return value.trim() === ''
			? { ok: false, problem: { code: 'no-text' } }
			: { ok: true, text: value.trim(), title: null }
	} catch {
		return { ok: false, problem: { code: 'broken' } }
	}
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
	const read = await readDocuments(name, bytes)
	if (!read.ok && read.problems.some(({ code }) => code === 'broken-encoding' || code === 'empty'))
		return { ok: false, problem: { code: bytes.length === 0 ? 'no-text' : 'broken' } }
	const text = decode(bytes)
	const title = /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? null
	return { ok: true, text, title }
}

/** Decodes UTF-8; otherwise Windows-1252, the encoding of older Italian files. */
function decode(bytes: Uint8Array): string {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch {
		return new TextDecoder('windows-1252').decode(bytes)
	}
}
