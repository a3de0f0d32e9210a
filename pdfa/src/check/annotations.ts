import { ANNOTATION_FLAGS } from '../profiles/pdf-1.4.ts'
import { checkAction, checkAdditionalActions, checkTriggers } from './actions.ts'
import type { Context } from './context.ts'
import { fieldType } from './forms.ts'
import { pages } from './page-tree.ts'
import type { Report } from './report.ts'
import { Dict, numbersOf, type PdfObject, Stream } from './syntax/objects.ts'

const TRIGGERS = ['E', 'X', 'D', 'U', 'Fo', 'Bl', 'PO', 'PC', 'PV', 'PI']

/** ISO 19005-1 §6.5, ISO 19005-2 §6.3: annotations. What their appearances draw is checked with the pages. */
export function checkAnnotations(context: Context): void {
	const { report } = context
	for (const page of pages(context.catalog)) {
		report.page = page.number
		for (const annotation of page.dict.array('Annots') ?? []) {
			if (annotation instanceof Dict) checkAnnotation(annotation, context)
		}
	}
	report.page = undefined
}

function checkAnnotation(annotation: Dict, context: Context): void {
	const { report } = context
	const where = { object: annotation.num }
	const type = annotation.name('Subtype') ?? ''
	if (!report.profile.annotations.types.has(type)) {
		report.fail('annotation-type', where, `annotation of type ${type || 'unknown'}`)
	}
	checkFlags(annotation, type, report)
	if (report.has('annotation-opacity')) {
		const opacity = annotation.number('CA')
		if (opacity !== undefined && opacity !== 1)
			report.fail('annotation-opacity', where, `annotation of opacity ${opacity}`)
		if ((annotation.array('C') || annotation.array('IC')) && context.outputColourSpace !== 'RGB ') {
			report.fail('annotation-colour', where, 'an annotation has a colour and the output intent is not RGB')
		}
	}
	checkAppearance(annotation, type, report)
	if (type === 'Widget') checkWidget(annotation, report)
	else checkTriggers(annotation, report)
	checkModel(annotation, report)
	checkAction(annotation.get('A'), report)
	checkAdditionalActions(annotation.get('AA'), TRIGGERS, report)
}

function checkFlags(annotation: Dict, type: string, report: Report): void {
	const where = { object: annotation.num }
	const { forbiddenFlags, popupsNeedFlags } = report.profile.annotations
	const flags = annotation.number('F')
	if (flags === undefined) {
		if (popupsNeedFlags) report.fail('annotation-flags', where, 'an annotation has no flags')
		else if (type !== 'Popup') report.fail('annotation-flags-present', where, 'an annotation has no flags')
		return
	}
	if ((flags & ANNOTATION_FLAGS.print) === 0 || (flags & forbiddenFlags) !== 0) {
		report.fail('annotation-flags', where, `annotation flags ${flags}: not printed, or not shown`)
	}
}

function checkAppearance(annotation: Dict, type: string, report: Report): void {
	const where = { object: annotation.num }
	const appearance = annotation.dict('AP')
	if (!appearance) {
		const rect = numbersOf(annotation.get('Rect'))
		const empty = rect && rect.length >= 4 && rect[0] === rect[2] && rect[1] === rect[3]
		if (!empty && !report.profile.annotations.withoutAppearance.has(type)) {
			report.fail('annotation-appearance', where, `annotation of type ${type} without appearance`)
		}
		return
	}
	if ([...appearance.entries.keys()].join('&') !== 'N') {
		report.fail('annotation-appearance-keys', where, 'the appearance dictionary has other entries than N')
		return
	}
	const normal = appearance.get('N')
	if (type === 'Widget' && fieldType(annotation) === 'Btn') {
		if (!(normal instanceof Dict) || !hasStates(normal)) {
			report.fail('button-appearance', where, 'the appearance of a button is not a dictionary of states')
		}
	} else if (!(normal instanceof Stream)) {
		report.fail('annotation-appearance-stream', where, 'the appearance is not a stream')
	}
}

function hasStates(normal: Dict): boolean {
	for (const key of normal.entries.keys()) if (normal.get(key) instanceof Stream) return true
	return false
}

function checkWidget(widget: Dict, report: Report): void {
	const where = { object: widget.num }
	if (widget.has('A')) report.fail('widget-action', where, 'a widget has an action')
	if (widget.has('AA')) report.fail('widget-additional-actions', where, 'a widget has additional actions')
	if (widget.has('A') || widget.has('AA')) report.fail('widget-actions', where, 'a widget has actions')
	if (!widget.dict('AP')) report.fail('widget-appearance', where, 'a widget has no appearance')
}

/** ISO 19005-4 Annex B: models in three dimensions are U3D or PRC. */
function checkModel(annotation: Dict, report: Report): void {
	const model = annotation.dictLike('3DD')
	const stream = model?.dictLike('3DD') ?? model
	const format = stream?.name('Subtype')
	if (stream && format !== 'U3D' && format !== 'PRC')
		report.fail('model-format', { object: stream.num }, `a model of format ${format ?? 'unknown'}`)
}

/** Appearance streams of an annotation: normal, down, rollover, in all states. */
export function* appearanceStreams(annotation: Dict): Generator<Stream> {
	const appearance = annotation.dict('AP')
	if (!appearance) return
	for (const key of ['N', 'D', 'R']) {
		const entry: PdfObject = appearance.get(key)
		if (entry instanceof Stream) yield entry
		else if (entry instanceof Dict) {
			for (const state of entry.entries.keys()) {
				const stream = entry.get(state)
				if (stream instanceof Stream) yield stream
			}
		}
	}
}
