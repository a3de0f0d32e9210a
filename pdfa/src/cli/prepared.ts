import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runScript } from './code-cache.ts'

/** The command line for a process that is started ahead of its arguments. In `dist` it is `main.js`, beside the bundle that it runs. */
export const { main } = runScript<typeof import('./main.ts')>({
	file: join(dirname(fileURLToPath(import.meta.url)), 'main.cjs'),
	cache: undefined,
	importModule: (name) => import(name),
}).exports
