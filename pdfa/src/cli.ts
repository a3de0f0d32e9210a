import * as modules from 'node:module'
import { setFlagsFromString } from 'node:v8'

// Not in Node 20, which does without it.
modules.enableCompileCache?.()
// A process lives for seconds: compiling for speed a second time takes longer than it saves.
setFlagsFromString('--no-opt')

/** Beside this file in `dist`, a bundle of `cli/main.ts`: a module of its own, so that the compile cache holds it. */
const bundle = './main.js'
const { main }: typeof import('./cli/main.ts') = await import(bundle)
process.exitCode = await main(process.argv.slice(2), process)
