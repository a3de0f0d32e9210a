import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '#platform/configuration/env.ts'
import { processVariables } from '#platform/configuration/process-environment.ts'
import type { Role } from '#platform/configuration/role.ts'
import type { Confinement } from '#platform/confinement/confinement.ts'
import { findOffice } from './office.server.ts'
import { createCjkFonts } from './packages/cjk-fonts.server.ts'
import { createReadingModels } from './packages/reading-models.server.ts'
import { engineFile } from './pdfa-process.server.ts'
import { createWorkbench } from './workbench.server.ts'

interface Parts {
	env: Pick<Env, 'dataDir'>
	log: Logger
	confinement: Confinement
	siteRoot: string
	role: Role
}

/** Creates the services of conversions: the engines that wait, LibreOffice if it is there, and the packages that are fetched on demand. */
export function createConversionServices({ env: { dataDir }, log, confinement, siteRoot, role }: Parts) {
	const variables = processVariables()
	return {
		workbench: createWorkbench(confinement, siteRoot, role),
		office: findOffice(),
		cjkFonts: createCjkFonts({ dataDir, engine: engineFile(siteRoot, 'cli.js'), log, variables }),
		readingModels: createReadingModels({ dataDir, reader: join(siteRoot, '../ocr/dist/cli.js'), log, variables }),
	}
}
