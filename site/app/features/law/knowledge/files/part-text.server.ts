import { decodeXml } from '#app/text/decode-xml.ts'
import { readXml, type XmlHandlers } from '#app/text/read-xml.server.ts'
import type { Result } from '#platform/result.ts'
import type { Archive } from './archive.ts'
import type { FileProblem } from './file-kinds.ts'

const MAX_ELEMENTS = 4_000_000

/** Ends the reading of a document whose parts are refused. */
export class PartProblem extends Error {
	override name = 'PartProblem'
	readonly problem: FileProblem
	constructor(problem: FileProblem) {
		super(problem.code)
		this.problem = problem
	}
}

/** Reads an XML part of a document; nothing happens without one. @throws PartProblem */
export function readPart(archive: Archive, name: string, handlers: Partial<XmlHandlers>): void {
	const bytes = archive.read(name)
	if (!bytes) return
	const { open = () => {}, close = () => {}, text = () => {} } = handlers
	const problem = readXml(decodeXml(bytes, undefined), { open, close, text }, MAX_ELEMENTS)
	switch (problem?.code) {
		case undefined:
			return
		case 'has-doctype':
			throw new PartProblem({ code: 'unsafe' })
		case 'too-deep':
		case 'too-many-elements':
			throw new PartProblem({ code: 'unpacks-too-large' })
		case 'broken-xml':
			throw new PartProblem({ code: 'broken' })
	}
}

/** Runs a reader of a document's parts. @returns its text, undefined if it is no such document, or why it is not read */
export function partsText(read: () => string | undefined): Result<{ text: string | undefined }, FileProblem> {
	try {
		return { ok: true, text: read() }
	} catch (error) {
		if (error instanceof PartProblem) return { ok: false, problem: error.problem }
		if (error instanceof RangeError || isUnpacking(error)) return { ok: false, problem: { code: 'broken' } }
		throw error
	}
}

/** Data that are no deflate stream (`Z_DATA_ERROR`, `Z_BUF_ERROR`). */
function isUnpacking(error: unknown): boolean {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}
