/** `npm run dev`: the site with hot reload, e-mails shown on a page, seeded accounts, no network needed. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, installDependencies, node, pinnedEnv, root } from './setup/workspace.mjs'

await installDependencies()
await build(['pdfa', 'legal'])
const server = spawn(node(), [join(root, 'site/server/dev.ts')], { stdio: 'inherit', env: pinnedEnv() })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
