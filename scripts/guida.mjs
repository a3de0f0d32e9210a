/** `npm run guida -- COMMAND`, or `guida COMMAND` on a server: the one command of whoever keeps the site. */
import './setup/require-node.mjs'
import { runGuida } from './guida/run.mjs'

await runGuida(process.argv.slice(2))
