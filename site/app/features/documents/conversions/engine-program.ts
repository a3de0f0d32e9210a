/**
 * `BUNDLE [MODULE…]`: loads the engine and the modules, waits for the arguments as a list on standard input, and runs them.
 * `workbench.server.ts` starts it ahead of time.
 */
import { text } from 'node:stream/consumers'

type Main = (args: readonly string[], terminal: NodeJS.Process) => Promise<number>

const [bundle = '', ...modules] = process.argv.slice(2)
const { main }: { main: Main } = await import(bundle)
for (const module of modules) await import(module)
const args: readonly string[] = JSON.parse((await text(process.stdin)) || '[]')
if (args.length > 0) process.exitCode = await main(args, process)
