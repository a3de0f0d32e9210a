import type { Place } from './place.ts'

/** Rules that ISO 19005-4 has for all its flavours. Tests are numbered as in the validation profiles of veraPDF. */
export const RULES_4_E_AND_F = {
	// 6.1 File structure
	header: ['6.1.2', 1],
	'header-comment': ['6.1.2', 2],
	'file-id': ['6.1.3', 1],
	encryption: ['6.1.3', 2],
	'data-after-eof': ['6.1.3', 3],
	'info-forbidden': ['6.1.3', 4],
	'info-entries': ['6.1.3', 5],
	'xref-eol': ['6.1.4', 1],
	'hex-string-even': ['6.1.5', 1],
	'hex-string-digits': ['6.1.5', 2],
	'stream-length': ['6.1.6.1', 1],
	'stream-external': ['6.1.6.1', 2],
	filter: ['6.1.6.2', 1],
	'name-utf8': ['6.1.7', 1],
	'object-spacing': ['6.1.8', 1],
	'inline-image-filter': ['6.1.9', 1],
	permissions: ['6.1.11', 1],
	'catalog-version': ['6.1.12', 1],
	// 6.2 Graphics
	'unknown-operator': ['6.2.2', 1],
	'inherited-resources': ['6.2.2', 2],
	'undefined-resources': ['6.2.2', 3],
	'output-profile': ['6.2.3', 1],
	'output-profiles-same': ['6.2.3', 2],
	'output-profile-reference': ['6.2.3', 3],
	'input-profile': ['6.2.4.2', 1],
	'icc-cmyk-overprint': ['6.2.4.2', 2],
	'icc-cmyk-of-output': ['6.2.4.2', 3],
	'device-rgb': ['6.2.4.3', 2],
	'device-cmyk': ['6.2.4.3', 3],
	'device-gray': ['6.2.4.3', 4],
	colorants: ['6.2.4.4', 1],
	'separation-consistent': ['6.2.4.4', 2],
	'transfer-function': ['6.2.5', 1],
	'transfer-function-2': ['6.2.5', 2],
	'halftone-origin': ['6.2.5', 3],
	'halftone-type': ['6.2.5', 4],
	'halftone-name': ['6.2.5', 5],
	'halftone-transfer': ['6.2.5', 6],
	'image-alternates': ['6.2.7.1', 1],
	'image-opi': ['6.2.7.1', 2],
	'image-interpolate': ['6.2.7.1', 3],
	'image-bits': ['6.2.7.1', 4],
	'mask-bits': ['6.2.7.1', 5],
	'jpx-channels': ['6.2.7.3', 1],
	'jpx-colour-specification': ['6.2.7.3', 2],
	'jpx-colour-method': ['6.2.7.3', 3],
	'jpx-colour-space': ['6.2.7.3', 4],
	'jpx-bit-depth': ['6.2.7.3', 5],
	'form-opi': ['6.2.8.1', 1],
	'form-reference': ['6.2.8.2', 1],
	'blend-mode': ['6.2.9', 1],
	'transparency-colour-space': ['6.2.9', 2],
	'font-type': ['6.2.10.2', 1],
	'font-subtype': ['6.2.10.2', 2],
	'font-name': ['6.2.10.2', 3],
	'font-first-char': ['6.2.10.2', 4],
	'font-last-char': ['6.2.10.2', 5],
	'font-widths': ['6.2.10.2', 6],
	'font-file-subtype': ['6.2.10.2', 7],
	'cid-system-info': ['6.2.10.3.1', 1],
	'cid-to-gid-map': ['6.2.10.3.2', 1],
	'cmap-embedded': ['6.2.10.3.3', 1],
	'cmap-wmode': ['6.2.10.3.3', 2],
	'cmap-referenced': ['6.2.10.3.3', 3],
	'font-embedded': ['6.2.10.4.1', 1],
	'glyph-present': ['6.2.10.4.1', 2],
	'glyph-width': ['6.2.10.5', 1],
	'nonsymbolic-cmap-known': ['6.2.10.6', 1],
	'nonsymbolic-encoding': ['6.2.10.6', 2],
	'symbolic-encoding': ['6.2.10.6', 3],
	'symbolic-cmap-known': ['6.2.10.6', 4],
	'to-unicode-value': ['6.2.10.7', 1],
	'actual-text-private': ['6.2.10.8', 1],
	notdef: ['6.2.10.9', 1],
	// 6.3 Annotations
	'annotation-type': ['6.3.1', 1],
	'annotation-flags-present': ['6.3.2', 1],
	'annotation-flags': ['6.3.2', 2],
	'annotation-appearance': ['6.3.3', 1],
	'annotation-appearance-keys': ['6.3.3', 2],
	'button-appearance': ['6.3.3', 3],
	'annotation-appearance-stream': ['6.3.3', 4],
	// 6.4 Interactive forms
	'widget-action': ['6.4.1', 1],
	'need-appearances': ['6.4.1', 2],
	xfa: ['6.4.2', 1],
	'needs-rendering': ['6.4.2', 2],
	// 6.6 Actions
	'action-type': ['6.6.1', 1],
	'named-action': ['6.6.1', 2],
	'trigger-events': ['6.6.3', 1],
	// 6.7 Metadata
	metadata: ['6.7.2.1', 1],
	'packet-bytes': ['6.7.2.1', 2],
	'packet-encoding': ['6.7.2.1', 3],
	'xmp-serialization': ['6.7.2.1', 4],
	'xmp-utf8': ['6.7.2.1', 5],
	'pdfa-identification': ['6.7.3', 1],
	'pdfa-part': ['6.7.3', 2],
	'pdfa-conformance': ['6.7.3', 3],
	'pdfa-part-prefix': ['6.7.3', 4],
	'pdfa-rev': ['6.7.3', 5],
	'pdfa-rev-prefix': ['6.7.3', 6],
	// 6.9 Embedded files
	'embedded-file-type': ['6.9', 1],
	'file-specification-names': ['6.9', 2],
	'embedded-file-relationship': ['6.9', 4],
	// 6.10 Optional content
	'layer-configuration-named': ['6.10', 1],
	'layer-configuration-name-unique': ['6.10', 2],
	'layer-order': ['6.10', 3],
	// 6.11 Presentations
	'alternate-presentations': ['6.11', 1],
	'presentation-steps': ['6.11', 2],
	// 6.12 Requirements
	requirements: ['6.12', 1],
} as const satisfies Record<string, Place>

/** PDF/A-4 alone: attachments are PDF/A themselves. */
export const RULES_4 = {
	'embedded-pdfa': ['6.9', 3],
} as const satisfies Record<string, Place>

/** PDF/A-4e alone, for engineering: models in three dimensions. */
export const RULES_4E = {
	'model-format': ['6.1.6.1', 3],
} as const satisfies Record<string, Place>

/** PDF/A-4f alone: it has attachments. */
export const RULES_4F = {
	'embedded-files-present': ['6.9', 5],
} as const satisfies Record<string, Place>
