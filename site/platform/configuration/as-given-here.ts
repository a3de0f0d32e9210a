import { EnvSchema } from './env.ts'
import { asGivenInImage } from './given-in-image.mjs'
import { isLaidFor, readLaid } from './laid-command.mjs'
import { isInImage } from './process-environment.ts'

/** The older npm scripts are commands of `guida` too. */
const BY_NPM = /npm run (?:guida -- |(?=(?:backup|inventory|move|restore|update)\b))(\w+)(?: --(?= ))?/g
const SETTING = new RegExp(`(?<![\\w=-])(?:${Object.keys(EnvSchema.shape).join('|')})(?![\\w=])`)

/** Returns a sentence for whoever keeps the server with its commands as they are given on this installation. */
export function asGivenHere(text: string, laid = readLaid(), root = process.cwd()): string {
	if (isInImage()) return asGivenInImage(text)
	return isLaidFor(root, laid) ? text.replaceAll(BY_NPM, 'guida $1') : text
}

/** Returns advice as it is given here; of one that names settings it says once where a server has them, and what makes the site read them. */
export function adviceHere(text: string, laid = readLaid(), root = process.cwd()): string {
	const place = placeOfSettings(laid, root)
	const said = asGivenHere(text, laid, root)
	return place !== undefined && SETTING.test(said) ? `${said.replaceAll(place, '')}${place}` : said
}

function placeOfSettings(laid: string, root: string): string | undefined {
	const restart = 'systemctl restart guida-fiscale'
	if (isInImage()) return placeText('deploy/.env', asGivenInImage(restart))
	const file = /^settings=(\S+)/m.exec(laid)?.[1]
	return file !== undefined && isLaidFor(root, laid) ? placeText(file, restart) : undefined
}

const placeText = (file: string, restart: string) =>
	` Le impostazioni si scrivono in ${file}; dopo averle cambiate: ${restart}`
