/** Settings that commands need before the site's own programs can be read: from the environment, else from the file that those read too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSettings } from '../../site/platform/configuration/parse-settings.mjs'

/** Returns the folder in which the operator called npm, which runs scripts in another. */
export function callersFolder() {
	return process.env.INIT_CWD ?? process.cwd()
}

/** Returns true in the image of `deploy/Dockerfile`. */
export function isInImage() {
	return process.env.INSTALLED_AS === 'image'
}

/** Returns one setting as text; undefined if it is not set. */
export function readSetting(name) {
	return process.env[name]?.trim() || parseSettings(settingsText())[name] || undefined
}

function settingsText() {
	try {
		return readFileSync(process.env.SETTINGS_FILE ?? join(callersFolder(), '.env'), 'utf8')
	} catch {
		return ''
	}
}
