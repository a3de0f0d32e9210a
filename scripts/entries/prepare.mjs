/** Body of `scripts/prepare.mjs`, read once Node is known to be new enough. */
import { explainClosed, requireRightUser } from '../setup/right-user.mjs'
import { build, installDependencies, root } from '../setup/workspace.mjs'

explainClosed(root)
requireRightUser({
	root,
	dataDir: undefined,
	isStart: true,
	again: (user) => `sudo -u ${user} node scripts/prepare.mjs`,
})
await installDependencies()
await build()
