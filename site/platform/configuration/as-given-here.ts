import { readFileSync } from 'node:fs'
import { asGivenInImage } from './given-in-image.mjs'
import { isInImage } from './process-environment.ts'

/** Path of the command that the recipe installs on a server; it names the folder of the site, its settings and its data. */
const LAID = '/usr/local/bin/guida'
/** The older npm scripts are commands of `guida` too. */
const BY_NPM = /npm run (?:guida -- |(?=(?:backup|inventory|move|restore|update)\b))(\w+)(?: --(?= ))?/g

/** Returns a sentence for whoever keeps the server with its commands as they are given on this installation. */
export function asGivenHere(text: string, laid = readLaid(), root = process.cwd()): string {
	if (isInImage()) return asGivenInImage(text)
	return laid.includes(`\napp=${root} `) ? text.replaceAll(BY_NPM, 'guida $1') : text
}

function readLaid(): string {
	try {
		return readFileSync(LAID, 'utf8')
	} catch {
		return ''
	}
}
