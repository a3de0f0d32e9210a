import type { Platform } from '#platform/platform.ts'
import { fatturaProblemText } from './copy.it.ts'
import { mayBeFattura } from './fattura.ts'
import type { ShownFattura } from './fattura-screen.tsx'
import { openFattura } from './open-fattura.server.ts'

/** Returns what the page of a fattura shows; undefined for a file of another kind, and for one that is gone. */
export async function findShownFattura(
	deps: Pick<Platform, 'confinement' | 'siteRoot' | 'storage'>,
	file: { path: string; kind: string; fileName: string },
	places: { download: string; back: string },
	signal: AbortSignal,
): Promise<ShownFattura | undefined> {
	if (!mayBeFattura(file) || !(await deps.storage.disk.exists(file.path))) return undefined
	const read = await openFattura(deps, file, signal)
	const { fileName } = file
	return {
		fileName,
		...places,
		read: read.ok ? read : { ok: false, problem: fatturaProblemText(read.problem) },
	}
}
