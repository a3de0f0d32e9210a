import { PDFDict, type PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { checkTime } from '../clock.ts'
import { dictAt, itemsAt, name, nameAt, streamAt } from '../model/objects.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Subject } from '../profiles/subjects.ts'
import type { Finding, Step, Target } from '../step.ts'
import { readCompositeFont } from './composite-font.ts'
import { repairEmbeddedCompositeFont } from './embedded/composite.ts'
import { readProgram } from './embedded/program.ts'
import type { Repair } from './embedded/repair.ts'
import { repairEmbeddedSimpleFont } from './embedded/simple.ts'
import { set } from './font-objects.ts'
import { dropForbiddenUnicode, repairToUnicode } from './font-unicode.ts'
import { substituteCompositeFont } from './substitute/composite.ts'
import { type Substitution, substituteSimpleFont } from './substitute/simple.ts'
import { repairType3Font } from './type3.ts'
import { collectUsedText, type UsedFont } from './used-text.ts'

export { collectUsedText, type UsedCode, type UsedFont } from './used-text.ts'

/** Subject of each kind of repair: findings cite the clause of the flavour asked for. */
const SUBJECTS = {
	dictionary: 'font-dictionaries',
	program: 'font-dictionaries',
	encodings: 'font-encodings',
	embedding: 'font-embedding',
	notdef: 'notdef',
	subset: 'subsets',
	widths: 'glyph-widths',
	cmap: 'cmaps',
	system: 'cid-system-info',
	cidmap: 'cid-to-gid-maps',
	unicode: 'unicode',
} as const satisfies Record<Repair['clause'] | 'dictionary' | 'unicode', Subject>

function clauseFor(kind: keyof typeof SUBJECTS, { profile }: Target): string {
	return clauseOf(profile, SUBJECTS[kind])
}

function where(used: UsedFont): Pick<Finding, 'page' | 'object'> {
	return {
		...(used.page === undefined ? {} : { page: used.page }),
		...(used.ref ? { object: used.ref.objectNumber } : {}),
	}
}

function fontName(used: UsedFont): string {
	return nameAt(used.dict, 'BaseFont') ?? nameAt(used.dict, 'Name') ?? 'unnamed font'
}

/** `Type`, `Subtype` and `BaseFont`, which every font dictionary must have (ISO 32000-1 §9.6, §9.7). */
function repairDictionary(used: UsedFont, target: Target): Finding[] {
	const { dict } = used
	const missing: string[] = []
	const [descendant] = itemsAt(dict, 'DescendantFonts')
	const require = (holder: PDFDict, key: string, value: string) => {
		missing.push(key)
		set(holder, key, name(value))
	}
	if (nameAt(dict, 'Type') !== 'Font') require(dict, 'Type', 'Font')
	const subtype = nameAt(dict, 'Subtype')
	if (!subtype || !['Type0', 'Type1', 'MMType1', 'TrueType', 'Type3'].includes(subtype)) {
		const kind = descendant ? 'Type0' : dictAt(dict, 'CharProcs') ? 'Type3' : 'Type1'
		require(dict, 'Subtype', kind)
	}
	const descriptor =
		dictAt(dict, 'FontDescriptor') ?? (descendant instanceof PDFDict ? dictAt(descendant, 'FontDescriptor') : undefined)
	const likely =
		(descriptor && nameAt(descriptor, 'FontName')) ??
		(descendant instanceof PDFDict ? nameAt(descendant, 'BaseFont') : undefined) ??
		'Unnamed'
	if (nameAt(dict, 'Subtype') !== 'Type3' && nameAt(dict, 'BaseFont') === undefined) require(dict, 'BaseFont', likely)
	if (descendant instanceof PDFDict) {
		if (nameAt(descendant, 'Type') !== 'Font') require(descendant, 'Type', 'Font')
		if (nameAt(descendant, 'BaseFont') === undefined)
			require(descendant, 'BaseFont', nameAt(dict, 'BaseFont') ?? likely)
	}
	if (subtype === 'Type0' && !(descendant instanceof PDFDict)) {
		missing.push('descendant font')
		addDescendant(dict)
	}
	const fixed = (note: string): Finding => ({
		clause: clauseFor('dictionary', target),
		action: 'fixed',
		...where(used),
		note: `${fontName(used)}: ${note}`,
	})
	const findings = missing.length > 0 ? [fixed(`${missing.join(', ')} added`)] : []
	for (const key of ['FontFile', 'FontFile2']) {
		const stream = descriptor && streamAt(descriptor, key)
		if (!stream?.dict.delete(PDFName.of('Subtype'))) continue
		findings.push(fixed('subtype of a font program that has none removed'))
	}
	return findings
}

/** A Type 0 font without its CIDFont draws nothing; it gets one, so that it can be given blank glyphs. */
function addDescendant(dict: PDFDict): void {
	const { context } = dict
	const info = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 }
	const descendant = context.obj({ Type: 'Font', Subtype: 'CIDFontType2', CIDSystemInfo: info, DW: 1000 })
	set(descendant, 'BaseFont', name(nameAt(dict, 'BaseFont') ?? 'Unnamed'))
	dict.set(PDFName.of('DescendantFonts'), context.obj([context.register(descendant)]))
}

