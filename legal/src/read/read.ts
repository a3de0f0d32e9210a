/** From a file's name and bytes to parsed documents, or to the problems that stopped it. */

import { readAkomaNtoso } from './akoma-ntoso.ts'
import { decodeText } from './decode.ts'
import type { ParsedDocument, ReadOptions } from './document.ts'
import { readJsonl } from './jsonl.ts'
import { readText } from './plain-text.ts'
import type { Problem, Result } from './problem.ts'

const defaultLimitBytes = 48 * 1024 * 1024

export type Bytes = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Reads a file by its extension, or else by its first bytes: `.jsonl`, `.xml`, `.md`, `.txt`. The caller extracts text from PDF and passes
 * it as `.txt`. Nothing is returned unless everything could be read.
 */
export async function readDocuments(
	file: string,
	bytes: Bytes,
	options: ReadOptions & { readonly limitBytes?: number } = {},
): Promise<Result<readonly ParsedDocument[]>> {
	const collected = await collect(bytes, options.limitBytes ?? defaultLimitBytes, file)
	if ('code' in collected) return refused(collected)
	if (collected.length === 0) return refused({ code: 'empty', place: { file } })
	const decoded = decodeText(collected, file)
	if (!decoded.ok) return refused(decoded.problem)
	switch (formatOf(file, decoded.text)) {
		case 'jsonl':
			return readJsonl(decoded.text, file, options)
		case 'akn':
			return readAkomaNtoso(decoded.text, file, options)
		case 'markdown':
			return readText(decoded.text, file, options, 'markdown')
		case 'text':
			return readText(decoded.text, file, options, 'text')
		case undefined:
			return refused({ code: 'unknown-format', place: { file } })
	}
}

function formatOf(file: string, text: string): 'jsonl' | 'akn' | 'markdown' | 'text' | undefined {
	const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase()
	if (extension === 'jsonl' || extension === 'ndjson') return 'jsonl'
	if (extension === 'xml' || extension === 'akn') return 'akn'
	if (extension === 'md' || extension === 'markdown') return 'markdown'
	if (extension === 'txt' || extension === 'text') return 'text'
	const head = text.slice(0, 200).trimStart()
	if (head.startsWith('<')) return 'akn'
	if (head.startsWith('{')) return 'jsonl'
	return head.includes('\u0000') || head.startsWith('%PDF') ? undefined : extension === undefined ? 'text' : undefined
}

async function collect(bytes: Bytes, limitBytes: number, file: string): Promise<Uint8Array | Problem> {
	if (bytes instanceof Uint8Array)
		return bytes.byteLength > limitBytes ? tooLarge(file, bytes.byteLength, limitBytes) : bytes
	const pieces: Uint8Array[] = []
	let size = 0
	for await (const piece of bytes) {
		size += piece.byteLength
		if (size > limitBytes) return tooLarge(file, size, limitBytes)
		pieces.push(piece)
	}
	const whole = new Uint8Array(size)
	let at = 0
	for (const piece of pieces) {
		whole.set(piece, at)
		at += piece.byteLength
	}
	return whole
}

function tooLarge(file: string, sizeBytes: number, limitBytes: number): Problem {
	return { code: 'too-large', place: { file }, sizeBytes, limitBytes }
}

function refused(problem: Problem): Result<readonly ParsedDocument[]> {
	return { ok: false, problems: [problem] }
}
