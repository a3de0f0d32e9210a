import type { PDFDocument } from '@cantoo/pdf-lib'
import { type Edit, readContent } from '../model/content.ts'
import { holders } from '../model/holders.ts'
import { union } from '../model/matrix.ts'
import type { Profile } from '../profiles/profile.ts'
import { type Block, blocksOf } from './blocks.ts'
import { assignHeadings, bookmarkTitles } from './headings.ts'
import { PageTagger } from './page-tagger.ts'
import { StructureBuilder } from './structure.ts'
import { artifactsOf, readPage, type TaggedPage } from './tagged-page.ts'

export interface MadeTags {
	/** All text, for guesses at its language. */
	text: string
	/** Figures without a description. */
	figures: number
}

const TEXT_ENOUGH = 200_000

/** Gives a document the structure that its pages show; figures get `alternate` as their text. */
export function makeTags(doc: PDFDocument, alternate: string, profile: Profile): MadeTags {
	const builder = new StructureBuilder(doc)
	const document = builder.element('Document')
	const pages = holders(doc)
		.flatMap((holder) => readPage(holder) ?? [])
		.toSorted((a, b) => a.page.number - b.page.number)
	const isArtifact = artifactsOf(pages)
	const blocks = pages.map((page) => (isCrowded(page, profile) ? [whole(page)] : blocksOf(page.runs, isArtifact)))
	assignHeadings(blocks, bookmarkTitles(doc))
	for (const [index, page] of pages.entries()) {
		const tagger = new PageTagger({ doc, builder, alternate, profile }, page, [], orphanedMarks(page.bytes))
		const key = builder.parents.newKey()
		for (const block of blocks[index] ?? []) tagger.block(block, document)
		tagger.write(key)
		tagger.annotations(document)
	}
	builder.writeTree(document)
	return {
		text: pages
			.flatMap(({ runs }) => runs.map((run) => run.text))
			.join(' ')
			.slice(0, TEXT_ENOUGH),
		figures: blocks.flat().filter(({ role }) => role === 'Figure').length,
	}
}

/** Returns whether a page could have more marks than an array may have entries (ISO 19005-1 §6.1.12). */
function isCrowded({ runs }: TaggedPage, { limits }: Profile): boolean {
	return runs.filter(({ kind }) => kind !== 'paths').length > limits.arrayLength
}

/** A page as one paragraph with one mark around all that it paints. */
function whole({ bytes, runs }: TaggedPage): Block {
	const text = runs.map((run) => run.text).join(' ')
	const box = runs.map((run) => run.box).reduce(union)
	return {
		role: 'P',
		runs: [{ kind: 'text', start: 0, end: bytes.length, box, size: 0, bold: false, upright: true, text }],
	}
}

/** Marks of a structure tree that is not there any more would be taken for marks of the new one. */
function orphanedMarks(bytes: Uint8Array): Edit[] {
	const edits: Edit[] = []
	readContent(bytes, ({ operator, operands, start, end }) => {
		const properties = operands.at(-1)
		if (operator === 'BDC' && properties?.kind === 'dict' && properties.entries.has('MCID'))
			edits.push({ start, end, text: '/Span BMC' })
	})
	return edits
}
