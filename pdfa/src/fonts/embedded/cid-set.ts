import type { PDFDocument } from '@cantoo/pdf-lib'
import { isDamaged, streamBytes } from '../../model/decode.ts'
import { streamAt } from '../../model/objects.ts'
import type { Target } from '../../step.ts'
import { type CompositeFont, mappedGid, ownDescendant } from '../composite-font.ts'
import { addStream, remove, set } from '../font-objects.ts'
import { glyphCount, type Program } from './program.ts'
import type { Repair } from './repair.ts'

/** A bit for each CID of a program, that of `.notdef` included. */
export function cidSetOf(cids: readonly number[]): Uint8Array {
	const bits = new Uint8Array(0x2000)
	bits[0] = 0x80
	let last = 0
	for (let at = 0; at < cids.length; at += 1) {
		const cid = cids[at] ?? 0
		const place = cid >> 3
		bits[place] = (bits[place] ?? 0) | (0x80 >> (cid & 7))
		if (place > last) last = place
	}
	return bits.subarray(0, last + 1)
}

function presentCids(font: CompositeFont, program: Program): number[] {
	if (program.kind === 'cff' && program.font.isCid) return program.font.charset
	const count = glyphCount(program)
	if (program.kind === 'truetype' && font.cidToGid !== 'identity') {
		return Array.from({ length: font.cidToGid.length >> 1 }, (_, cid) => cid).filter(
			(cid) => mappedGid(font, cid) < count,
		)
	}
	return Array.from({ length: count }, (_, gid) => gid)
}

/** Returns whether a CIDSet lists what is present, at least the CID of `.notdef`, which it need not. */
function isSameSet(stated: Uint8Array, present: Uint8Array): boolean {
	const length = Math.max(stated.length, present.length)
	for (let at = 0; at < length; at += 1)
		if (((stated[at] ?? 0) | (at === 0 ? 0x80 : 0)) !== (present[at] ?? 0)) return false
	return true
}

/** §6.2.11.4.2 of part 2: a CIDSet must be right, or may go; §6.3.5 of part 1: a subset must have one. */
export function repairCidSet(doc: PDFDocument, font: CompositeFont, program: Program, target: Target): Repair[] {
	const { descriptor } = font
	if (!descriptor || !/^[A-Z]{6}\+/.test(font.baseFont)) return []
	const stream = streamAt(descriptor, 'CIDSet')
	if (!stream && !target.profile.fonts.subsetsMustListGlyphs) return []
	const stated = streamBytes(stream)
	const present = cidSetOf(presentCids(font, program))
	if (stated && !(stream && isDamaged(stream)) && isSameSet(stated, present)) return []
	const own = descriptor.clone()
	if (target.profile.fonts.subsetsMustListGlyphs) set(own, 'CIDSet', addStream(doc, present))
	else remove(own, 'CIDSet')
	ownDescendant(font)
	set(font.descendant, 'FontDescriptor', doc.context.register(own))
	font.descriptor = own
	return [
		{
			clause: 'subset',
			note: target.profile.fonts.subsetsMustListGlyphs
				? 'CIDSet lists the CIDs of the program'
				: 'wrong CIDSet removed',
		},
	]
}
