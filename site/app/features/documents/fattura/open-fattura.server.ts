import { openEnvelope } from '#app/features/documents/conversions/open-envelope.server.ts'
import type { Platform } from '#platform/platform.ts'
import type { Result } from '#platform/result.ts'
import type { Fattura, FatturaProblem } from './fattura.ts'
import { readFattura } from './read-fattura.server.ts'

/** Reads a stored file as fatture, out of its envelope if it has one; the signature is not checked. */
export async function openFattura(
	deps: Pick<Platform, 'confinement' | 'siteRoot' | 'storage'>,
	{ path, kind }: { path: string; kind: string },
	signal: AbortSignal,
): Promise<Result<{ fattura: Fattura }, FatturaProblem>> {
	if (kind !== 'p7m') return readFattura(await deps.storage.disk.getBytes(path))
	const document = await openEnvelope(deps, path, signal)
	if (!document) return { ok: false, problem: { code: 'no-document' } }
	const read = readFattura(document)
	return read.ok ? { ok: true, fattura: { ...read.fattura, isSigned: true } } : read
}
