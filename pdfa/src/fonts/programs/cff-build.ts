import { type CffFont, OP } from './cff.ts'
import { standardStringNumber } from './cff-strings.ts'
import { writeCff } from './cff-write.ts'
import { encodeCharString } from './charstring-write.ts'
import { type Box, boundedCoordinate, type Outline } from './outline.ts'

export interface NewGlyph {
	/** In thousandths of the em. */
	width: number
	outline: Outline
}

const STANDARD_STRINGS = 391

function commonWidth(glyphs: readonly NewGlyph[]): number {
	const counts = new Map<number, number>()
	for (const { width } of glyphs) counts.set(width, (counts.get(width) ?? 0) + 1)
	return [...counts].reduce((best, item) => (item[1] > best[1] ? item : best), [0, 0])[0]
}

/** Around all glyphs, and no smaller than `least`: readers place small glyphs by it, and a moved one shall look as before. */
function boundingBox(glyphs: readonly NewGlyph[], least: Box | undefined): Box {
	let [left, bottom, right, top] = least?.map(boundedCoordinate) ?? []
	left ??= Infinity
	bottom ??= Infinity
	right ??= -Infinity
	top ??= -Infinity
	for (const { outline } of glyphs) {
		const box = outline.box()
		left = Math.min(left, box[0])
		bottom = Math.min(bottom, box[1])
		right = Math.max(right, box[2])
		top = Math.max(top, box[3])
	}
	return left > right ? [0, 0, 0, 0] : [left, bottom, right, top]
}

export interface BuiltFont {
	bytes: Uint8Array
	bbox: Box
}

function assemble(
	name: string,
	notdef: NewGlyph,
	glyphs: readonly NewGlyph[],
	rest: Pick<CffFont, 'top' | 'strings' | 'charset' | 'isCid'>,
	least: Box | undefined,
): BuiltFont {
	const all = [notdef, ...glyphs]
	const nominal = Math.round(commonWidth(all))
	const bbox = boundingBox(all, least)
	rest.top.set(OP.fontBBox, bbox)
	const bytes = writeCff({
		name,
		...rest,
		globalSubrs: [],
		charStrings: all.map(({ outline, width }) => encodeCharString(outline, width, nominal)),
		encoding: 0,
		builtIn: new Map(),
		fontDicts: [new Map()],
		privates: [{ dict: new Map([[OP.nominalWidthX, [nominal]]]), subrs: [] }],
		fdSelect: [],
		irregular: false,
	})
	return { bytes, bbox }
}

/** A font in CFF whose glyphs have names; its built-in encoding is StandardEncoding. */
export function buildNamedCff(
	name: string,
	notdef: NewGlyph,
	glyphs: ReadonlyMap<string, NewGlyph>,
	least?: Box,
): BuiltFont {
	const strings: string[] = []
	const charset = [0]
	for (const glyph of glyphs.keys()) {
		const standard = standardStringNumber(glyph)
		charset.push(standard >= 0 ? standard : STANDARD_STRINGS + strings.push(glyph) - 1)
	}
	return assemble(name, notdef, [...glyphs.values()], { top: new Map(), strings, charset, isCid: false }, least)
}

/** A CID-keyed font in CFF; `glyphs` by CID. */
export function buildCidCff(
	name: string,
	system: { registry: string; ordering: string; supplement: number },
	notdef: NewGlyph,
	glyphs: ReadonlyMap<number, NewGlyph>,
	least?: Box,
): BuiltFont {
	const cids = [...glyphs.keys()].toSorted((a, b) => a - b)
	const top = new Map<number, readonly number[]>([
		[OP.ros, [STANDARD_STRINGS, STANDARD_STRINGS + 1, system.supplement]],
		[OP.cidCount, [(cids.at(-1) ?? 0) + 1]],
	])
	const sorted = cids.map((cid) => glyphs.get(cid) ?? notdef)
	return assemble(
		name,
		notdef,
		sorted,
		{
			top,
			strings: [system.registry, system.ordering],
			charset: [0, ...cids],
			isCid: true,
		},
		least,
	)
}
