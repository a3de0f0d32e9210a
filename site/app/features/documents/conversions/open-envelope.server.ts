import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inWorkplace, type Needs } from './on-demand/in-workplace.server.ts'
import { extractFile } from './pdfa-process.server.ts'

/** Returns what is in a stored envelope (`.p7m`); undefined if there is nothing. Its signature is not checked. */
export function openEnvelope(deps: Needs, path: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
	return inWorkplace(deps, signal, async (workplace) => {
		await deps.storage.copyOut(path, join(workplace.folder, 'source'))
		return (await extractFile(workplace, 'source', 'document'))
			? readFile(join(workplace.folder, 'document'))
			: undefined
	})
}
