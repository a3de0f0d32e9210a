import type { Place } from './place.ts'
import type { RuleName } from './rule-names.ts'
import type { Subject } from './subjects.ts'

export type Part = 1 | 2 | 3 | 4
/** The levels of parts 1 to 3; part 4 has none, and `e` and `f` are its annexes. */
export type Level = 'a' | 'b' | 'u' | 'e' | 'f' | ''
/** The flavours of ISO 19005: part and conformance level, or annex. */
export type Flavour = '1a' | '1b' | '2a' | '2b' | '2u' | '3a' | '3b' | '3u' | '4' | '4e' | '4f'

/** The clause that rules each subject; a subject that the flavour has no rule for is absent. */
export type Clauses = Readonly<Partial<Record<Subject, string>>>
/** The rules of the checker that the flavour has. */
export type Rules = Readonly<Partial<Record<RuleName, Place>>>

/** Names that are allowed, or names that alone are forbidden. */
export type FilterRule = { allowed: ReadonlySet<string> } | { forbidden: ReadonlySet<string> }

/**
 * One flavour of PDF/A as data: the rules of ISO 19005 for this part and level. Steps and checker ask it and never compare parts. A new
 * flavour is another profile in `index.ts`.
 */
export interface Profile {
	readonly flavour: Flavour
	readonly part: Part
	readonly level: Level
	/** Flavours to offer where this one cannot be reached, best first. */
	readonly nextBest: readonly Flavour[]
	readonly clauses: Clauses
	readonly rules: Rules
	readonly file: FileRules
	readonly limits: Limits
	readonly filters: {
		readonly streams: FilterRule
		/** Of images inside content streams, whose filters may be abbreviated. */
		readonly inlineImages: FilterRule
	}
	readonly colour: {
		/** The first version of an ICC profile that is too new. */
		readonly iccVersionBelow: number
		/** True if pages may have output intents, and groups a colour space to blend in that device colours mean. */
		readonly ofPages: boolean
	}
	readonly images: {
		/** Bits of a colour component of an image. */
		readonly bits: ReadonlySet<number>
	}
	readonly fonts: FontRules
	readonly annotations: AnnotationRules
	readonly actions: {
		readonly allowed: ReadonlySet<string>
		readonly allowedNamed: ReadonlySet<string>
		/** Events of catalog, pages and annotations that may have actions; widgets and fields may have all then. */
		readonly triggers?: ReadonlySet<string>
	}
	readonly embeddedFiles: EmbeddedFiles
	readonly metadata: MetadataRules
	readonly structure: StructureRules
}

export interface FileRules {
	/** Header that the writer puts at the start. */
	readonly header: string
	/** Header that the checker accepts. */
	readonly headerPattern: RegExp
	/** Object streams and cross-reference streams. */
	readonly compressedObjects: boolean
	/** True if an identifier of no bytes counts as one. */
	readonly emptyIdentifier: boolean
	/** Blend modes, soft masks and groups. */
	readonly transparency: boolean
}

/** Limits of readers; `Infinity` where the part states none. */
export interface Limits {
	readonly integer: number
	readonly real: number
	/** The smallest real other than 0, or 0 where there is none. */
	readonly smallestReal: number
	/** Bytes of a string. */
	readonly stringBytes: number
	readonly nameBytes: number
	readonly arrayLength: number
	readonly dictionaryEntries: number
	readonly objects: number
	readonly deviceNColorants: number
}

export interface FontRules {
	/** True if glyphs that are shown invisibly need not be in the program. */
	readonly invisibleGlyphsExempt: boolean
	/** True if a subset must list its glyphs in CharSet or CIDSet; otherwise such a list must only be right. */
	readonly subsetsMustListGlyphs: boolean
	/** Font programs wrapped in OpenType. */
	readonly openType: boolean
	/** True if a symbolic TrueType font may have more cmaps than one, if one of them is (3,0). */
	readonly severalSymbolicCmaps: boolean
	/** True if a non-symbolic TrueType font may have Differences with names of the Adobe Glyph List. */
	readonly trueTypeDifferences: boolean
	/** True if predefined CMaps other than Identity may stay outside the file. */
	readonly predefinedCMaps: boolean
	/** True if predefined CMaps for UTF-16 are known. */
	readonly utf16CMaps: boolean
	/** Character collection, of Adobe, of the predefined CMaps for Korean: another since PDF 2.0. */
	readonly koreanCollection: 'Korea1' | 'KR'
	/** True if the supplement of a CIDFont may not exceed that of its CMap. */
	readonly supplementsMatter: boolean
	/** True if a glyph name has to give Unicode, or only to be a known one. */
	readonly namesGiveUnicode: boolean
	/** True if the names of Type 3 glyphs give Unicode. */
	readonly type3NamesGiveUnicode: boolean
}

export interface AnnotationRules {
	readonly types: ReadonlySet<string>
	/** Types that need no appearance. */
	readonly withoutAppearance: ReadonlySet<string>
	/** Bits of F that must not be set (ISO 32000-1 table 165). */
	readonly forbiddenFlags: number
	/** True if every annotation must have flags; otherwise pop-ups may lack them. */
	readonly popupsNeedFlags: boolean
}

/** Only files that are PDF/A themselves, of one of these flavours; others are converted to one. */
export interface PdfaOnly {
	readonly kind: 'pdfa-only'
	readonly flavours: readonly Flavour[]
	readonly convertTo: Flavour
}

export type EmbeddedFiles =
	| { readonly kind: 'forbidden' }
	| PdfaOnly
	/** Any file, with its type and its relationship to the document. */
	| { readonly kind: 'described' /** True if there has to be a list of them. */; readonly required: boolean }

/** Edition of the XMP Specification that a part names. */
export type XmpEdition = '2004-01' | '2005-09'

export interface MetadataRules {
	readonly xmp: XmpEdition
	/** Values of pdfaid:conformance that a file of this flavour may have. */
	readonly conformance: readonly string[]
	/** Year of the part, for pdfaid:rev, which earlier parts do not have. */
	readonly revision?: string
	/** True if the Info dictionary has to agree with the packet. */
	readonly infoMustAgree: boolean
	/** True if metadata of pages, images and other objects are checked too. */
	readonly ofAllObjects: boolean
	/** True if a document may claim PDF/UA-1, which builds on PDF 1.7. */
	readonly pdfua: boolean
}

export interface StructureRules {
	/** Standard structure types (ISO 32000-1 §14.8.4). */
	readonly types: ReadonlySet<string>
	/** Returns true if a standard type stays itself, whatever the role map contains. */
	readonly standardTypesStay: boolean
	/** Structure type of annotations other than links and fields (ISO 14289-1 §7.18.1). */
	readonly annotationType: string
	/** Language tags: of RFC 1766 or RFC 3066. */
	readonly language: RegExp
}

/**
 * Returns the clause that rules a subject.
 * @throws Error if the flavour has no rule for it: a step must not run then
 */
export function clauseOf(profile: Profile, subject: Subject): string {
	const clause = profile.clauses[subject]
	if (clause === undefined) throw new Error(`PDF/A-${profile.part}${profile.level} has no clause about ${subject}`)
	return clause
}

/** Returns whether a filter is allowed under a rule. */
export function allowsFilter(rule: FilterRule, filter: string): boolean {
	return 'allowed' in rule ? rule.allowed.has(filter) : !rule.forbidden.has(filter)
}
