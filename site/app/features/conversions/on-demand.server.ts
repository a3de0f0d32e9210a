import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '#server/deps.ts'
import { storageKey } from '#server/storage.ts'
import { formatOf, type OwnConversion, startConversion } from './conversions.server.ts'
import { WORK_FOLDER_PREFIX } from './convert-job.server.ts'
import { plainName } from './filing-checks.ts'
import { compareFiles, extractFile, splitFile, type Workplace } from './pdfa-process.server.ts'
import { maxBytesOf, purposeOf } from './purpose.ts'

type Needs = Pick<Deps, 'storage' | 'siteRoot'>

/** Of work that a request waits for, in one process: jobs have their own. */
const AT_A_TIME = 2
let running = 0
const waiting: (() => void)[] = []

/** Does something with files of a conversion in a folder of its own; others wait for their turn. */
async function inWorkplace<Result>(
	{ siteRoot }: Needs,
	signal: AbortSignal,
	work: (workplace: Workplace) => Promise<Result>,
): Promise<Result> {
	if (running >= AT_A_TIME)
		await new Promise<void>((resolve) => {
			waiting.push(resolve)
		})
	running += 1
	const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER_PREFIX))
	try {
		signal.throwIfAborted()
		return await work({ siteRoot, folder, signal })
	} finally {
		running -= 1
		waiting.shift()?.()
		await rm(folder, { recursive: true, force: true })
	}
}

async function fetchFile({ storage }: Needs, key: string, path: string): Promise<void> {
	await pipeline(await storage.disk.getStream(key), createWriteStream(path))
}

/** The document as it came, out of its envelope where it was in one. @returns its name in the folder */
async function fetchDocument(deps: Needs, { sourceFilePath }: OwnConversion, workplace: Workplace): Promise<string> {
	await fetchFile(deps, sourceFilePath, join(workplace.folder, 'source'))
	return (await extractFile(workplace, 'source', 'document.pdf')) ? 'document.pdf' : 'source'
}

const PICTURE_WIDTH = 900

/** A page (from 1) before and after; undefined where there is no result or no such page. */
export async function comparePages(deps: Needs, conversion: OwnConversion, page: number, signal: AbortSignal) {
	const { convertedFilePath } = conversion
	if (convertedFilePath === null) return undefined
	return inWorkplace(deps, signal, async (workplace) => {
		const before = await fetchDocument(deps, conversion, workplace)
		await fetchFile(deps, convertedFilePath, join(workplace.folder, 'after.pdf'))
		return compareFiles(workplace, { before, after: 'after.pdf', page, width: PICTURE_WIDTH })
	})
}

/** The document out of its envelope; undefined where there is none. */
export async function extractDocument(deps: Needs, conversion: OwnConversion, signal: AbortSignal) {
	return inWorkplace(deps, signal, async (workplace) => {
		const document = await fetchDocument(deps, conversion, workplace)
		if (document === 'source') return undefined
		return readFile(join(workplace.folder, document))
	})
}

/** A little under what the office takes: the conversion adds fonts and a colour profile. */
const ROOM_FOR_CONVERSION = 0.85
const DEFAULT_PART_BYTES = 10 * 1024 * 1024

/** Cuts the document and converts each part; the whole stays as it is. @returns the new conversions, none if it cannot be cut */
export async function splitConversion(
	deps: Needs & Pick<Deps, 'db' | 'queue'>,
	conversion: OwnConversion,
	by: 'pages' | 'bookmarks',
	signal: AbortSignal,
): Promise<string[]> {
	const maxBytes = Math.floor((maxBytesOf(purposeOf(conversion.purpose)) ?? DEFAULT_PART_BYTES) * ROOM_FOR_CONVERSION)
	return inWorkplace(deps, signal, async (workplace) => {
		const document = await fetchDocument(deps, conversion, workplace)
		const parts = await splitFile(workplace, document, { maxBytes, by })
		if (parts.length < 2) return []
		const stem = plainName(conversion.fileName.replace(/(\.p7m)+$/i, ''), 80).replace(/\.pdf$/, '')
		const ids: string[] = []
		for (const [index, part] of parts.entries()) {
			const path = storageKey('pdf-source', conversion.userId, randomUUID())
			await deps.storage.disk.putStream(path, createReadStream(join(workplace.folder, 'parts', part.file)))
			const { conversionId } = await startConversion(deps, conversion, {
				kind: 'convert',
				fileName: `${stem}_parte${index + 1}.pdf`,
				outputFormat: formatOf(conversion),
				purpose: conversion.purpose,
				path,
				sizeBytes: part.sizeBytes,
				webhookUrl: null,
			})
			ids.push(conversionId)
		}
		return ids
	})
}
