import { type CffFont, cffGlyphName, privateOf } from '../../fonts/programs/cff.ts'
import { type CharString, readCharString } from '../../fonts/programs/charstring-read.ts'
import { predefinedEncoding } from '../../tables/encodings.ts'

const ENDCHAR = Uint8Array.of(14)
const RETURN = Uint8Array.of(11)

/**
 * Empties glyphs that are not shown, and subroutines that no other glyph calls; numbers, names and hints stay. @returns how many glyphs
 * had an outline before
 * @throws RangeError when a glyph that is shown cannot be read
 */
export function blankCff(font: CffFont, shown: ReadonlySet<number>): number {
	const calls = new Map<readonly Uint8Array[], Set<number>>()
	const kept = new Set<number>()
	const todo = [...shown]
	for (let gid = todo.pop(); gid !== undefined; gid = todo.pop()) {
		if (kept.has(gid) || gid >= font.charStrings.length) continue
		kept.add(gid)
		const { accent } = run(font, gid, calls)
		if (accent) todo.push(...parts(font, [accent.base, accent.accent]))
	}
	let blanked = 0
	for (const [gid, code] of font.charStrings.entries()) {
		if (kept.has(gid) || code.length <= 1) continue
		font.charStrings[gid] = ENDCHAR
		blanked += 1
	}
	const called = (subrs: readonly Uint8Array[]) =>
		subrs.map((code, number) => (calls.get(subrs)?.has(number) || code.length === 0 ? code : RETURN))
	font.globalSubrs = called(font.globalSubrs)
	for (const item of font.privates) item.subrs = called(item.subrs)
	return blanked
}

function run(font: CffFont, gid: number, calls: Map<readonly Uint8Array[], Set<number>>): CharString {
	const { subrs } = privateOf(font, gid)
	return readCharString(font.charStrings[gid] ?? ENDCHAR, {
		local: watched(subrs, calls),
		global: watched(font.globalSubrs, calls),
	})
}

/** The same list, which notes each item that is read. */
function watched(subrs: readonly Uint8Array[], calls: Map<readonly Uint8Array[], Set<number>>): readonly Uint8Array[] {
	const numbers = calls.get(subrs) ?? new Set()
	calls.set(subrs, numbers)
	return new Proxy(subrs, {
		get(list, key) {
			if (typeof key === 'string' && /^\d+$/.test(key)) numbers.add(Number(key))
			return Reflect.get(list, key)
		},
	})
}

/** Base and accent of a glyph that is made of two (Adobe Technical Note 5177, appendix C). */
function parts(font: CffFont, codes: readonly number[]): number[] {
	const standard = predefinedEncoding('StandardEncoding')
	const names = new Set(codes.map((code) => standard[code]))
	return [...font.charStrings.keys()].filter((gid) => names.has(cffGlyphName(font, gid)))
}
