import { createDerivedKeys } from '#platform/configuration/derived-keys.ts'
import { readEnv } from '#platform/configuration/env.ts'
import { createSettings, type Settings } from '#platform/configuration/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { createKeptValues } from '#platform/database/kept-values.ts'
import { createLog } from '#platform/log/log.ts'
import type { Variables } from './program.ts'

/** The settings of a database, overridden by these variables, without a cache. */
export function createTestSettings(db: Db, variables: Variables = {}): Settings {
	const env = readEnv({ ...variables }, 'production', '/')
	const keys = createDerivedKeys({ current: 'un segreto soltanto per le prove', old: [] })
	return createSettings({ db, env, keys, kept: createKeptValues(), log: createLog('silent') })
}
