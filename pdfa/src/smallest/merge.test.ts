import { PDFContext, PDFDict, PDFName, type PDFObject, type PDFRef } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { reachable } from '../model/walk.ts'
import { mergeEqual } from './merge.ts'

/** A document of one dictionary that refers to these objects by their letters. */
function documentOf(make: (context: PDFContext) => Record<string, PDFObject>) {
	const context = PDFContext.create()
	const catalog = PDFDict.withContext(context)
	const refs: Record<string, PDFRef> = {}
	for (const [letter, object] of Object.entries(make(context))) {
		const ref = context.register(object)
		refs[letter] = ref
		catalog.set(PDFName.of(letter), ref)
	}
	context.trailerInfo.Root = context.register(catalog)
	const target = (letter: string) => catalog.get(PDFName.of(letter))
	return { context, target, refs, size: () => reachable(context).size }
}

it('makes one of streams with the same bytes and entries', () => {
	const { context, target, size } = documentOf((made) => ({
		A: made.stream('data', { Kind: 'X' }),
		B: made.stream('data', { Kind: 'X' }),
		C: made.stream('data', { Kind: 'Y' }),
		D: made.stream('date', { Kind: 'X' }),
	}))
	expect(mergeEqual(context)).toBe(1)
	expect(target('A')).toBe(target('B'))
	expect(new Set(['A', 'C', 'D'].map(target)).size).toBe(3)
	expect(size()).toBe(4)
})

it('makes one of fonts once their programs are one', () => {
	const { context, target } = documentOf((made) => {
		const font = () =>
			made.obj({
				Type: 'Font',
				FontDescriptor: made.register(
					made.obj({ Type: 'FontDescriptor', FontFile2: made.register(made.stream('font')) }),
				),
			})
		return { A: font(), B: font() }
	})
	// Two programs, then two descriptors, then two fonts.
	expect(mergeEqual(context)).toBe(3)
	expect(target('A')).toBe(target('B'))
})

it('leaves apart what has an identity: pages, annotations, metadata, what a structure tree points at', () => {
	const { context, size } = documentOf((made) => ({
		A: made.obj({ Type: 'Page' }),
		B: made.obj({ Type: 'Page' }),
		C: made.obj({ Type: 'Annot' }),
		D: made.obj({ Type: 'Annot' }),
		E: made.stream('x', { Type: 'Metadata' }),
		F: made.stream('x', { Type: 'Metadata' }),
		G: made.stream('y', { StructParent: 1 }),
		H: made.stream('y', { StructParent: 1 }),
	}))
	expect(mergeEqual(context)).toBe(0)
	expect(size()).toBe(9)
})

it('makes one of colour spaces and lists of widths, but not of other lists', () => {
	const { context, target } = documentOf((made) => ({
		A: made.obj(['ICCBased', made.nextRef()]),
		B: made.obj([500, 600]),
		C: made.obj([500, 600]),
		D: made.obj([]),
		E: made.obj([]),
	}))
	expect(mergeEqual(context)).toBe(1)
	expect(target('B')).toBe(target('C'))
	expect(target('D')).not.toBe(target('E'))
})