function substitutionFindings(
	used: UsedFont,
	target: Target,
	{ fonts, missing }: Substitution,
	why: string,
): Finding[] {
	const clause = clauseFor('embedding', target)
	const findings: Finding[] = []
	if (fonts.length > 0)
		findings.push({
			clause,
			action: 'replaced',
			...where(used),
			note: `${fontName(used)}, ${why}: glyphs of ${fonts.join(', ')} embedded`,
		})
	else if (missing.length === 0)
		findings.push({
			clause,
			action: 'replaced',
			...where(used),
			note: `${fontName(used)}, ${why}: blank glyphs embedded`,
		})
	if (missing.length > 0) {
		const list = missing.slice(0, 12).join(', ')
		findings.push({
			clause,
			action: 'not-possible',
			...where(used),
			note: `${fontName(used)}: no font at hand has ${list}${missing.length > 12 ? ', …' : ''}`,
		})
	}
	return findings
}

function repairFindings(used: UsedFont, target: Target, repairs: readonly Repair[]): Finding[] {
	return repairs.map(({ clause, note }) => ({
		clause: clauseFor(clause, target),
		action: 'fixed',
		...where(used),
		note: `${fontName(used)}: ${note}`,
	}))
}

function unicodeFindings(used: UsedFont, target: Target): Finding[] {
	const { added, unknown } = repairToUnicode(used, target)
	if (added === 0) return []
	const guesses = unknown > 0 ? `, ${unknown} of them a guess` : ''
	const note = `${fontName(used)}: Unicode for ${added} codes added${guesses}`
	return [{ clause: clauseFor('unicode', target), action: 'fixed', ...where(used), note }]
}

function repairFont(doc: PDFDocument, used: UsedFont, target: Target): Finding[] {
	const findings = repairDictionary(used, target)
	const subtype = nameAt(used.dict, 'Subtype')
	if (subtype === 'Type3') return [...findings, ...repairFindings(used, target, repairType3Font(doc, used))]
	const drawsNothing = findings.some(({ note }) => note.includes('descendant font'))
	const composite = subtype === 'Type0' ? readCompositeFont(used.dict) : undefined
	if (subtype === 'Type0' && !composite) return findings
	const descriptor = dictAt(composite?.descendant ?? used.dict, 'FontDescriptor')
	const program = readProgram(descriptor)
	if (typeof program === 'string' || (composite && program.kind === 'type1')) {
		const why = program === 'missing' ? 'not embedded' : 'program damaged'
		const done = composite
			? substituteCompositeFont(doc, used, target, drawsNothing || program !== 'missing')
			: substituteSimpleFont(doc, used, target)
		findings.push(...substitutionFindings(used, target, done, why))
		if (!composite || done.fonts.length === 0) return findings
		const fresh = readProgram(dictAt(readCompositeFont(used.dict)?.descendant ?? used.dict, 'FontDescriptor'))
		return typeof fresh === 'string'
			? findings
			: [...findings, ...repairFindings(used, target, repairEmbeddedCompositeFont(doc, used, fresh, target))]
	}
	// What the program knows of its characters is written down before its glyphs may move to one that does not.
	if (composite && target.profile.clauses.unicode) findings.push(...unicodeFindings(used, target))
	const repairs = composite
		? repairEmbeddedCompositeFont(doc, used, program, target)
		: repairEmbeddedSimpleFont(doc, used, program, target)
	return [...findings, ...repairFindings(used, target, repairs)]
}

/** Fonts collected by the first step for the second: no content changes between them. */
const collected = new WeakMap<PDFDocument, UsedFont[]>()

/** Every font that shows text gets a program that is in the file, whole, and agrees with its dictionary. */
export const fontPrograms: Step = {
	name: 'font-programs',
	subjects: [
		'font-dictionaries',
		'cid-system-info',
		'cid-to-gid-maps',
		'cmaps',
		'font-embedding',
		'subsets',
		'glyph-widths',
		'font-encodings',
		'notdef',
	],
	run(doc, target) {
		const findings: Finding[] = []
		const fonts = collectUsedText(doc)
		if (target.profile.clauses.unicode) collected.set(doc, fonts)
		for (const used of fonts) {
			if (!used.shows) continue
			checkTime()
			try {
				findings.push(...repairFont(doc, used, target))
			} catch (cause) {
				findings.push({
					clause: clauseFor('embedding', target),
					action: 'not-possible',
					...where(used),
					note: `${fontName(used)}: ${String(cause)}`,
				})
			}
		}
		return findings
	},
}

/** Levels u and a: every code shown has Unicode. Runs behind the programs, whose glyph names it reads. */
export const fontUnicode: Step = {
	name: 'font-unicode',
	subjects: ['unicode'],
	run(doc, target) {
		const findings: Finding[] = []
		const fonts = collected.get(doc) ?? collectUsedText(doc)
		collected.delete(doc)
		for (const used of fonts) findings.push(...unicodeFindings(used, target))
		return findings
	},
}

/** ISO 19005-4 §6.2.10.7: Unicode may be left out, but what a ToUnicode CMap says is a character. */
const fontUnicodeValues: Step = {
	name: 'font-unicode-values',
	subjects: ['unicode-values'],
	run(doc, target) {
		const findings: Finding[] = []
		for (const used of collectUsedText(doc)) {
			const count = dropForbiddenUnicode(used)
			if (count === 0) continue
			const note = `${fontName(used)}: ${count} values of ToUnicode that are no characters removed`
			findings.push({ clause: clauseOf(target.profile, 'unicode-values'), action: 'removed', ...where(used), note })
		}
		return findings
	},
}

export const fontSteps: readonly Step[] = [fontPrograms, fontUnicode, fontUnicodeValues]
