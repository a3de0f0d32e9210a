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

/** Reads a configuration. @throws EnvProblem if it is wrong; quotation marks in one of the files that take in the lines below them explain it better than its values */
export function readExplained<Read>(files: readonly string[], read: () => Read): Read {
	try {
		return read()
	} catch (cause) {
		for (const file of files) {
			const found = existsSync(file) ? unclosedQuotes(readText(file)) : undefined
			if (found !== undefined) throw new EnvProblem(unclosedSetting(file, found), { cause })
		}
		throw cause
	}
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8')
	} catch (cause) {
		throw new EnvProblem(closedSettings(file, ownUser()), { cause })
	}
}
