import type { Act, Audience, Validity } from '../law/model.ts'
import { inForce } from '../law/vigenza.ts'
import { isVisibleTo, type PassageFilter } from '../ports.ts'

/** The meaning of a filter for one article, apart from its other versions; stores that filter in SQL are held to it by the contract tests. */
export function passesFilter(
	item: { readonly act: Act; readonly validity: Validity; readonly audience: Audience },
	filter: PassageFilter,
): boolean {
	if (!isVisibleTo(item.audience, filter.viewer)) return false
	if (filter.acts !== undefined && !filter.acts.includes(item.act.code)) return false
	if (filter.areas !== undefined && !filter.areas.includes(item.act.area)) return false
	if (filter.documentTypes !== undefined && !filter.documentTypes.includes(item.act.documentType)) return false
	if (filter.readOn !== undefined && item.validity.to !== undefined && item.validity.to < filter.readOn) return false
	return filter.inForceOn === undefined || inForce(item.validity, filter.inForceOn) !== 'no'
}
