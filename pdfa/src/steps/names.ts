import { PDFArray, type PDFContext, PDFDict, type PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'
import { latin1Bytes, latin1Text, utf8Bytes, utf8Text } from '#pdfa-platform/bytes'
import { hexDigestOf } from '#pdfa-platform/hashes'
import { applyEdits, type Edit, readContent } from '../model/content.ts'
import { contentOf, holders, setContent } from '../model/holders.ts'
import { type Part, partsIn } from '../model/object-graph.ts'
import { get, name, nameText, resolve } from '../model/objects.ts'
import type { Operand } from '../model/operand.ts'
import { scan } from '../model/scan.ts'
import { dictionaries, partsOf, reachable } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'
import { arraysNamed } from './colour-arrays.ts'

/**
 * Shortens names to the limit of readers (ISO 19005-1 §6.1.12, ISO 19005-2 §6.1.13). A name gets the same replacement everywhere, in
 * objects and in content, so that references still resolve.
 */
export const longNames: Step = {
	name: 'long-names',
	subjects: ['limits'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		const { nameBytes } = profile.limits
		const rename = cached((text) => (text.length > nameBytes ? shortName(text) : undefined))
		for (const [ref, object] of reachable(doc.context)) {
			const count = renameIn(partsOf(doc.context, ref, object), rename)
			if (count === 0) continue
			const note = `${count} names of more than ${nameBytes} bytes shortened`
			findings.push({ clause: clauseOf(profile, 'limits'), action: 'fixed', object: ref.objectNumber, note })
		}
		if (findings.length > 0) shortenInContent(doc, nameBytes)
		return findings
	},
}

const KEPT_CHARACTERS = 80
const DIGEST_CHARACTERS = 16

/** Returns a name that is short, made of the long one alone, and no other name's. */
function shortName(text: string): string {
	const digest = hexDigestOf('sha256', [latin1Bytes(text)]).slice(0, DIGEST_CHARACTERS)
	return `${text.replace(/[^\w.+-]/g, '').slice(0, KEPT_CHARACTERS)}-${digest}`
}

function shortenInContent(doc: PDFDocument, nameBytes: number): void {
	for (const holder of holders(doc)) {
		if (scan(holder).longestName <= nameBytes) continue
		const { bytes } = contentOf(holder)
		const edits: Edit[] = []
		const shorten = (operand: Operand) => {
			if (operand.kind === 'name' && operand.value.length > nameBytes)
				edits.push({ start: operand.start, end: operand.end, text: `/${shortName(operand.value)}` })
			else if (operand.kind === 'array') operand.items.forEach(shorten)
		}
		readContent(bytes, ({ operands }) => operands.forEach(shorten))
		setContent(doc, holder, applyEdits(bytes, edits))
	}
}

type Rename = (before: PDFName) => PDFName | undefined

function cached(rename: (text: string) => string | undefined): Rename {
	const known = new Map<PDFName, PDFName | undefined>()
	return (before) => {
		if (known.has(before)) return known.get(before)
		const after = rename(nameText(before))
		const made = after === undefined ? undefined : name(after)
		known.set(before, made)
		return made
	}
}

/** Renames keys and values of the parts of an object. @returns how many */
function renameIn(parts: readonly Part[], rename: Rename): number {
	let count = 0
	for (let at = 0; at < parts.length; at += 1) {
		const part = parts[at]
		const dict = part instanceof PDFStream ? part.dict : part
		if (dict instanceof PDFDict) count += renameInDict(dict, rename)
		else if (dict instanceof PDFArray) count += renameInArray(dict, rename)
	}
	return count
}

function renameInDict(dict: PDFDict, rename: Rename): number {
	let count = 0
	for (const key of dict.keys()) {
		const value = dict.get(key, true)
		const newKey = rename(key)
		const newValue = value instanceof PDFName ? rename(value) : undefined
		if (!value || (!newKey && !newValue)) continue
		if (newKey) dict.delete(key)
		dict.set(newKey ?? key, newValue ?? value)
		count += 1
	}
	return count
}

function renameInArray(array: PDFArray, rename: Rename): number {
	let count = 0
	for (let index = 0; index < array.size(); index += 1) {
		const value = array.get(index)
		const newValue = value instanceof PDFName ? rename(value) : undefined
		if (!newValue) continue
		array.set(index, newValue)
		count += 1
	}
	return count
}

/**
 * ISO 19005-2 §6.1.8, ISO 19005-4 §6.1.7: names of fonts, colorants and structure types are UTF-8. What is not is taken
 * for Latin-1, alike wherever the name stands. Fonts get names of ASCII, for validators read theirs as text of Latin-1.
 */
export const utf8Names: Step = {
	name: 'utf8-names',
	subjects: ['names'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		const rename = cached((text) => (isUtf8(text) ? undefined : latin1Text(utf8Bytes(text))))
		const renameFont = cached((text) => (isUtf8(text) && isUtf8(latinOf(text)) ? undefined : asciiName(text)))
		const report = (count: number, object: number) => {
			const note = `${count} names in UTF-8`
			if (count > 0) findings.push({ clause: clauseOf(profile, 'names'), action: 'fixed', object, note })
		}
		for (const [ref, object] of reachable(doc.context))
			report(renameColorants(partsOf(doc.context, ref, object), doc.context, rename), ref.objectNumber)
		for (const { dict, object } of dictionaries(doc.context)) {
			const values = [
				...['BaseFont', 'FontName'].map((key) => renameValue(dict, key, renameFont)),
				renameValue(dict, 'S', rename),
			]
			const keys = ['RoleMap', 'Colorants'].map((key) => renameKeys(dict, key, rename))
			report(sum(values) + sum(keys), object)
		}
		return findings
	},
}

function sum(counts: readonly number[]): number {
	return counts.reduce((total, count) => total + count, 0)
}

/** Bytes beyond ASCII as hexadecimal digits. */
function asciiName(text: string): string {
	return text.replace(/[^ -~]/g, (byte) => byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0'))
}

/** The characters of a name in UTF-8 that Latin-1 has, a question mark for others. */
function latinOf(text: string): string {
	return Array.from(utf8Text(latin1Bytes(text)), (char) => (char.length > 1 || char > '\u00ff' ? '?' : char)).join('')
}

function isUtf8(text: string): boolean {
	if (/^[\0-\x7f]*$/.test(text)) return true
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(latin1Bytes(text))
		return true
	} catch {
		return false
	}
}

function renameValue(dict: PDFDict, key: string, rename: Rename): number {
	const value = get(dict, key)
	const renamed = value instanceof PDFName ? rename(value) : undefined
	if (renamed) dict.set(name(key), renamed)
	return renamed ? 1 : 0
}

function renameKeys(dict: PDFDict, key: string, rename: Rename): number {
	const inner = get(dict, key)
	return inner instanceof PDFDict ? renameIn(partsIn(inner), rename) : 0
}

/** Colorants stand in the arrays of Separation and DeviceN spaces. */
function renameColorants(parts: readonly Part[], context: PDFContext, rename: Rename): number {
	let count = 0
	for (const family of ['Separation', 'DeviceN']) {
		for (const space of arraysNamed(parts, family)) {
			const colorants = resolve(context, space.get(1))
			const holder = colorants instanceof PDFArray ? colorants : space
			for (const [index, item] of holder.asArray().entries()) {
				const renamed = item instanceof PDFName ? rename(item) : undefined
				if (!renamed) continue
				holder.set(index, renamed)
				count += 1
			}
		}
	}
	return count
}
