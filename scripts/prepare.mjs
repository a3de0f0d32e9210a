/** Installs what is missing and builds what changed, and starts nothing: for updates and images. */
import { build, installDependencies } from './setup/workspace.mjs'

installDependencies()
build()
