import { type PDFDocument, PDFStream } from '@cantoo/pdf-lib'
import { get, name, nameAt } from '../model/objects.ts'
import { dictionaries } from '../model/walk.ts'
import type { Finding } from '../step.ts'
import { type Alpha, CLEAR, fineStencil, readAlpha, SOLID } from './alpha.ts'

/**
 * Soft masks of images that part 1 can do without (ISO 19005-1 §6.4): one that hides nothing goes; one that is an
 * outline, solid inside and clear outside, becomes an explicit mask (ISO 32000-1 §8.9.6.3), finer than the image so
 * that its edge stays smooth. Shadows and other half-tones keep theirs.
 */
export function settleSoftMasks(doc: PDFDocument): Finding[] {
	const findings: Finding[] = []
	for (const { dict, object } of dictionaries(doc.context)) {
		if (nameAt(dict, 'Subtype') !== 'Image') continue
		const mask = get(dict, 'SMask')
		const alpha = mask instanceof PDFStream ? readAlpha(mask) : undefined
		if (!alpha) continue
		const opaque = alpha.values.every((value) => value >= SOLID)
		if (!opaque && !isOutline(alpha)) continue
		dict.delete(name('SMask'))
		if (!opaque) dict.set(name('Mask'), doc.context.register(fineStencil(doc, alpha)))
		const note = opaque ? 'soft mask that hides nothing' : 'soft mask by an explicit mask'
		findings.push({ clause: '6.4', action: opaque ? 'removed' : 'replaced', object, note })
	}
	return findings
}

/** Whether hardly any pixel is translucent but those between solid and clear ones, as smooth edges have them. */
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

/** How far, in pixels, a smooth edge may reach. */
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
