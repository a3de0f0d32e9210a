/** Settings that commands need before the site's own programs can be read: from the environment, else from the file that those read too. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the folder in which the operator called npm, which runs scripts in another. */
export function callersFolder() {
	return process.env.INIT_CWD ?? process.cwd()
}

/** Returns one setting as text; undefined if it is not set. */
export function readSetting(name) {
	const line = new RegExp(String.raw`^\s*(?:export\s+)?${name}\s*=\s*(["']?)([^"'\n]*)\1`, 'm').exec(settingsText())
	return process.env[name] || line?.[2].trim() || undefined
}

function settingsText() {
	try {
		return readFileSync(process.env.SETTINGS_FILE ?? join(callersFolder(), '.env'), 'utf8')
	} catch {
		return ''
	}
}
