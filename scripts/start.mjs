/** `npm start`: installs what is missing, builds what changed, serves the site and starts it again when it dies. */
import './setup/require-node.mjs'

// Read after the check: an older Node does not know the syntax of the rest.
void import('./entries/start.mjs')
