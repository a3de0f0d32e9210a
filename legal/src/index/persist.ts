/**
 * The in-process index in a file: a header, the articles, the vocabulary, the terms of every passage. Postings are built again
 * when it is read, which is quick; analysing the texts is what takes time.
 */

import { analyserVersion } from 'italian'
import type { Article } from '../law/model.ts'
import { type IndexParts, MemoryStore } from './memory-store.ts'

const magic = 'legal-index'
/** Changes with the layout or with the analyser: an older file is refused, not misread. */
const version = `1.${analyserVersion}`

interface Header {
	readonly magic: string
	readonly version: string
	/** Byte lengths of the sections, in order. */
	readonly sections: readonly number[]
}

/** Serialises the index; `loadIndex` reads it back without analysing any text. */
export function saveIndex(store: MemoryStore): Uint8Array {
	const { articles, names, terms, bounds } = store.parts()
	const sections = [
		encode(articles.map((article) => JSON.stringify(article)).join('\n')),
		encode(names.join('\n')),
		bytesOf(terms),
		bytesOf(bounds),
	]
	const header: Header = { magic, version, sections: sections.map(({ byteLength }) => byteLength) }
	const head = encode(`${JSON.stringify(header)}\n`)
	const whole = new Uint8Array(head.byteLength + sections.reduce((sum, { byteLength }) => sum + byteLength, 0))
	let at = 0
	for (const section of [head, ...sections]) {
		whole.set(section, at)
		at += section.byteLength
	}
	return whole
}

/** Nothing when the bytes are not an index of this version: build it again from the sources. */
export function loadIndex(bytes: Uint8Array): MemoryStore | undefined {
	const newline = bytes.indexOf(10)
	const header = newline < 0 || newline > 1000 ? undefined : readHeader(decode(bytes.subarray(0, newline)))
	if (header === undefined) return undefined
	let at = newline + 1
	const sections = header.sections.map((length) => {
		const section = bytes.subarray(at, at + length)
		at += length
		return section
	})
	if (at !== bytes.byteLength || sections.length !== 4) return undefined
	const [articles, names, terms, bounds] = sections
	if (articles === undefined || names === undefined || terms === undefined || bounds === undefined) return undefined
	const parts: IndexParts = {
		articles: decode(articles)
			.split('\n')
			.filter((line) => line !== '')
			.map((line): Article => JSON.parse(line)),
		names: names.byteLength === 0 ? [] : decode(names).split('\n'),
		terms: numbersOf(terms),
		bounds: numbersOf(bounds),
	}
	return MemoryStore.from(parts)
}

function readHeader(line: string): Header | undefined {
	try {
		const header: unknown = JSON.parse(line)
		return isHeader(header) ? header : undefined
	} catch {
		return undefined
	}
}

function isHeader(value: unknown): value is Header {
	return (
		typeof value === 'object' &&
		value !== null &&
		'magic' in value &&
		value.magic === magic &&
		'version' in value &&
		value.version === version &&
		'sections' in value &&
		Array.isArray(value.sections)
	)
}

/** Little-endian on every platform Node runs on. */
function bytesOf(numbers: Uint32Array): Uint8Array {
	return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}

function numbersOf(bytes: Uint8Array): Uint32Array {
	return new Uint32Array(bytes.slice().buffer)
}

function encode(text: string): Uint8Array {
	return new TextEncoder().encode(text)
}

function decode(bytes: Uint8Array): string {
	return new TextDecoder().decode(bytes)
}
