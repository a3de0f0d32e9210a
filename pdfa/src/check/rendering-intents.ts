import type { Report } from './report.ts'
import { Name, type PdfObject } from './syntax/objects.ts'

const INTENTS = new Set(['RelativeColorimetric', 'AbsoluteColorimetric', 'Perceptual', 'Saturation'])

/** ISO 19005-1 §6.2.9, ISO 19005-2 §6.2.6. */
export function checkRenderingIntent(intent: PdfObject, num: number | undefined, report: Report): void {
	if (intent instanceof Name && !INTENTS.has(intent.value)) {
		report.fail('rendering-intent', { object: num }, `rendering intent ${intent.value}`)
	}
}
