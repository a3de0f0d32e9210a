import { join } from 'node:path'
import { createNormattivaClient, type NormattivaClient, normattivaAddresses } from 'legal/normattiva'
import { createFolderMirror } from 'legal/normattiva/mirror'
import type { Env } from '#platform/configuration/env.ts'

/**
 * Returns the client of the service that law is imported from; undefined if the operator switched it off. One for each process: it keeps to a
 * pace, and what comes in one archive serves several acts.
 */
export function createLawSource(
	{ dataDir, lawSource }: Pick<Env, 'dataDir' | 'lawSource'>,
	siteUrl: string,
): NormattivaClient | undefined {
	if (lawSource === 'off') return undefined
	const addresses =
		lawSource === undefined ? normattivaAddresses : { apiUrl: `${lawSource}/api/v1`, siteUrl: lawSource }
	return createNormattivaClient({
		...addresses,
		userAgent: `GuidaFiscale/1.0 (+${siteUrl})`,
		mirror: createFolderMirror(join(dataDir, 'normattiva')),
	})
}
