/** Installs what is missing and builds what changed, and starts nothing: for updates and images. */
import './setup/require-node.mjs'

// Read after the check: an older Node does not know the syntax of the rest.
void import('./entries/prepare.mjs')
