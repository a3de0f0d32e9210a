import { fontFiles, packageFile } from '#pdfa-platform/package-files'
import type { Target } from '../../step.ts'
import { CJK_PACKAGES, type CjkFamily } from '../cjk-packages.ts'
import type { Box } from '../programs/outline.ts'
import { type GlyphSource, openGlyphSource } from './glyph-source.ts'

export type Family =
	| 'sans'
	/** Wide sans serifs after the model of Verdana. */
	| 'wide'
	| 'serif'
	| 'mono'
	| 'symbol'
	| 'dingbats'
	| CjkFamily

export interface Face {
	family: Family
	bold: boolean
	italic: boolean
}

const FLAG_FIXED_PITCH = 1
const FLAG_SERIF = 2
const FLAG_ITALIC = 64
const FLAG_FORCE_BOLD = 1 << 18

/** Returns the looks of a font by its name and the flags of its descriptor (ISO 32000-1 table 123). */
export function faceOf(baseFont: string, flags: number): Face {
	const name = baseFont.replace(/^[A-Z]{6}\+/, '')
	const bold = /bold|black|heavy|demi|[-,]bd|semib/i.test(name) || (flags & FLAG_FORCE_BOLD) !== 0
	const italic = /italic|oblique|[-,]it\b|kursiv/i.test(name) || (flags & FLAG_ITALIC) !== 0
	return { family: familyOf(name, flags), bold, italic }
}

function familyOf(name: string, flags: number): Family {
	if (/^symbol/i.test(name)) return 'symbol'
	if (/dingbats/i.test(name)) return 'dingbats'
	if (/courier|mono|consol|typewriter|fixed|lucida ?console|andale|menlo/i.test(name)) return 'mono'
	if (/helvetica|arial|univers|swiss/i.test(name)) return 'sans'
	if (/verdana|tahoma|lucida|segoe|trebuchet|calibri|dejavu|vera\b/i.test(name)) return 'wide'
	if (/sans|frutiger|futura|myriad|gothic/i.test(name)) return 'sans'
	if (/times|roman|serif|georgia|garamond|palatino|book|cambria|minion|century|bodoni|caslon/i.test(name))
		return 'serif'
	if (flags & FLAG_FIXED_PITCH) return 'mono'
	return flags & FLAG_SERIF ? 'serif' : 'sans'
}

/** The package and file stem of each family that ships with the engine; OFL 1.1 and metric-compatible with the standard fonts. */
const PACKAGES: Partial<Record<Family, string>> = { sans: 'arimo', serif: 'tinos', mono: 'cousine' }

function faceFile(face: Face, folder: string | undefined): { data: Uint8Array | undefined; name: string } {
	if (face.family === 'symbol')
		return { data: packageFile('pdfjs-dist', 'standard_fonts/FoxitSymbol.pfb'), name: 'FoxitSymbol' }
	if (face.family === 'dingbats')
		return { data: packageFile('pdfjs-dist', 'standard_fonts/FoxitDingbats.pfb'), name: 'FoxitDingbats' }
	if (face.family === 'wide') {
		const style = `${face.bold ? 'Bold' : ''}${face.italic ? 'Oblique' : ''}`
		const stem = style ? `DejaVuSans-${style}` : 'DejaVuSans'
		return { data: packageFile('dejavu-fonts-ttf', `ttf/${stem}.ttf`), name: stem }
	}
	const weight = face.bold ? '700Bold' : '400Regular'
	if (isCjk(face.family)) {
		const { name, stem } = CJK_PACKAGES[face.family]
		return { data: packageFile(name, `${weight}/${stem}_${weight}.ttf`, folder), name: stem }
	}
	const family = PACKAGES[face.family] ?? 'arimo'
	const style = face.italic ? `${weight}_Italic` : weight
	const stem = family.slice(0, 1).toUpperCase() + family.slice(1)
	return { data: packageFile(`@expo-google-fonts/${family}`, `${style}/${stem}_${style}.ttf`), name: stem }
}

/**
 * Bounding boxes of the families that readers themselves put in place of the standard fonts. They position small glyphs by
 * it; the files embedded here hold wider characters of other scripts, and would be positioned otherwise.
 */
const USUAL_BOXES: Partial<Record<Family, Box>> = {
	sans: [-203, -303, 1050, 910],
	serif: [-176, -303, 1006, 981],
	mono: [-24, -300, 608, 832],
}

/** The box a substitute of the family should state, at least. */
export function usualBox(face: Face, options: FaceOptions): Box | undefined {
	return USUAL_BOXES[face.family] ?? openFace(face, options)?.box
}

const opened = new Map<string, GlyphSource>()

/** Folder of font packages, and the set that collects missing families. */
export type FaceOptions = Pick<Target, 'fontPackages' | 'missingFamilies'>

/**
 * Returns the font file for a face, read once for the process; undefined where its package is not installed. A package
 * that is not there may be there at the next call: it is fetched at first need.
 */
export function openFace(face: Face, { fontPackages, missingFamilies }: FaceOptions = {}): GlyphSource | undefined {
	const key = `${face.family}${face.bold ? ' bold' : ''}${face.italic ? ' italic' : ''}`
	const known = opened.get(key)
	if (known) return known
	const { data, name } = faceFile(face, fontPackages)
	const source = data && openGlyphSource(data, name)
	if (source) opened.set(key, source)
	else if (isCjk(face.family)) missingFamilies?.add(face.family)
	return source
}

/** Returns whether a family is one of those that are fetched at first need. */
export function isCjk(family: Family): family is CjkFamily {
	return family in CJK_PACKAGES
}

const folders = new Map<string, Map<string, GlyphSource>>()

/** Fonts of a folder that the caller adds, by normalised PostScript name. */
function openFolder(folder: string): Map<string, GlyphSource> {
	const known = folders.get(folder)
	if (known) return known
	const fonts = new Map<string, GlyphSource>()
	for (const { name, bytes } of fontFiles(folder)) {
		const source = openGlyphSource(bytes, name.replace(/\.\w+$/, ''))
		if (source) fonts.set(plainName(source.name), source)
	}
	folders.set(folder, fonts)
	return fonts
}

/** Font names compared without spaces, case, styles' commas and hyphens, `MT` and `PS`. */
function plainName(name: string): string {
	return name
		.replace(/^[A-Z]{6}\+/, '')
		.replace(/[\s,_-]/g, '')
		.replace(/(PS)?MT$/, '')
		.toLowerCase()
}

/** A font the caller added under the very name that the document asks for. */
export function openAddedFont(baseFont: string, fontFolders: readonly string[]): GlyphSource | undefined {
	for (const folder of fontFolders) {
		const found = openFolder(folder).get(plainName(baseFont))
		if (found) return found
	}
	return undefined
}

/** All fonts the caller added, as a last resort for characters that no other font has. */
export function addedFonts(fontFolders: readonly string[]): GlyphSource[] {
	return fontFolders.flatMap((folder) => [...openFolder(folder).values()])
}
