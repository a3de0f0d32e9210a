import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainPdf } from '#app/features/documents/plain-pdf/plain-pdf.ts'
import { formatDateTime } from '#app/ui/format.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { withoutEnvelope } from '../conversion.ts'
import { formatOf, type OwnConversion } from '../conversions.server.ts'
import { compareFiles, extractFile, runEngine, splitFile, type Workplace } from '../pdfa-process.server.ts'
import { maxBytesOf, purposeOf } from '../purpose.ts'
import { type ConversionReport, reportLines } from '../report/conversion-report.ts'
import { plainName } from '../report/filing-checks.ts'
import { startConversions, type TooManyWaiting } from '../start-conversion.server.ts'
import { inWorkplace, type Needs } from './in-workplace.server.ts'

/** Copies the original document into the folder, without its envelope if it has one. @returns its name in the folder */
async function fetchDocument(deps: Needs, { sourceFilePath }: OwnConversion, workplace: Workplace): Promise<string> {
	await deps.storage.copyOut(sourceFilePath, join(workplace.folder, 'source'))
	return (await extractFile(workplace, 'source', 'document.pdf')) ? 'document.pdf' : 'source'
}

const PICTURE_WIDTH = 900

const PAGES_KEPT = 8

/** The pictures of a page are requested one by one but drawn together. */
const pagesDrawn = new Map<string, ReturnType<typeof drawPages>>()

/** Returns a page (from 1) before and after; undefined if there is no result or no such page. */
export async function comparePages(deps: Needs, conversion: OwnConversion, page: number) {
	const { convertedFilePath } = conversion
	if (convertedFilePath === null) return undefined
	const key = `${convertedFilePath} ${page}`
	const drawing = pagesDrawn.get(key) ?? drawPages(deps, conversion, convertedFilePath, page)
	pagesDrawn.delete(key)
	pagesDrawn.set(key, drawing)
	for (const oldest of [...pagesDrawn.keys()].slice(0, -PAGES_KEPT)) pagesDrawn.delete(oldest)
	return drawing.catch((error: unknown) => {
		pagesDrawn.delete(key)
		throw error
	})
}

/** Not cancelled with the first request, since others may wait for the same pages. */
function drawPages(deps: Needs, conversion: OwnConversion, convertedFilePath: string, page: number) {
	const { signal } = new AbortController()
	return inWorkplace(deps, signal, async (workplace) => {
		await deps.storage.copyOut(convertedFilePath, join(workplace.folder, 'after.pdf'))
		const before = await fetchDocument(deps, conversion, workplace)
		const compared = await compareFiles(workplace, { before, after: 'after.pdf', page, width: PICTURE_WIDTH })
		// Pictures and documents of office programs had no pages before.
		return compared ?? compareFiles(workplace, { before: 'after.pdf', after: 'after.pdf', page, width: PICTURE_WIDTH })
	})
}

/** Returns the report as PDF/A-2B, converted and checked by the same engine; undefined if that fails. */
export async function reportAsPdfA(deps: Needs, report: ConversionReport, signal: AbortSignal) {
	return inWorkplace(deps, signal, async (workplace) => {
		const lines = reportLines(report, formatDateTime)
		await writeFile(
			join(workplace.folder, 'report-in.pdf'),
			await plainPdf('Rapporto di conversione', [
				{ kind: 'title', text: 'Rapporto di conversione' },
				...lines.map((text) => ({ kind: 'text' as const, text })),
			]),
		)
		const files = { from: 'report-in.pdf', to: 'report-out.pdf', flavour: '2b', settings: {} } as const
		const result = await runEngine(workplace, files, () => {})
		return result.ok ? readFile(join(workplace.folder, files.to)) : undefined
	})
}

/** Returns the document inside its envelope; undefined if there is none. */
export async function extractDocument(deps: Needs, conversion: OwnConversion, signal: AbortSignal) {
	return inWorkplace(deps, signal, async (workplace) => {
		const document = await fetchDocument(deps, conversion, workplace)
		if (document === 'source') return undefined
		return readFile(join(workplace.folder, document))
	})
}

/** Target size of the parts relative to the office's limit: the conversion adds fonts and a colour profile. */
const ROOM_FOR_CONVERSION = 0.85
const DEFAULT_PART_BYTES = 10 * 1024 * 1024

/** Splits the document and converts each part, or none if they would be too many; the whole stays as it is. */
export async function splitConversion(
	deps: Needs & Pick<Platform, 'db' | 'queue'>,
	conversion: OwnConversion,
	by: 'pages' | 'bookmarks',
	signal: AbortSignal,
): Promise<Result<{ conversionIds: string[] }, { code: 'cannot-split' } | TooManyWaiting>> {
	const maxBytes = Math.floor((maxBytesOf(purposeOf(conversion.purpose)) ?? DEFAULT_PART_BYTES) * ROOM_FOR_CONVERSION)
	return inWorkplace(deps, signal, async (workplace) => {
		const document = await fetchDocument(deps, conversion, workplace)
		const parts = await splitFile(workplace, document, { maxBytes, by })
		if (parts.length < 2) return { ok: false, problem: { code: 'cannot-split' } }
		const stem = plainName(withoutEnvelope(conversion.fileName), 80).replace(/\.pdf$/, '')
		const files = parts.map((part, index) => ({
			kind: 'convert' as const,
			fileName: `${stem}_parte${index + 1}.pdf`,
			outputFormat: formatOf(conversion),
			purpose: conversion.purpose,
			clientId: conversion.clientId,
			path: storageKey('pdf-source', conversion.clientId ?? conversion.userId, randomUUID()),
			part: part.file,
			sizeBytes: part.sizeBytes,
			webhookUrl: null,
		}))
		for (const { part, path } of files) await deps.storage.copyIn(join(workplace.folder, 'parts', part), path)
		const started = await startConversions(deps, conversion, files)
		if (!started.ok) for (const { path } of files) await deps.storage.disk.delete(path)
		return started
	})
}
