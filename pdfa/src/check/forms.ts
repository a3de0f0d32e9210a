import { checkAdditionalActions } from './actions.ts'
import type { Context } from './context.ts'
import type { Report } from './report.ts'
import { type Dict, dictOf } from './syntax/objects.ts'

const FIELD_TRIGGERS = ['K', 'F', 'V', 'C']

/** ISO 19005-1 §6.6.2 and §6.9, ISO 19005-2 §6.4: interactive forms. */
export function checkForms({ catalog, report }: Context): void {
	const needsRendering = catalog.get('NeedsRendering')
	if (catalog.has('NeedsRendering') && needsRendering !== false) {
		report.fail('needs-rendering', {}, 'the document needs rendering of an XFA form')
	}
	const form = catalog.dictLike('AcroForm')
	if (!form) return
	const need = form.get('NeedAppearances')
	if (need !== null && need !== false) {
		report.fail('need-appearances', { object: form.num }, 'NeedAppearances is true')
	}
	if (form.has('XFA')) report.fail('xfa', { object: form.num }, 'the document has an XFA form')
	for (const field of fields(form)) checkField(field, report)
}

function checkField(field: Dict, report: Report): void {
	if (!field.has('AA')) return
	report.fail('field-additional-actions', { object: field.num }, 'a form field has additional actions')
	checkAdditionalActions(field.get('AA'), FIELD_TRIGGERS, report)
}

/** Returns all fields of the form, parents first; kids without a name are widgets, not fields. */
export function* fields(form: Dict): Generator<Dict> {
	const stack: Dict[] = []
	for (const item of form.array('Fields') ?? []) {
		const field = dictOf(item)
		if (field) stack.push(field)
	}
	const seen = new Set<Dict>()
	for (let field = stack.pop(); field; field = stack.pop()) {
		if (seen.has(field)) continue
		seen.add(field)
		yield field
		for (const item of field.array('Kids') ?? []) {
			const kid = dictOf(item)
			if (kid?.has('T')) stack.push(kid)
		}
	}
}

/** The field type, its own or inherited. */
export function fieldType(field: Dict): string | undefined {
	const seen = new Set<Dict>()
	for (let node: Dict | undefined = field; node && !seen.has(node); node = node.dictLike('Parent')) {
		seen.add(node)
		if (node.has('FT')) return node.name('FT')
	}
	return undefined
}
