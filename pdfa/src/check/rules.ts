import type { Flavour, Level, Part } from '../flavour.ts'
import { levelOf, partOf } from '../flavour.ts'

/** Where a rule stands: clause and test in part 1, and in parts 2 and 3, which share their numbers. `null`: no rule there. */
interface Rule {
	part1: readonly [clause: string, test: number] | null
	part23: readonly [clause: string, test: number] | null
	/** Levels that have the rule; all if not said. */
	levels?: readonly Level[]
	/** For the rules that part 3 does not share with part 2. */
	only?: Part
}

type Place = readonly [clause: string, test: number] | null
const rule = (part1: Place, part23: Place, more: Pick<Rule, 'levels' | 'only'> = {}): Rule => ({
	part1,
	part23,
	...more,
})
const both = (clause1: string, test1: number, clause23: string, test23: number): Rule =>
	rule([clause1, test1], [clause23, test23])
const A = { levels: ['a'] } as const
const AU = { levels: ['a', 'u'] } as const

/** Every rule checked, in the order of ISO 19005-2. Numbers are those of the validation profiles of veraPDF. */
export const RULES = {
	// 6.1 File structure
	header: both('6.1.2', 1, '6.1.2', 1),
	'header-comment': both('6.1.2', 2, '6.1.2', 2),
	'file-id': both('6.1.3', 1, '6.1.3', 1),
	encryption: both('6.1.3', 2, '6.1.3', 2),
	'data-after-eof': both('6.1.3', 3, '6.1.3', 3),
	'linearised-id': rule(['6.1.3', 4], null),
	'xref-header-space': rule(['6.1.4', 1], null),
	'xref-eol': both('6.1.4', 2, '6.1.4', 2),
	'xref-stream': rule(['6.1.4', 3], null),
	'hex-string-even': both('6.1.6', 1, '6.1.6', 1),
	'hex-string-digits': both('6.1.6', 2, '6.1.6', 2),
	'stream-length': both('6.1.7', 1, '6.1.7.1', 1),
	'stream-keywords': both('6.1.7', 2, '6.1.7.1', 2),
	'stream-external': both('6.1.7', 3, '6.1.7.1', 3),
	filter: both('6.1.10', 1, '6.1.7.2', 1),
	'inline-image-filter': both('6.1.10', 2, '6.1.10', 1),
	'name-utf8': rule(null, ['6.1.8', 1]),
	'object-spacing': both('6.1.8', 1, '6.1.9', 1),
	'embedded-file-key': rule(['6.1.11', 1], null),
	'embedded-files-name': rule(['6.1.11', 2], null),
	permissions: rule(null, ['6.1.12', 1]),
	'signature-reference': rule(null, ['6.1.12', 2]),
	'limit-integer': both('6.1.12', 1, '6.1.13', 1),
	'limit-real': both('6.1.12', 2, '6.1.13', 2),
	'limit-real-small': rule(null, ['6.1.13', 5]),
	'limit-string': both('6.1.12', 3, '6.1.13', 3),
	'limit-name': both('6.1.12', 4, '6.1.13', 4),
	'limit-array': rule(['6.1.12', 5], null),
	'limit-dictionary': rule(['6.1.12', 6], null),
	'limit-objects': both('6.1.12', 7, '6.1.13', 7),
	'limit-q-nesting': both('6.1.12', 8, '6.1.13', 8),
	'limit-device-n': both('6.1.12', 9, '6.1.13', 9),
	'limit-cid': both('6.1.12', 10, '6.1.13', 10),
	'limit-page-box': rule(null, ['6.1.13', 11]),
	'optional-content': rule(['6.1.13', 1], null),

	// 6.2 Graphics
	'unknown-operator': both('6.2.10', 1, '6.2.2', 1),
	'inherited-resources': rule(null, ['6.2.2', 2]),
	'output-profile': both('6.2.2', 1, '6.2.3', 1),
	'output-profiles-same': both('6.2.2', 2, '6.2.3', 2),
	'output-profile-reference': rule(null, ['6.2.3', 3]),
	'input-profile': both('6.2.3.2', 1, '6.2.4.2', 1),
	'profile-components': rule(['6.2.3.2', 2], null),
	'icc-cmyk-overprint': rule(null, ['6.2.4.2', 2]),
	'device-rgb': both('6.2.3.3', 1, '6.2.4.3', 2),
	'device-cmyk': both('6.2.3.3', 2, '6.2.4.3', 3),
	'device-gray': both('6.2.3.3', 3, '6.2.4.3', 4),
	colorants: rule(null, ['6.2.4.4', 1]),
	'separation-consistent': rule(null, ['6.2.4.4', 2]),
	'transfer-function': both('6.2.8', 1, '6.2.5', 1),
	'transfer-function-2': both('6.2.8', 2, '6.2.5', 2),
	'halftone-phase': rule(null, ['6.2.5', 3]),
	'halftone-type': rule(null, ['6.2.5', 4]),
	'halftone-name': rule(null, ['6.2.5', 5]),
	'halftone-transfer': rule(null, ['6.2.5', 6]),
	'rendering-intent': both('6.2.9', 1, '6.2.6', 1),
	'image-alternates': both('6.2.4', 1, '6.2.8', 1),
	'image-opi': both('6.2.4', 2, '6.2.8', 2),
	'image-interpolate': both('6.2.4', 3, '6.2.8', 3),
	'image-bits': both('6.2.4', 4, '6.2.8', 4),
	'mask-bits': both('6.2.4', 5, '6.2.8', 5),
	'jpx-channels': rule(null, ['6.2.8.3', 1]),
	'jpx-colour-specification': rule(null, ['6.2.8.3', 2]),
	'jpx-colour-method': rule(null, ['6.2.8.3', 3]),
	'jpx-colour-space': rule(null, ['6.2.8.3', 4]),
	'jpx-bit-depth': rule(null, ['6.2.8.3', 5]),
	'form-postscript': both('6.2.5', 1, '6.2.9', 1),
	'form-reference': both('6.2.6', 1, '6.2.9', 2),
	'postscript-xobject': both('6.2.7', 1, '6.2.9', 3),
	'blend-mode': rule(null, ['6.2.10', 1]),
	'transparency-colour-space': rule(null, ['6.2.10', 2]),

	// 6.3 of part 1, 6.2.11 of parts 2 and 3: fonts
	'font-type': both('6.3.2', 1, '6.2.11.2', 1),
	'font-subtype': both('6.3.2', 2, '6.2.11.2', 2),
	'font-name': both('6.3.2', 3, '6.2.11.2', 3),
	'font-first-char': both('6.3.2', 4, '6.2.11.2', 4),
	'font-last-char': both('6.3.2', 5, '6.2.11.2', 5),
	'font-widths': both('6.3.2', 6, '6.2.11.2', 6),
	'font-file-subtype': both('6.3.2', 7, '6.2.11.2', 7),
	'cid-system-info': both('6.3.3.1', 1, '6.2.11.3.1', 1),
	'cid-to-gid-map': both('6.3.3.2', 1, '6.2.11.3.2', 1),
	'cmap-embedded': both('6.3.3.3', 1, '6.2.11.3.3', 1),
	'cmap-wmode': both('6.3.3.3', 2, '6.2.11.3.3', 2),
	'cmap-referenced': rule(null, ['6.2.11.3.3', 3]),
	'font-embedded': both('6.3.4', 1, '6.2.11.4.1', 1),
	'glyph-present': both('6.3.5', 1, '6.2.11.4.1', 2),
	'char-set': both('6.3.5', 2, '6.2.11.4.2', 1),
	'cid-set': both('6.3.5', 3, '6.2.11.4.2', 2),
	'glyph-width': both('6.3.6', 1, '6.2.11.5', 1),
	'nonsymbolic-cmap': rule(null, ['6.2.11.6', 1]),
	'nonsymbolic-encoding': both('6.3.7', 1, '6.2.11.6', 2),
	'symbolic-encoding': both('6.3.7', 2, '6.2.11.6', 3),
	'symbolic-cmap': both('6.3.7', 3, '6.2.11.6', 4),
	unicode: rule(['6.3.8', 1], ['6.2.11.7.2', 1], AU),
	'unicode-value': rule(null, ['6.2.11.7.2', 2], AU),
	'unicode-private': rule(null, ['6.2.11.7.3', 1], A),
	notdef: rule(null, ['6.2.11.8', 1]),

	// 6.4 of part 1: transparency
	'no-soft-mask-state': rule(['6.4', 1], null),
	'no-soft-mask': rule(['6.4', 2], null),
	'no-transparency-group': rule(['6.4', 3], null),
	'no-blend-mode': rule(['6.4', 4], null),
	'no-stroke-alpha': rule(['6.4', 5], null),
	'no-fill-alpha': rule(['6.4', 6], null),

	// 6.5 of part 1, 6.3 of parts 2 and 3: annotations
	'annotation-type': both('6.5.2', 1, '6.3.1', 1),
	'annotation-opacity': rule(['6.5.3', 1], null),
	'annotation-flags-present': rule(null, ['6.3.2', 1]),
	'annotation-flags': both('6.5.3', 2, '6.3.2', 2),
	'annotation-colour': rule(['6.5.3', 3], null),
	'annotation-appearance': rule(null, ['6.3.3', 1]),
	'annotation-appearance-keys': both('6.5.3', 4, '6.3.3', 2),
	'button-appearance': both('6.5.3', 5, '6.3.3', 3),
	'annotation-appearance-stream': both('6.5.3', 6, '6.3.3', 4),

	// 6.6, 6.9 of part 1, 6.4, 6.5 of parts 2 and 3: actions and forms
	'action-type': both('6.6.1', 1, '6.5.1', 1),
	'named-action': both('6.6.1', 2, '6.5.1', 2),
	'widget-action': rule(['6.6.1', 3], null),
	'widget-additional-actions': rule(['6.6.2', 1], null),
	'widget-actions': rule(null, ['6.4.1', 1]),
	'field-additional-actions': both('6.6.2', 2, '6.4.1', 2),
	'document-additional-actions': both('6.6.2', 3, '6.5.2', 1),
	'page-additional-actions': rule(null, ['6.5.2', 2]),
	'need-appearances': both('6.9', 1, '6.4.1', 3),
	'widget-appearance': rule(['6.9', 2], null),
	xfa: rule(null, ['6.4.2', 1]),
	'needs-rendering': rule(null, ['6.4.2', 2]),
	'signature-byte-range': rule(null, ['6.4.3', 1]),
	'signature-certificate': rule(null, ['6.4.3', 2]),
	'signature-signer': rule(null, ['6.4.3', 3]),

	// 6.7 of part 1, 6.6 of parts 2 and 3: metadata
	metadata: both('6.7.2', 1, '6.6.2.1', 1),
	'metadata-filter': rule(['6.7.2', 2], null),
	'info-creation-date': rule(['6.7.3', 1], null),
	'info-title': rule(['6.7.3', 2], null),
	'info-author': rule(['6.7.3', 3], null),
	'info-subject': rule(['6.7.3', 4], null),
	'info-keywords': rule(['6.7.3', 5], null),
	'info-creator': rule(['6.7.3', 6], null),
	'info-producer': rule(['6.7.3', 7], null),
	'info-modification-date': rule(['6.7.3', 8], null),
	'packet-bytes': both('6.7.5', 1, '6.6.2.1', 2),
	'packet-encoding': both('6.7.5', 2, '6.6.2.1', 3),
	'xmp-serialization': both('6.7.9', 1, '6.6.2.1', 4),
	'xmp-utf8': rule(null, ['6.6.2.1', 5]),
	'xmp-property-known': both('6.7.9', 2, '6.6.2.3.1', 1),
	'xmp-property-type': both('6.7.9', 3, '6.6.2.3.1', 2),
	'extension-fields': both('6.7.8', 1, '6.6.2.3.2', 1),
	'extension-container': both('6.7.8', 2, '6.6.2.3.3', 1),
	'extension-schema': both('6.7.8', 3, '6.6.2.3.3', 2),
	'extension-namespace': both('6.7.8', 4, '6.6.2.3.3', 3),
	'extension-prefix': both('6.7.8', 5, '6.6.2.3.3', 4),
	'extension-property': both('6.7.8', 6, '6.6.2.3.3', 5),
	'extension-value-type': both('6.7.8', 7, '6.6.2.3.3', 6),
	'extension-property-name': both('6.7.8', 8, '6.6.2.3.3', 7),
	'extension-property-type': both('6.7.8', 9, '6.6.2.3.3', 8),
	'extension-property-category': both('6.7.8', 10, '6.6.2.3.3', 9),
	'extension-property-description': both('6.7.8', 11, '6.6.2.3.3', 10),
	'extension-type-type': both('6.7.8', 12, '6.6.2.3.3', 11),
	'extension-type-namespace': both('6.7.8', 13, '6.6.2.3.3', 12),
	'extension-type-prefix': both('6.7.8', 14, '6.6.2.3.3', 13),
	'extension-type-description': both('6.7.8', 15, '6.6.2.3.3', 14),
	'extension-type-field': both('6.7.8', 16, '6.6.2.3.3', 15),
	'extension-field-name': both('6.7.8', 17, '6.6.2.3.3', 16),
	'extension-field-type': both('6.7.8', 18, '6.6.2.3.3', 17),
	'extension-field-description': both('6.7.8', 19, '6.6.2.3.3', 18),
	'pdfa-identification': both('6.7.11', 1, '6.6.4', 1),
	'pdfa-part': both('6.7.11', 2, '6.6.4', 2),
	'pdfa-conformance': both('6.7.11', 3, '6.6.4', 3),
	'pdfa-part-prefix': both('6.7.11', 4, '6.6.4', 4),
	'pdfa-conformance-prefix': both('6.7.11', 5, '6.6.4', 5),
	'pdfa-amd-prefix': both('6.7.11', 6, '6.6.4', 6),
	'pdfa-corr-prefix': rule(null, ['6.6.4', 7]),

	// 6.8 of part 1, 6.7 of parts 2 and 3: logical structure
	marked: rule(['6.8.2.2', 1], ['6.7.2.2', 1], A),
	'structure-tree': rule(['6.8.3.3', 1], ['6.7.3.3', 1], A),
	'structure-type': rule(['6.8.3.4', 1], ['6.7.3.4', 1], A),
	'role-map-circular': rule(['6.8.3.4', 2], ['6.7.3.4', 2], A),
	'role-map-standard': rule(null, ['6.7.3.4', 3], A),
	language: rule(['6.8.4', 1], ['6.7.4', 1], A),

	// 6.8–6.11 of parts 2 and 3: embedded files, optional content, presentations, requirements
	'embedded-file-type': rule(null, ['6.8', 1], { only: 3 }),
	'file-specification-names': rule(null, ['6.8', 2]),
	'file-relationship': rule(null, ['6.8', 3], { only: 3 }),
	'file-associated': rule(null, ['6.8', 4], { only: 3 }),
	'embedded-pdfa': rule(null, ['6.8', 5], { only: 2 }),
	'layer-configuration-name': rule(null, ['6.9', 1]),
	'layer-configuration-name-unique': rule(null, ['6.9', 2]),
	'layer-order': rule(null, ['6.9', 3]),
	'layer-usage': rule(null, ['6.9', 4]),
	'alternate-presentations': rule(null, ['6.10', 1]),
	'presentation-steps': rule(null, ['6.10', 2]),
	requirements: rule(null, ['6.11', 1]),
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof RULES

/** Clause and test of a rule in this flavour; `null` if the flavour does not have it. */
export function placeOf(name: RuleName, flavour: Flavour): readonly [clause: string, test: number] | null {
	const found: Rule = RULES[name]
	const part = partOf(flavour)
	if (found.levels && !found.levels.includes(levelOf(flavour))) return null
	if (found.only && found.only !== part) return null
	return part === 1 ? found.part1 : found.part23
}
