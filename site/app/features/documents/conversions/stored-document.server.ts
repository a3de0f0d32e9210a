import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inWorkplace, type Needs } from './on-demand/in-workplace.server.ts'
import { extractFile } from './pdfa-process.server.ts'

/**
 * Runs work on a stored file, or on what is in it if it is an envelope (`.p7m`), whose signature is not checked; on undefined if there is
 * nothing in it. Others wait for their turn.
 */
export function onStoredDocument<Made>(
	deps: Needs,
	{ path, isEnvelope }: { path: string; isEnvelope: boolean },
	signal: AbortSignal,
	work: (document: Uint8Array | undefined) => Promise<Made>,
): Promise<Made> {
	return inWorkplace(deps, signal, async (workplace) => {
		if (!isEnvelope) return work(await deps.storage.disk.getBytes(path))
		await deps.storage.copyOut(path, join(workplace.folder, 'source'))
		const isThere = await extractFile(workplace, 'source', 'document')
		return work(isThere ? await readFile(join(workplace.folder, 'document')) : undefined)
	})
}
