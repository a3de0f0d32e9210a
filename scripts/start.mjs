/** `npm start`: installs what is missing, builds what changed, serves the site and starts it again when it dies. */
import { join } from 'node:path'
import { build, installDependencies, node, pinnedEnv, root, say } from './setup/workspace.mjs'
import { supervise } from './supervise.mjs'

installDependencies()
build()

const entry = join(root, 'site', 'server', `${process.argv[2] ?? 'main'}.ts`)
process.exit(await supervise(node(), [entry], { env: pinnedEnv(), say }))
