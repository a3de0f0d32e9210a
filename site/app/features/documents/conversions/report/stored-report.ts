import type { Flavour, OcrMode } from 'pdfa'
import { z } from 'zod'
import { writtenLine } from '#app/text/written-text.ts'
import { BROKEN_FILE_CODES } from '../conversion.ts'

/** Repeated here because the engine runs in another process and is not part of this bundle. */
export const FLAVOURS = [
	'1a',
	'1b',
	'2a',
	'2b',
	'2u',
	'3a',
	'3b',
	'3u',
	'4',
	'4e',
	'4f',
] as const satisfies readonly Flavour[]

const line = (maxLength: number) => writtenLine({ max: [maxLength] })

export const OCR_MODES = ['auto', 'always', 'never'] as const satisfies readonly OcrMode[]
export const OCR_LANGUAGES = ['it', 'en', 'de', 'fr'] as const
/** Languages whose models are fetched when they are first asked for. */
export const FETCHED_LANGUAGES = ['de', 'fr'] as const
export const USUAL_LANGUAGES: (typeof OCR_LANGUAGES)[number][] = ['it', 'en']

/** Settings the person chose for a document, stored with its conversion. */
export const ConversionSettings = z.object({
	/** Convert although the document is signed: its signatures become invalid. */
	allowSigned: z.boolean().optional(),
	/** Convert what is left of a damaged document. */
	acceptDamage: z.boolean().optional(),
	title: line(300).optional(),
	language: z
		.string()
		.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/)
		.optional(),
	/** Pages that are read from their pictures; `auto`: those without text. */
	ocr: z.enum(OCR_MODES).optional(),
	/** Languages of those pages, the first is tried first. */
	languages: z.array(z.enum(OCR_LANGUAGES)).min(1).max(2).optional(),
	/** Pictures drawn again with fewer dots. */
	smaller: z.boolean().optional(),
	/** Photographs cut to their page, squared, straightened and freed from shadows. */
	straighten: z.boolean().optional(),
	/** Pages of pictures turned so that their text runs across; undefined means yes. */
	upright: z.boolean().optional(),
	/** Pictures that cannot be used are left out; otherwise they are refused with all others. */
	withoutBroken: z.boolean().optional(),
	/** Alternate texts of the figures in reading order; an empty one leaves the existing text. */
	alternates: z.array(line(500)).max(200).optional(),
})
export type ConversionSettings = z.infer<typeof ConversionSettings>

/** Column `settings`: what the person chose, and what the file is made of. */
export const StoredSettings = ConversionSettings.extend({
	/** Names of the pictures that were sent together, in their order. */
	pictures: z.array(line(200)).optional(),
	/** Fingerprint of the stored files that are joined, see `join-files.server.ts`. */
	joins: line(64).optional(),
})
export type StoredSettings = z.infer<typeof StoredSettings>

const Signer = z.object({
	name: z.string(),
	issuer: z.string(),
	validFrom: z.string().optional(),
	validTo: z.string().optional(),
	signedAt: z.string().optional(),
	intact: z.enum(['yes', 'no', 'unknown']),
})

const Inspection = z.object({
	pages: z.number(),
	pagesWithoutText: z.array(z.number()),
	title: z.string().optional(),
	language: z.string().optional(),
	claimed: z.enum(FLAVOURS).optional(),
	tagged: z.boolean(),
	headings: z.array(z.object({ level: z.number(), text: z.string(), page: z.number() })),
	figures: z.array(z.object({ page: z.number(), alternate: z.string().optional() })),
	active: z.array(z.enum(['javascript', 'form', 'attachments'])),
	bookmarks: z.array(z.object({ title: z.string(), page: z.number() })),
})

/** Output of `pdfa inspect`. */
export const EngineFacts = z.object({
	envelopes: z.number(),
	signers: z.array(Signer),
	inspection: Inspection.nullable(),
})
export type EngineFacts = z.infer<typeof EngineFacts>

/** Action of a step on a clause, or a test that failed in a checker. */
export const Finding = z.object({
	clause: z.string(),
	action: z.string().optional(),
	test: z.number().optional(),
	page: z.number().optional(),
	object: z.number().optional(),
	property: z.string().optional(),
	note: z.string().optional(),
})

/** Verdict of one checker. `compliant` is null if it reached no verdict, which is not a failure. */
const Proof = z.object({
	checker: z.string(),
	version: z.string(),
	compliant: z.boolean().nullable(),
	checkedAt: z.string(),
	failures: z.array(Finding).default([]),
})
export type Proof = z.infer<typeof Proof>

/** A word to look at twice; its box in shares of the page. */
const DoubtfulWord = z.object({
	text: z.string(),
	confidence: z.number(),
	left: z.number(),
	top: z.number(),
	right: z.number(),
	bottom: z.number(),
})

/** A page whose words were read from its picture. */
export const ReadPage = z.object({
	page: z.number(),
	words: z.number(),
	/** From 0 to 1. */
	confidence: z.number(),
	language: z.string(),
	/** Quarters by which the page was turned clockwise. */
	turned: z.number().optional(),
	doubtful: z.array(DoubtfulWord).default([]),
})

/** A page made of a photograph, and what was mended in it. */
export const MendedPage = z.object({
	page: z.number(),
	mended: z.array(z.enum(['squared', 'straightened', 'evened', 'turned'])),
})
export type MendedPage = z.infer<typeof MendedPage>

/** A picture that cannot be used. */
export const BrokenPicture = z.object({
	/** Its place among the files, from 1. */
	file: z.number(),
	/** From 1, in a file of which other pages can be used. */
	page: z.number().optional(),
	code: z.enum(BROKEN_FILE_CODES),
})

/** Column `report`: everything stored about one conversion. */
export const StoredReport = z.object({
	flavour: z.enum(FLAVOURS),
	findings: z.array(Finding).default([]),
	failures: z.array(Finding).default([]),
	best: z.enum(FLAVOURS).optional(),
	before: EngineFacts.nullable().default(null),
	after: EngineFacts.nullable().default(null),
	proofs: z.array(Proof).default([]),
	read: z.array(ReadPage).default([]),
	mended: z.array(MendedPage).default([]),
	/** Pictures that cannot be used: the reason for a refusal, or what the result lacks. */
	broken: z.array(BrokenPicture.extend({ name: z.string(), of: z.number() })).default([]),
	/** Pages that can be used although others cannot. */
	usablePages: z.number().optional(),
})
export type StoredReport = z.infer<typeof StoredReport>

/** Returns null for a report of an older format. */
export function readStoredReport(value: unknown): StoredReport | null {
	return StoredReport.safeParse(value).data ?? null
}

/** Facts about the document as it came. A picture came without any text, whatever was read from it since. */
export function inspectionOf(report: StoredReport | null) {
	if (report?.before) return report.before.inspection
	const after = report?.after?.inspection ?? null
	return after && { ...after, pagesWithoutText: Array.from({ length: after.pages }, (_, index) => index + 1) }
}
