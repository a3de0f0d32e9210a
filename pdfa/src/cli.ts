#!/usr/bin/env node
import * as modules from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { compilerFlags } from './cli/compiler.ts'

// Node 20 has no compile cache.
modules.enableCompileCache?.()
for (const flag of compilerFlags(process.versions.node)) setFlagsFromString(flag)

/** Beside this file in `dist`: the bundle of `cli/main.ts`, a separate module so that the compile cache stores it. */
const bundle = './main.js'
const { main }: typeof import('./cli/main.ts') = await import(bundle)
process.exitCode = await main(process.argv.slice(2), process)
