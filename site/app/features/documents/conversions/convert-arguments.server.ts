import { join } from 'node:path'
import type { Flavour } from 'pdfa'
import { z } from 'zod'
import type { Advance } from './claim-conversion.server.ts'
import { type ConversionSettings, USUAL_LANGUAGES } from './report/stored-report.ts'

/** One run of the engine, on files of its folder. */
export interface Conversion {
	/** A document, or the pictures of its pages. */
	from: string | readonly string[]
	to: string
	/** Original file name. */
	name?: string
	flavour: Flavour
	settings: ConversionSettings
	/** Pages that are pictures are read first, in a process with what that takes. */
	readsPictures?: boolean
}

interface Besides {
	report: string
	/** Folders of what was fetched for this document. */
	models: readonly string[]
	fonts?: string
}

/** Returns the arguments of `pdfa convert`, which fetches nothing by itself. */
export function convertArguments(folder: string, conversion: Conversion, { report, models, fonts }: Besides): string[] {
	const { from, to, name, flavour, settings, readsPictures = false } = conversion
	const { title, language, alternates = [], allowSigned, acceptDamage } = settings
	return [
		...[...[from].flat(), to].map((file) => join(folder, file)),
		...['--flavour', flavour, '--report', report, '--progress', '--offline'],
		...(name === undefined ? [] : [`--name=${name}`]),
		...(allowSigned ? ['--allow-signed'] : []),
		...(acceptDamage ? ['--accept-damage'] : []),
		...(language ? [`--language=${language}`] : []),
		...(title || language ? [`--title=${title ?? ''}`] : []),
		...alternates.map((text) => `--alternate=${text}`),
		...(readsPictures ? readingArguments(settings) : []),
		...models.flatMap((one) => ['--models', one]),
		...(fonts === undefined ? [] : ['--font-packages', fonts]),
	]
}

function readingArguments({
	ocr = 'auto',
	languages = USUAL_LANGUAGES,
	smaller,
	straighten,
	upright,
	withoutBroken,
}: ConversionSettings): string[] {
	return [
		...['--ocr', ocr, `--languages=${languages.join(',')}`],
		...(smaller ? ['--smaller'] : []),
		...(straighten ? ['--straighten'] : []),
		...(upright === false ? ['--as-they-lie'] : []),
		...(withoutBroken ? ['--without-broken'] : []),
	]
}

/** A line of `pdfa convert --progress`; `page` pages of `pages` have been read. */
const Progress = z.object({
	done: z.number().min(0).max(1),
	page: z.number().optional(),
	pages: z.number().optional(),
})

/** Returns how far a conversion has come by a line that the engine wrote; undefined for other lines. */
export function advanceOf(line: unknown): Advance | undefined {
	const { data } = Progress.safeParse(line)
	if (!data) return undefined
	const { done, page = 0, pages = 0 } = data
	return { done, ...(page < pages && { reading: { page: page + 1, pages } }) }
}
