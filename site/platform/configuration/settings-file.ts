import { existsSync, readFileSync } from 'node:fs'
import { EnvProblem } from './env-problem.ts'
import { closedSettings, unclosedSetting } from './operator-sentences.ts'
import { ownUser } from './own-user.ts'
import { exportedNames, parseSettings, unclosedQuotes } from './parse-settings.mjs'

/** Returns the settings in a file; none if there is no file. @throws EnvProblem if it must not be read, or sets what systemd would skip */
export function readSettingsFile(file: string): Record<string, string> {
	if (!existsSync(file)) return {}
	const text = readText(file)
	const exported = exportedNames(text)
	if (exported.length > 0)
		throw new EnvProblem(`In ${file} togli export davanti a ${exported.join(', ')}: systemd salterebbe la riga.`)
	return parseSettings(text)
}

/** Returns what explains a wrong configuration better than its values: quotation marks that take in the lines below them. */
export function unclosedIn(files: readonly string[]): string | undefined {
	for (const file of files) {
		const found = existsSync(file) ? unclosedQuotes(readText(file)) : undefined
		if (found !== undefined) return unclosedSetting(file, found)
	}
	return undefined
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8')
	} catch (cause) {
		throw new EnvProblem(closedSettings(file, ownUser()), { cause })
	}
}
