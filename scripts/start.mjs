/** `npm start`: installs what is missing, builds what changed, serves the site and starts it again when it dies. */
import { build, installDependencies, node, say, serverProcess } from './setup/workspace.mjs'
import { supervise } from './supervise.mjs'

installDependencies()
build()

const { args, env } = serverProcess(`server/${process.argv[2] ?? 'main'}`)
process.exit(await supervise(node(), args, { env, say }))
