/** The command `guida` that the recipe installs on a server: it names the folder of the site, its settings and its data. Needs nothing but an old Node. */
import { readFileSync } from 'node:fs'

/** Path of the command. */
export const LAID = '/usr/local/bin/guida'

/** Returns the text of the command; empty where there is none. */
export function readLaid() {
	try {
		return readFileSync(LAID, 'utf8')
	} catch {
		return ''
	}
}

/** Returns true if the command is that of the checkout at `root`. */
export function isLaidFor(root, laid = readLaid()) {
	return laid.includes(`\napp=${root} `)
}
