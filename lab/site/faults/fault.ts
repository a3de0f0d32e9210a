import type { CheckName } from '#app/features/desk/health/checks.ts'
import type { Installation } from './installation.ts'

/** One fault of an operator's day. */
export interface Fault {
	name: string
	/** The line of the doctor that must go red. */
	check: CheckName
	/** `running`: the panel must say the same. `stopped`: the site does not start, and its last line must say the same. */
	site: 'running' | 'stopped'
	/** Plants it; returns what undoes it after the trial, besides what the advice does. */
	plant(site: Installation): Promise<(() => unknown) | undefined>
	/** Does what the line says, to the letter. */
	obey(site: Installation, text: string): Promise<unknown>
}

const COMMAND = /(?:chown -R|chmod|cp --preserve|npm run guida --|npm run restore --|npm run backup).*?(?=\. |\.?$|»|;)/

/** Types the command that a line of the doctor names. */
export async function typeCommand(site: Installation, text: string): Promise<void> {
	const command = COMMAND.exec(text)?.[0]
	if (command === undefined) throw new Error(`no command in: ${text}`)
	await site.type(command)
}

/** Sets a setting as the line says, and starts the site again with it. */
export async function setAndRestart(site: Installation, name: string, value: string | undefined): Promise<void> {
	await site.stop()
	site.settings[name] = value
	await site.start()
}
