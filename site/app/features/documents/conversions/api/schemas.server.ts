/** Requests and answers of the conversion API: these schemas check what arrives, and the description for programs is made from them. */
import { z } from 'zod'
import { CONVERSION_PROBLEMS, DEFAULT_OUTPUT_FORMAT, OUTPUT_FORMATS } from '../conversion.ts'
import { PURPOSES } from '../purpose.ts'
import { ConversionSettings, OCR_LANGUAGES, OCR_MODES, USUAL_LANGUAGES } from '../report/stored-report.ts'

const HttpUrl = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).href)
const language = OCR_LANGUAGES.join('|')

/** Forms and queries have no truth values. */
function yesOrNo(usual: 'true' | 'false') {
	return z
		.enum(['true', 'false'])
		.default(usual)
		.transform((text) => text === 'true')
}

/** Fields of an upload, in a form or in the query. */
export const Choices = z.object({
	outputFormat: z.enum(OUTPUT_FORMATS).default(DEFAULT_OUTPUT_FORMAT),
	purpose: z.enum(PURPOSES.map(({ id }) => id)).default('any'),
	kind: z.enum(['convert', 'verify']).default('convert'),
	ocr: z
		.enum(OCR_MODES)
		.default('auto')
		.describe('Quali pagine leggere dalla loro immagine, perché il testo si possa cercare: auto, quelle senza testo.'),
	languages: z
		.string()
		.regex(new RegExp(`^(${language})(,(${language}))?$`))
		.transform((text) => text.split(','))
		.pipe(z.array(z.enum(OCR_LANGUAGES)))
		.prefault(USUAL_LANGUAGES.join(','))
		.describe(
			'Una o due lingue di quelle pagine, separate da una virgola: si prova prima la prima. Tedesco (de) e francese (fr) si scaricano la prima volta.',
		),
	smaller: yesOrNo('false').describe('Rimpicciolisce le immagini: il testo resta leggibile.'),
	straighten: yesOrNo('false').describe(
		'Ritaglia la pagina da una foto, la mette di fronte, la raddrizza e toglie le ombre. Le scansioni restano come sono.',
	),
	upright: yesOrNo('true').describe('Raddrizza le pagine delle immagini, perché il testo si legga dritto.'),
	webhookUrl: z
		.union([z.literal('').transform(() => null), HttpUrl])
		.prefault('')
		.describe('Riceve in POST { conversionId, conversion_status, error_message } quando la conversione finisce.'),
})
export type UploadField = keyof typeof Choices.shape

/** Other choices for a conversion that has ended. */
export const Retry = z.object({
	outputFormat: z.enum(OUTPUT_FORMATS).optional(),
	settings: ConversionSettings.optional(),
})

export const Started = z.object({ conversionId: z.uuid() })

/** State of a conversion, in the columns of §7. */
export const State = z.object({
	id: z.uuid(),
	conversion_status: z.enum(['processing', 'completed', 'failed']),
	error_message: z.string().nullable(),
	converted_file_path: z.string().nullable(),
	problem: z.enum(CONVERSION_PROBLEMS).nullable(),
	progress: z.number().min(0).max(1),
	signedUrl: z.string().nullable().describe('Vale 3600 secondi.'),
	expiresAt: z.iso.datetime(),
})

/** Answer to a refused request. */
export const Refused = z.object({
	code: z.string(),
	error: z.union([z.string(), z.object({ title: z.string(), text: z.string() })]),
})

/** Body that says where a document is cut. */
export const Split = z.object({ by: z.enum(['pages', 'bookmarks']).default('pages') })

/** A page of a conversion, before or after, in the address of its picture. */
export const Picture = z.object({
	page: z
		.string()
		.regex(/^[1-9]\d{0,4}$/)
		.transform(Number),
	side: z.enum(['before.png', 'after.png', 'difference.png']),
})
