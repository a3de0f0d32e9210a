import { enableCompileCache } from 'node:module'

enableCompileCache()

/** Beside this file in `dist`, a bundle of `cli/main.ts`: a module of its own, so that the compile cache holds it. */
const bundle = './main.js'
const { main }: typeof import('./cli/main.ts') = await import(bundle)
process.exitCode = await main(process.argv.slice(2), process)
