/** `npm run guida -- COMMAND`, or `guida COMMAND` on a server: the one command of whoever keeps the site. */
import './setup/require-node.mjs'

// Read after the check: an older Node does not know the syntax of the rest.
void import('./guida/run.mjs').then(({ runGuida }) => runGuida(process.argv.slice(2)))
