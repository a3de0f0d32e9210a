import { PDFBool, type PDFDocument, PDFRawStream, PDFStream } from '@cantoo/pdf-lib'
import { get, name, nameAt, numberAt, numbersAt } from '../../model/objects.ts'
import { dictionaries } from '../../model/walk.ts'
import type { Finding } from '../../step.ts'
import { type Alpha, CLEAR, fineStencil, readAlpha, SOLID } from '../alpha.ts'

/** Soft masks of images that hide nothing go (ISO 19005-1 §6.4). */
export function dropIdleMasks(doc: PDFDocument): Finding[] {
	return settle(doc, (image, alpha) => {
		if (alpha.values.some((value) => value < SOLID)) return undefined
		image.dict.delete(name('SMask'))
		return { action: 'removed', note: 'soft mask that hides nothing' }
	})
}

/**
 * A soft mask that is an outline, solid inside and clear outside, becomes an explicit mask (ISO 32000-1 §8.9.6.3),
 * finer than the image so that its edge stays smooth. Shadows and other half-tones keep theirs, and so do the images of
 * `laid`, which have something better in store.
 */
export function stencilOutlines(doc: PDFDocument, laid: { has(image: PDFStream): boolean }): Finding[] {
	return settle(doc, (image, alpha) => {
		if (laid.has(image) || !isOutline(alpha)) return undefined
		image.dict.delete(name('SMask'))
		image.dict.set(name('Mask'), doc.context.register(fineStencil(doc, alpha)))
		return { action: 'replaced', note: 'soft mask by an explicit mask' }
	})
}

/** A soft mask of one bit is an explicit mask, which paints where it has zeros: its data stays as it is. */
export function hardenMasks(doc: PDFDocument): Finding[] {
	const findings: Finding[] = []
	const hardened = new Map<PDFStream, PDFStream>()
	for (const { dict, stream, object } of dictionaries(doc.context)) {
		if (!stream || nameAt(dict, 'Subtype') !== 'Image') continue
		const mask = get(dict, 'SMask')
		if (!(mask instanceof PDFRawStream) || numberAt(mask.dict, 'BitsPerComponent') !== 1) continue
		if (mask.dict.has(name('Matte')) || get(mask.dict, 'Filter') === name('JPXDecode')) continue
		const hard = hardened.get(mask) ?? explicit(doc, mask)
		hardened.set(mask, hard)
		dict.delete(name('SMask'))
		dict.set(name('Mask'), doc.context.register(hard))
		findings.push({ clause: '6.4', object, action: 'replaced', note: 'soft mask of one bit by an explicit mask' })
	}
	return findings
}

function explicit(doc: PDFDocument, mask: PDFRawStream): PDFStream {
	const hard = PDFRawStream.of(mask.dict.clone(doc.context), mask.contents)
	const turned = numbersAt(mask.dict, 'Decode', 2)?.[0] === 1
	for (const key of ['ColorSpace', 'SMask', 'Intent']) hard.dict.delete(name(key))
	hard.dict.set(name('ImageMask'), PDFBool.True)
	hard.dict.set(name('Decode'), doc.context.obj(turned ? [0, 1] : [1, 0]))
	return hard
}

function settle(
	doc: PDFDocument,
	repair: (image: PDFStream, alpha: Alpha) => Pick<Finding, 'action' | 'note'> | undefined,
): Finding[] {
	const findings: Finding[] = []
	for (const { dict, stream, object } of dictionaries(doc.context)) {
		if (!stream || nameAt(dict, 'Subtype') !== 'Image') continue
		const mask = get(dict, 'SMask')
		const alpha = mask instanceof PDFStream ? readAlpha(mask) : undefined
		const repaired = alpha && repair(stream, alpha)
		if (repaired) findings.push({ clause: '6.4', object, ...repaired })
	}
	return findings
}

/** Returns whether hardly any pixel is translucent but those between solid and clear ones, as smooth edges have them. */
function isOutline(alpha: Alpha): boolean {
	let translucent = 0
	let inside = 0
	for (const [at, value] of alpha.values.entries()) {
		if (value <= CLEAR || value >= SOLID) continue
		translucent += 1
		if (!isEdge(alpha, at)) inside += 1
	}
	return inside <= Math.max(translucent * 0.1, alpha.values.length * 0.002)
}

/** Maximum width of a smooth edge in pixels. */
const REACH = 2

function isEdge({ width, height, values }: Alpha, at: number): boolean {
	const [column, line] = [at % width, Math.floor(at / width)]
	let [clear, solid] = [false, false]
	for (let y = Math.max(0, line - REACH); y <= Math.min(height - 1, line + REACH); y += 1) {
		for (let x = Math.max(0, column - REACH); x <= Math.min(width - 1, column + REACH); x += 1) {
			const value = values[y * width + x] ?? 0
			clear ||= value <= CLEAR
			solid ||= value >= SOLID
		}
	}
	// The edge of the image is one too.
	return (clear || column < REACH || line < REACH || column >= width - REACH || line >= height - REACH) && solid
}
