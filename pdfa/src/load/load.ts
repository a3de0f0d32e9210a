import { PDFArray, PDFCatalog, PDFDict, PDFDocument, PDFInvalidObject, PDFNull, PDFRef } from '@cantoo/pdf-lib'
import { latin1Text } from '#pdfa-platform/bytes'
import type { Limits } from '../limits.ts'
import { asDict, get, name, nameAt, resolve } from '../model/objects.ts'
import { inherited, pages, reachable, reserveNumbers } from '../model/walk.ts'
import { LimitError, type Problem } from '../problem.ts'
import type { Result } from '../result.ts'
import { type Damage, findLosses } from './losses.ts'
import { openedByOwner } from './owner-password.ts'
import { guardParser } from './parser-guard.ts'
import { type Rewritten, rewriteWithPdfium } from './pdfium.ts'

export interface LoadOptions {
	password: string
	limits: Limits
}

export interface Opened {
	doc: PDFDocument
	/** Source of `doc`: the file, or what a repair made of it. */
	bytes: Uint8Array
	damage: Damage
	repaired: boolean
	decrypted: boolean
}

export type Loaded = Result<Opened, Problem>

/** The header may stand within the first kilobyte (ISO 32000-1 annex H.3), and some files have lost it. */
const HEADER_WINDOW = 1024

/**
 * Opens a file: first as it is; if that fails, or objects the pages need are missing, as repaired by PDFium. Encrypted files are decrypted
 * if they have no user password or `password` is right.
 */
export async function load(bytes: Uint8Array, { password, limits }: LoadOptions): Promise<Loaded> {
	if (bytes.length > limits.inputBytes)
		return refused({ code: 'too-large', limit: 'bytes', maximum: limits.inputBytes })
	guardParser()
	if (!looksLikePdf(bytes)) return refused({ code: 'not-a-pdf' })
	const direct = await parse(bytes)
	const opened = (doc: PDFDocument, from: Uint8Array, repaired: boolean, decrypted: boolean): Loaded => {
		assertCounts(doc, limits)
		const damage = findLosses(bytes, direct, doc)
		return { ok: true, doc, bytes: from, damage, repaired: repaired || damage.faults.length > 0, decrypted }
	}
	if (direct && !direct.isEncrypted && isWhole(direct)) return opened(direct, bytes, false, false)
	const encrypted = direct?.isEncrypted ?? false
	if (direct && lacksSecurity(direct)) return refused({ code: 'damaged', note: 'the encryption dictionary is missing' })
	const rewritten = await rewriteDecrypted(bytes, direct, password)
	if (!rewritten.ok) {
		if (rewritten.problem.code === 'password') return refused({ code: 'password-needed' })
		const handler = direct && securityHandler(direct)
		if (handler !== undefined && handler !== 'Standard')
			return refused({ code: 'password-needed', note: `encrypted by ${handler}, which no password opens` })
		if (direct && !encrypted && hasPages(direct)) return opened(direct, bytes, true, false)
		return refused({ code: 'damaged', note: 'no reader found pages in it' })
	}
	const doc = await parse(rewritten.bytes)
	// PDFium keeps older cross-reference streams as objects: their encryption entries are obsolete.
	delete doc?.context.trailerInfo.Encrypt
	if (!doc || !hasPages(doc)) return refused({ code: 'damaged', note: 'no pages after repair' })
	return opened(doc, rewritten.bytes, !encrypted, encrypted)
}

/** Rewrites a file with PDFium, which does not try the empty password of an owner. */
async function rewriteDecrypted(
	bytes: Uint8Array,
	direct: PDFDocument | undefined,
	password: string,
): Promise<Rewritten> {
	const rewritten = await rewriteWithPdfium(bytes, password)
	if (rewritten.ok || rewritten.problem.code !== 'password' || password !== '' || !direct) return rewritten
	const opened = await openedByOwner(bytes, direct)
	return opened ? rewriteWithPdfium(opened, '') : rewritten
}

/** Returns whether a file says that it is encrypted, and not how. */
function lacksSecurity(doc: PDFDocument): boolean {
	return doc.context.trailerInfo.Encrypt !== undefined && securityHandler(doc) === undefined
}

/** Returns the handler that encrypted the file (ISO 32000-1 §7.6): `Standard` works with passwords, `Adobe.PubSec` with certificates. */
function securityHandler({ context }: PDFDocument): string | undefined {
	const encryption = asDict(resolve(context, context.trailerInfo.Encrypt))
	return encryption && nameAt(encryption, 'Filter')
}

function refused(problem: Problem): Loaded {
	return { ok: false, problem }
}

function looksLikePdf(bytes: Uint8Array): boolean {
	if (bytes.length === 0) return false
	const head = latin1Text(bytes, 0, Math.min(bytes.length, HEADER_WINDOW))
	return head.includes('%PDF-') || /\d+\s+\d+\s+obj\b/.test(head)
}

/** Reads a file that a reader wrote, without any repair; undefined if that fails. */
export async function parse(bytes: Uint8Array): Promise<PDFDocument | undefined> {
	try {
		const doc = await PDFDocument.load(bytes, {
			ignoreEncryption: true,
			updateMetadata: false,
			parseSpeed: Number.POSITIVE_INFINITY,
		})
		fillEmptyObjects(doc)
		return doc.catalog instanceof PDFDict ? doc : undefined
	} catch (error) {
		if (error instanceof LimitError) throw error
		return undefined
	}
}

/** Between `obj` and `endobj` nothing at all is null, as for other readers. */
function fillEmptyObjects({ context }: PDFDocument): void {
	for (const [ref, object] of context.enumerateIndirectObjects())
		if (object instanceof PDFInvalidObject && object.sizeInBytes() === 0) context.assign(ref, PDFNull)
}

function hasPages(doc: PDFDocument): boolean {
	try {
		return pages(doc).some(
			({ dict }) => nameAt(dict, 'Type') === 'Page' || inherited(dict, 'MediaBox') instanceof PDFArray,
		)
	} catch (error) {
		if (error instanceof LimitError) throw error
		return false
	}
}

/** Returns whether there are pages and nothing that can be reached was unreadable or is missing. */
function isWhole(doc: PDFDocument): boolean {
	if (!(doc.catalog instanceof PDFCatalog) && !get(doc.catalog, 'Pages')) return false
	if (!hasPages(doc)) return false
	for (const object of reachable(doc.context).values()) if (object instanceof PDFInvalidObject) return false
	return pages(doc).every(({ dict }) => {
		const contents = dict.get(name('Contents'))
		return !(contents instanceof PDFRef) || doc.context.lookup(contents) !== undefined
	})
}

function assertCounts(doc: PDFDocument, limits: Limits): void {
	if (doc.context.largestObjectNumber > limits.objects) throw new LimitError('objects', limits.objects)
	if (pages(doc).length > limits.pages) throw new LimitError('pages', limits.pages)
	reserveNumbers(doc.context)
}
