import { PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { applyEdits, type Edit, readContent } from '../../model/content.ts'
import { contentOf, type Holder, holders, setContent } from '../../model/holders.ts'
import { latin1 } from '../../model/latin1.ts'
import { type Box, toMatrix, transformBox } from '../../model/matrix.ts'
import { resourcesOf } from '../../model/name-xobject.ts'
import { asDict, dictAt, get, name, nameAt, numbersAt, resolve } from '../../model/objects.ts'
import type { Finding } from '../../step.ts'
import { contains } from '../boxes.ts'
import { lightOf } from '../compose.ts'
import { concatenation, inverse } from '../cover.ts'
import { boxOf, decoded, namedResource } from '../operands.ts'
import { isTransparent, type Painting } from '../painting.ts'
import { PaintingReader } from '../painting-reader.ts'
import type { Sketch } from '../shapes/shape.ts'
import { unread } from '../shapes/sheet.ts'

/** Parts that a soft mask lets through: text of one matrix, or nothing within a box. */
type Stencil = { text: readonly Sketch[] } | { hides: Box }

/**
 * A layer painted through text, as `background-clip: text` of web pages makes it, is clipped by that text (ISO 32000-1 §9.3.6), which is no
 * transparency and stays sharp; a layer whose mask hides all of it goes.
 */
export function clipByText(doc: PDFDocument): Finding[] {
	const findings: Finding[] = []
	const known = new Map<PDFDict, Stencil | undefined>()
	const stencilOf = (mask: PDFDict) => {
		if (!known.has(mask)) known.set(mask, readStencil(doc, mask))
		return known.get(mask)
	}
	for (const holder of holders(doc)) {
		if (!mentionsMasks(holder)) continue
		const { bytes } = contentOf(holder)
		const edits = clipped(bytes, holder, stencilOf)
		if (edits.length === 0) continue
		setContent(doc, holder, applyEdits(bytes, edits))
		const { ref, page } = holder
		const place = ref ? { object: ref.objectNumber } : page && { page: page.number }
		findings.push({ clause: '6.4', ...place, action: 'replaced', note: 'soft mask of text by text that clips' })
	}
	return findings
}

function mentionsMasks({ resources }: Holder): boolean {
	const states = resources && dictAt(resources, 'ExtGState')
	return states?.values().some((value) => isMask(maskOf(resolve(states.context, value)))) ?? false
}

function maskOf(settings: PDFObject | undefined): PDFObject | undefined {
	const dict = asDict(settings)
	return dict && get(dict, 'SMask')
}

function isMask(value: PDFObject | undefined): value is PDFDict {
	return value instanceof PDFDict
}

/** Operators between a mask and what is painted through it that a clip around each painting leaves as they are. */
const HARMLESS = new Set('g G rg RG k K cs CS sc SC scn SCN w J j M d i ri BDC BMC EMC MP DP'.split(' '))

/** Edits that clip what `Do` paints through masks that are stencils. */
function clipped(content: Uint8Array, holder: Holder, stencilOf: (mask: PDFDict) => Stencil | undefined): Edit[] {
	const edits: Edit[] = []
	let open: { stencil: Stencil; edits: Edit[] } | undefined
	const close = () => {
		if (open && open.edits.length > 1) edits.push(...open.edits)
		open = undefined
	}
	readContent(content, (operation) => {
		const { operator, start, end } = operation
		const settings = operator === 'gs' ? asDict(namedResource(holder.resources, 'ExtGState', operation)) : undefined
		const mask = maskOf(settings)
		if (settings && mask !== undefined) {
			close()
			const stencil = isMask(mask) ? stencilOf(mask) : undefined
			if (stencil) open = { stencil, edits: [{ start, end, text: `/${withoutMask(holder, settings)} gs` }] }
		} else if (operator === 'Q') close()
		else if (operator === 'Do' && open) {
			const target = namedResource(holder.resources, 'XObject', operation)
			const text = through(open.stencil, target, latin1(content, start, end), holder)
			if (text === undefined) open = undefined
			else open.edits.push({ start, end, text })
		} else if (operator !== 'gs' && !HARMLESS.has(operator)) open = undefined
	})
	close()
	return edits
}

/** Names a graphics state that is another without its mask. */
function withoutMask(holder: Holder, settings: PDFDict): string {
	const states = resourcesOf(holder, 'ExtGState')
	const alias = `Unmasked${states.entries().length}`
	const plain = settings.clone(settings.context)
	plain.set(name('SMask'), PDFName.of('None'))
	states.set(name(alias), plain)
	return alias
}

/** Returns an operation as a mask leaves it; undefined if it shows beyond a mask that hides only its box. */
function through(stencil: Stencil, target: PDFObject | undefined, paints: string, holder: Holder): string | undefined {
	if (!('hides' in stencil)) return `q ${clipTo(stencil.text, holder)} ${paints} Q`
	const isForm = target instanceof PDFStream && nameAt(target.dict, 'Subtype') === 'Form'
	return isForm && contains(stencil.hides, frameOf(target.dict)) ? ' ' : undefined
}

function clipTo(sketches: readonly Sketch[], holder: Holder): string {
	const shown = sketches.map(({ text, font }) => {
		const alias = `Again${font?.objectNumber}`
		if (font) resourcesOf(holder, 'Font').set(name(alias), font)
		return text.replace(/^\/\S+/, `/${alias}`)
	})
	const [first] = sketches
	const text = unread(shown.join(' '), 7)
	return first ? `${concatenation(first.matrix)} ${text} ${concatenation(inverse(first.matrix))}` : ''
}

function frameOf(form: PDFDict): Box {
	return transformBox(toMatrix(numbersAt(form, 'Matrix', 6)), boxOf(form))
}

/** Reads a mask that is wholly open or shut at each place; undefined for others. */
function readStencil(doc: PDFDocument, mask: PDFDict): Stencil | undefined {
	const group = get(mask, 'G')
	if (!(group instanceof PDFStream) || mask.has(name('BC'))) return undefined
	const transfer = get(mask, 'TR')
	const isTurned = transfer instanceof PDFStream && latin1(decoded(transfer)).replace(/\s/g, '') === '{1exchsub}'
	if (transfer !== undefined && !isTurned && nameAt(mask, 'TR') !== 'Identity') return undefined
	const frame = frameOf(group.dict)
	const reader = new PaintingReader(doc, frame, true)
	reader.appearance(group, frame)
	const { paintings } = reader
	const isAlpha = nameAt(mask, 'S') === 'Alpha'
	if (paintings.length === 0 || paintings.some(isTransparent)) return undefined
	if (isTurned)
		return isAlpha && paintings.some(({ fills, box }) => fills && contains(box, frame)) ? { hides: frame } : undefined
	const clips = ({ font }: Sketch) => font !== undefined && isOutlined(doc.context.lookup(font))
	const text = paintings.flatMap((painting) => textOf(painting, isAlpha, frame) ?? []).filter(clips)
	const [first] = text
	const isOne = text.length === paintings.length && text.every(({ matrix }) => String(matrix) === String(first?.matrix))
	return isOne ? { text } : undefined
}

/** Glyphs of Type 3 fonts clip nothing (§9.3.6). */
function isOutlined(font: PDFObject | undefined): boolean {
	return font instanceof PDFDict && nameAt(font, 'Subtype') !== 'Type3'
}

/** Text that opens a mask wherever it paints. */
function textOf({ sketch, fill, stroke }: Painting, isAlpha: boolean, frame: Box): Sketch | undefined {
	const isWhite = typeof fill === 'object' && lightOf(fill.components).every((light) => light === 1)
	if (sketch?.kind !== 'text' || stroke !== undefined) return undefined
	return (isAlpha ? typeof fill === 'object' : isWhite) && contains(frame, sketch.box) ? sketch : undefined
}
