#!/usr/bin/env node
import * as modules from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runScript } from './cli/code-cache.ts'
import { compilerFlags } from './cli/compiler.ts'

/** The digest of the bundle of `cli/main.ts`, which lies beside this file in `dist`. */
declare const BUNDLE: string

// Node 20 has no compile cache.
modules.enableCompileCache?.()
const folder = modules.getCompileCacheDir?.()
for (const flag of compilerFlags(process.versions.node)) setFlagsFromString(flag)

const { exports, save } = runScript<typeof import('./cli/main.ts')>({
	file: join(dirname(fileURLToPath(import.meta.url)), 'main.cjs'),
	cache: folder && join(folder, `${BUNDLE}.pdfa`),
	importModule: (name) => import(name),
})
const args = process.argv.slice(2)
process.exitCode = await exports.main(args, process)
if (args[0] === 'convert') save()
