import type { Context } from './context.ts'
import { checkComponents, IccHeader } from './icc.ts'
import { type Dict, dictOf, Ref, type Stream } from './syntax/objects.ts'

const DEVICE_CLASSES = new Set(['prtr', 'mntr'])
const COLOUR_SPACES = new Set(['RGB ', 'CMYK', 'GRAY'])

/** Meaning of device colours by the output intents of a document or page. */
export interface OutputColours {
	/** Colour space of the last PDF/A output intent: `RGB `, `CMYK` or `GRAY`. */
	space: string | undefined
	profile: Stream | undefined
}

/** ISO 19005-1 §6.2.2, ISO 19005-2 §6.2.3, of the catalog; ISO 19005-4 §6.2.3 also of pages. */
export function checkOutputIntents({ file, report }: Pick<Context, 'file' | 'report'>, holder: Dict): OutputColours {
	const output: OutputColours = { space: undefined, profile: undefined }
	let profileObject: number | undefined
	for (const item of holder.array('OutputIntents') ?? []) {
		const intent = dictOf(item)
		if (!intent) continue
		const raw = intent.raw('DestOutputProfile')
		if (raw instanceof Ref) {
			if (profileObject !== undefined && raw.num !== profileObject) {
				report.fail('output-profiles-same', { object: raw.num }, 'output intents with different profiles')
			}
			profileObject ??= raw.num
		}
		if ((report.profile.colour.ofPages || intent.name('S') === 'GTS_PDFX') && intent.has('DestOutputProfileRef')) {
			report.fail('output-profile-reference', { object: intent.num }, 'the output profile is referred to, not embedded')
		}
		const profile = intent.stream('DestOutputProfile')
		if (!profile) continue
		const icc = new IccHeader(file.data(profile))
		const limit = report.profile.colour.iccVersionBelow
		const { deviceClass = '', colourSpace = '', version = limit } = icc
		if (!DEVICE_CLASSES.has(deviceClass) || !COLOUR_SPACES.has(colourSpace) || version >= limit) {
			const note = `output profile of class ${deviceClass}, colour space ${colourSpace}, version ${icc.version}`
			report.fail('output-profile', { object: profile.num }, note)
		}
		checkComponents(profile, colourSpace, report)
		if (intent.name('S') === 'GTS_PDFA1') {
			output.space = icc.colourSpace
			output.profile = profile
		}
	}
	return output
}
