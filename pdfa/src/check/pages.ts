import { concat } from '#pdfa-platform/bytes'
import { checkAdditionalActions, checkTriggers } from './actions.ts'
import { appearanceStreams } from './annotations.ts'
import { colourSpaceOf } from './colour/colour-spaces.ts'
import { Drawing } from './content/drawing.ts'
import { Resources } from './content/resources.ts'
import type { Context, OnPage } from './context.ts'
import { checkOutputIntents } from './output-intents.ts'
import { boxOf, type Page, pages } from './page-tree.ts'
import type { Report } from './report.ts'
import type { PdfFile } from './syntax/file.ts'
import { plainBytes } from './syntax/lexer.ts'
import { Dict, numberOf, PdfArray, type PdfObject, Stream } from './syntax/objects.ts'

const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'] as const
const MIN_PAGE_SIZE = 3
const MAX_PAGE_SIZE = 14_400

/** Every page, with what its content and the appearances of its annotations draw. */
export function checkPages(context: Context, onPage: OnPage | undefined): void {
	const { catalog, report } = context
	const drawing = new Drawing(context)
	const drawn = new Set<Stream>()
	const all = pages(catalog)
	const { outputColourSpace, outputProfile } = context
	for (const page of all) {
		report.page = page.number
		if (report.profile.colour.ofPages) {
			const own = checkOutputIntents(context, page.dict)
			context.outputColourSpace = own.space ?? outputColourSpace
			context.outputProfile = own.space === undefined ? outputProfile : own.profile
		}
		checkPage(page, drawing, drawn, context)
		onPage?.(page.number, all.length)
	}
	report.page = undefined
	drawing.fonts.finish()
}

function checkPage(page: Page, drawing: Drawing, drawn: Set<Stream>, context: Context): void {
	const { file, report } = context
	const { dict } = page
	const where = { object: dict.num }
	checkBoxes(page, report)
	if (dict.has('AA')) report.fail('page-additional-actions', where, 'a page has additional actions')
	checkAdditionalActions(dict.get('AA'), ['O', 'C'], report)
	checkTriggers(dict, report)
	if (dict.has('PresSteps')) report.fail('presentation-steps', where, 'a page has presentation steps')

	const group = dict.dict('Group')
	if (group) drawing.group(group, page.resources)
	drawing.blendIn(group, page.resources, true)
	const resources = new Resources(page.resources, page.resourcesInherited)
	const bytes = contentOf(dict.get('Contents'), file, drawn)
	let translucent = bytes !== undefined && drawing.content(bytes, resources, undefined, dict)
	for (const annotation of dict.array('Annots') ?? []) {
		if (!(annotation instanceof Dict)) continue
		for (const stream of appearanceStreams(annotation)) {
			if (drawing.form(stream, resources, undefined)) translucent = true
		}
	}
	const blending = group && colourSpaceOf(group.get('CS'), undefined)
	if (translucent && context.outputColourSpace === undefined && !blending) {
		report.fail('transparency-colour-space', where, 'transparency without a colour space to blend in')
	}
}

/** ISO 19005-2 §6.1.13: no page is smaller or larger than readers can handle. */
function checkBoxes(page: Page, report: Report): void {
	for (const key of BOXES) {
		const box = boxOf(page, key)
		if (!box) continue
		// What is missing or is no number written in the array itself counts as zero.
		const side = (index: number): number => numberOf(box.items[index]) ?? 0
		const sizes = [Math.abs(side(2) - side(0)), Math.abs(side(3) - side(1))]
		if (sizes.some((size) => size < MIN_PAGE_SIZE || size > MAX_PAGE_SIZE)) {
			report.fail('limit-page-box', { object: page.dict.num }, `${key} of ${sizes.join(' by ')}`)
		}
	}
}

/** The streams of a page count as one, with an end of line between them. What pages have in common is run again for each, but not without end. */
function contentOf(contents: PdfObject, file: PdfFile, drawn: Set<Stream>): Uint8Array | undefined {
	const single = contents instanceof Stream
	if (!single && !(contents instanceof PdfArray)) return undefined
	const parts: Uint8Array[] = []
	for (const item of single ? [contents] : contents) {
		if (!(item instanceof Stream)) continue
		const again = drawn.has(item)
		const data = again ? file.data(item) : file.dataOnce(item)
		file.effort.spend(again ? data.length * EFFORT_PER_BYTE : 1)
		drawn.add(item)
		parts.push(data, SEPARATOR)
	}
	return single ? parts[0] : plainBytes(concat(parts))
}

const EFFORT_PER_BYTE = 4
/** A carriage return, as veraPDF has it: it counts where a string goes on in the next stream. */
const SEPARATOR = Uint8Array.of(13)
