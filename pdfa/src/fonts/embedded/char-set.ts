import { bytesAt } from '../../model/objects.ts'
import type { Target } from '../../step.ts'
import { charSetString, remove, set } from '../font-objects.ts'
import { cffGlyphName } from '../programs/cff.ts'
import type { SimpleFont } from '../simple-font.ts'
import { type Program, type1Names } from './program.ts'
import type { Repair } from './repair.ts'

/** Part 1 requires `CharSet` in every subset; parts 2 and 3 only require it to be correct if present. */
export function repairCharSet(font: SimpleFont, program: Program, target: Target): Repair[] {
	const { descriptor } = font
	if (!descriptor || program.kind === 'truetype' || !/^[A-Z]{6}\+/.test(font.baseFont)) return []
	const stated = bytesAt(descriptor, 'CharSet')
	if (stated === undefined && !target.profile.fonts.subsetsMustListGlyphs) return []
	const names =
		program.kind === 'type1'
			? type1Names(program.font)
			: program.font.charStrings.map((_, gid) => cffGlyphName(program.font, gid))
	const present = new Set(names.filter((name) => name !== '.notdef'))
	const listed = new Set((stated ?? '').split(/[\s/]+/).filter((name) => name !== '' && name !== '.notdef'))
	if (stated !== undefined && present.size === listed.size && [...present].every((name) => listed.has(name))) return []
	const own = descriptor.clone()
	if (target.profile.fonts.subsetsMustListGlyphs) set(own, 'CharSet', charSetString(present))
	else remove(own, 'CharSet')
	set(font.dict, 'FontDescriptor', font.dict.context.register(own))
	font.descriptor = own
	return [
		{
			clause: 'subset',
			note: target.profile.fonts.subsetsMustListGlyphs
				? 'CharSet lists the glyphs of the program'
				: 'wrong CharSet removed',
		},
	]
}
