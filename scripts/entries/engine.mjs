/** Body of `scripts/engine.mjs`, read once Node is known to be new enough. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { requireRightUser } from '../setup/right-user.mjs'
import { build, installDependencies, node, pinnedEnv, root, withNpm } from '../setup/workspace.mjs'

const [workspace, ...args] = process.argv.slice(2)
const again = (user) => `sudo -u ${user} npm run ${workspace} -- …`
requireRightUser({ root, dataDir: undefined, again })
await installDependencies()
await build(workspace === 'pdfa' ? ['pdfa', 'ocr'] : [workspace]) // which reads its pictures
/** Commands that measure an engine or teach it; they are no part of its package. */
const MEASURING = { legal: ['eval', 'train', 'verify'], calcoli: ['compare', 'train'] }
const measures = MEASURING[workspace]?.includes(args[0])
const cli = measures ? join(root, 'lab', workspace, 'command', 'main.ts') : join(root, workspace, 'dist', 'cli.js')
// With V8's own young generation, texts of half a megabyte take twice the memory that their analysis needs.
const flags = [...withNpm, ...(workspace === 'legal' ? ['--max-semi-space-size=8'] : [])]
// npm changes the folder before it runs a script.
process.chdir(process.env.INIT_CWD ?? process.cwd())
if (process.execve) process.execve(node(), ['node', ...flags, cli, ...args], pinnedEnv())
const { status } = spawnSync(node(), [...flags, cli, ...args], { stdio: 'inherit', env: pinnedEnv() })
process.exit(status ?? 1)
