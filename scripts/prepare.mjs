/** Installs what is missing and builds what changed, and starts nothing: for updates and images. */
import './setup/require-node.mjs'
import { requireRightUser } from './setup/right-user.mjs'
import { build, installDependencies, root } from './setup/workspace.mjs'

requireRightUser({ root, dataDir: undefined, again: (user) => `sudo -u ${user} node scripts/prepare.mjs` })
installDependencies()
build()
