import { join } from 'node:path'

/** The environment of this process: besides `server/run.ts`, which sets what React reads, the only module of the server that looks at it. */

/** Returns the variables of this process for a program that it starts, with `more` over them; `undefined` takes one away. */
export function processVariables(
	more: Readonly<Record<string, string | undefined>> = {},
): Record<string, string | undefined> {
	return { ...process.env, ...more }
}

/** Returns the folder in which the operator called npm, which runs scripts in another. */
export function callersFolder(): string {
	return process.env.INIT_CWD ?? process.cwd()
}

/** Returns the folder against which paths among a command's arguments are resolved: on a server `guida` is called from anywhere. */
export function argumentsFolder(): string {
	return process.env.CALLED_FROM ?? callersFolder()
}

/** Returns true in the image of `deploy/Dockerfile`. */
export function isInImage(): boolean {
	return process.env.INSTALLED_AS === 'image'
}

/** Settings of systemd's units, which `guida` reads too. */
export const UNIT_SETTINGS = '/etc/guida-fiscale.env'

/** Returns the file of settings that a command reads besides its environment: that of the units where `guida` names it, otherwise `.env`. */
export function settingsFile(): string {
	return process.env.SETTINGS_FILE ?? join(callersFolder(), '.env')
}
