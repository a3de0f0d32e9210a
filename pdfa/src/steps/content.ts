import { PDFDict, type PDFDocument, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { stockFont } from '../fonts/stock-font.ts'
import { smoothedInline } from '../images/smooth-inline.ts'
import { applyEdits } from '../model/content.ts'
import { contentOf, type Holder, holders, setContent } from '../model/holders.ts'
import { nameXObject, resourcesOf } from '../model/name-xobject.ts'
import { dictAt, get, name, nameAt, numberAt } from '../model/objects.ts'
import { CATEGORIES, type Category, type Scan, scan } from '../model/scan.ts'
import { clauseOf, type Profile } from '../profiles/profile.ts'
import type { Finding, Step, Target } from '../step.ts'
import { editsFor, INTENTS, type Missing } from './content-edits.ts'
import { flattenNesting, MAX_NESTING } from './deep-nesting.ts'

/**
 * Content streams that break a rule are edited where they break it, others are not touched: unknown operators, rendering
 * intents, LZW in inline images, hexadecimal strings with an odd digit (ISO 19005-1 §6.1.6, 6.1.10, 6.2.9, 6.2.10;
 * ISO 19005-2 §6.1.6, 6.1.10, 6.2.2, 6.2.6), and resources that stand where only older readers look for them (§6.2.2).
 */
export const content: Step = {
	name: 'content',
	subjects: [
		'hex-strings',
		'inline-image-filters',
		'limits',
		'content-streams',
		'own-resources',
		'rendering-intents',
		'images',
	],
	run(doc, target) {
		const findings: Finding[] = []
		for (const holder of holders(doc)) {
			ownResources(doc, holder, target, findings)
			const before = scan(holder)
			const missing = missingNames(holder, before)
			if (isClean(before, target.profile) && !missing) continue
			const { bytes } = contentOf(holder)
			const edits = editsFor(bytes, target.profile.limits, missing ?? NONE, (image) => {
				const smooth = smoothedInline(bytes, image, holder)
				return smooth && `/${nameXObject(holder, 'Smooth', doc.context.register(smooth))} Do`
			})
			for (const font of missing?.Font ?? []) findings.push(standIn(holder, font, target))
			const nested = before.maxNesting > mostNesting(target.profile)
			if (edits.length === 0 && !before.damaged && !before.brokenString && !nested) continue
			const edited = applyEdits(bytes, edits)
			setContent(doc, holder, nested ? flattenNesting(doc, holder, edited) : edited)
			findings.push({
				clause: clauseOf(target.profile, 'content-streams'),
				action: 'fixed',
				...(holder.page ? { page: holder.page.number } : {}),
				...(holder.ref ? { object: holder.ref.objectNumber } : {}),
				note: `${edits.length} places of a content stream`,
			})
		}
		return findings
	},
}

const NONE: Missing = {}

/** Readers that show text in a font that is not there take Helvetica; others show nothing. A font that is referred to was there once. */
function standIn(holder: Holder, font: string, { profile, losses }: Target): Finding {
	const { context } = holder.dict
	const page = holder.page ? { page: holder.page.number } : {}
	const given = holder.resources?.get(name('Font'))
	const fonts = holder.resources && dictAt(holder.resources, 'Font')
	const entry = fonts?.get(name(font))
	const isGone = [holder.dict.get(name('Resources')), given, entry].some(
		(value) => value instanceof PDFRef && context.lookup(value) === undefined,
	)
	if (isGone) losses?.push({ kind: 'font', ...page, note: `the font ${font}` })
	resourcesOf(holder, 'Font').set(name(font), stockFont(context))
	const note = `Helvetica for the font ${font}, which is not there`
	return { clause: clauseOf(profile, 'content-streams'), action: 'fixed', ...page, note }
}

const XOBJECTS = new Set(['Image', 'Form', 'PS'])

/** An entry of another type explains nothing: readers take it for none. */
const EXPLAINS: Readonly<Record<Category, (value: PDFObject) => boolean>> = {
	Font: (value) => value instanceof PDFDict,
	XObject: (value) => value instanceof PDFStream && XOBJECTS.has(nameAt(value.dict, 'Subtype') ?? ''),
	ExtGState: (value) => value instanceof PDFDict,
	ColorSpace: () => true,
	Pattern: (value) =>
		value instanceof PDFStream
			? numberAt(value.dict, 'PatternType') === 1
			: value instanceof PDFDict && numberAt(value, 'PatternType') === 2,
	Shading: (value) => value instanceof PDFDict || value instanceof PDFStream,
	Properties: (value) => value instanceof PDFDict,
}

function missingNames(holder: Holder, { used }: Scan): Missing | undefined {
	const missing: Partial<Record<Category, ReadonlySet<string>>> = {}
	let any = false
	for (const category of CATEGORIES) {
		const given = holder.resources && dictAt(holder.resources, category)
		const names = [...used[category]].filter((item) => {
			const value = given && get(given, item)
			return value === undefined || !EXPLAINS[category](value)
		})
		if (names.length === 0) continue
		missing[category] = new Set(names)
		any = true
	}
	return any ? missing : undefined
}

function isClean(found: Scan, profile: Profile): boolean {
	const { limits } = profile
	return (
		!found.damaged &&
		!found.brokenString &&
		found.undefinedOperators.size === 0 &&
		found.maxNesting <= mostNesting(profile) &&
		!found.oddHexString &&
		!found.exponents &&
		found.longestString <= limits.stringBytes &&
		found.longestName <= limits.nameBytes &&
		found.longestArray <= limits.arrayLength &&
		found.smallestNumber >= limits.smallestReal &&
		found.largestNumber <= Math.min(limits.real, limits.integer) &&
		[...found.renderingIntents].every((intent) => INTENTS.has(intent)) &&
		found.inlineImages.every(
			({ filters, holdsEnd, interpolate }) =>
				!interpolate && !holdsEnd && !filters.some((filter) => filter === 'LZW' || filter === 'LZWDecode'),
		)
	)
}

/** Part 4 states no limits of readers. */
function mostNesting({ clauses }: Profile): number {
	return clauses.limits === undefined ? Number.POSITIVE_INFINITY : MAX_NESTING
}

/** ISO 19005-2 §6.2.2: a stream that names resources has them itself; readers let it use those of its user. */
function ownResources(doc: PDFDocument, holder: Holder, { profile }: Target, findings: Finding[]): void {
	const clause = profile.clauses['own-resources']
	if (holder.ownResources || !clause) return
	const { used } = scan(holder)
	if (!Object.values(used).some((names) => names.size > 0)) return
	const own = doc.context.obj({})
	for (const [category, names] of Object.entries(used)) {
		const given = holder.resources && dictAt(holder.resources, category)
		if (!given || names.size === 0) continue
		const inner = doc.context.obj({})
		for (const item of names) {
			const value = given.get(name(item))
			if (value) inner.set(name(item), value)
		}
		if (category === 'ColorSpace')
			for (const [key, value] of given.entries()) if (key.asString().startsWith('/Default')) inner.set(key, value)
		own.set(name(category), inner)
	}
	holder.dict.set(name('Resources'), own)
	holder.resources = own
	holder.ownResources = true
	findings.push({
		clause,
		action: 'fixed',
		...(holder.ref ? { object: holder.ref.objectNumber } : {}),
		note: 'resources of its own',
	})
}
