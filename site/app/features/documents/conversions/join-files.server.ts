import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { type JoinProblem, MOST_PICTURES, type OutputFormat, PDF_MAX_BYTES } from './conversion.ts'
import { findOwnConversion, type Owner } from './conversions.server.ts'
import { stackPictures } from './sources/picture-stack.server.ts'
import { findJoined, startConversion } from './start-conversion.server.ts'

/** Its text can be searched (ISO 19005-2, level U). */
const FORMAT: OutputFormat = 'PDF/A-2U'

export interface FileToJoin {
	path: string
	name: string
	sizeBytes: number
}

/**
 * Starts the conversion of a client's stored files to one document, a file after the other: photos and scans are read, documents give their pages. The
 * report names those that cannot be joined. The same files are joined once, while
 * that conversion exists: two clicks lead to one.
 */
export async function joinFiles(
	deps: Pick<Platform, 'db' | 'queue' | 'storage'>,
	owner: Owner,
	{ clientId, fileName }: { clientId: string; fileName: string },
	files: readonly FileToJoin[],
): Promise<Result<{ conversionId: string }, JoinProblem>> {
	if (files.length === 0) return { ok: false, problem: { code: 'nothing' } }
	const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
	if (sizeBytes > PDF_MAX_BYTES || files.length > MOST_PICTURES) return { ok: false, problem: { code: 'too-large' } }
	const joins = fingerprint(files)
	const before = await findJoined(deps.db, owner, joins)
	if (before !== undefined) return { ok: true, conversionId: before }
	const path = storageKey('pdf-source', clientId, randomUUID())
	await deps.storage.disk.putStream(path, Readable.from(stackPictures(streams(deps, files))))
	const started = await startConversion(deps, owner, {
		...{ kind: 'convert', fileKind: 'pictures', outputFormat: FORMAT, purpose: '', webhookUrl: null },
		...{ clientId, fileName, path, sizeBytes },
		pictures: files.map(({ name }) => name),
		withoutBroken: true,
		joins,
	})
	const conversion = started.ok ? await findOwnConversion(deps.db, owner, started.conversionId) : undefined
	if (conversion?.sourceFilePath !== path) await deps.storage.disk.delete(path)
	return started
}

function fingerprint(files: readonly FileToJoin[]): string {
	const parts = files.flatMap(({ path, name }) => [path, name])
	return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

async function* streams({ storage }: Pick<Platform, 'storage'>, files: readonly FileToJoin[]) {
	for (const { path } of files) yield await storage.disk.getStream(path)
}
