import { existsSync, readFileSync } from 'node:fs'
import { EnvProblem } from './env-problem.ts'

const LINE = /^\s*([A-Za-z_]\w*)\s*=\s*(.*)$/
const QUOTED = /^(["'])(.*?)\1\s*(?:#.*)?$/

/**
 * Reads a file of `NAME=value` lines as systemd reads its `EnvironmentFile`: a line that begins with `#` or `;` is a comment, a value may stand in
 * quotation marks, and a `#` inside a value belongs to it, as in many passwords. So the server and the commands see the same settings.
 */
export function parseSettingsFile(text: string): Record<string, string> {
	return Object.fromEntries(
		text.split(/\r?\n/).flatMap((line) => {
			const [, name, raw = ''] = /^\s*[#;]/.test(line) ? [] : (LINE.exec(line.replace(/^\s*export\s+/, '')) ?? [])
			if (name === undefined) return []
			const [, mark, inner = ''] = QUOTED.exec(raw) ?? []
			return [[name, mark === undefined ? raw.replace(/\s+#.*$/, '').trim() : inner]]
		}),
	)
}

/** Returns the settings in a file; none if there is no file. @throws EnvProblem if it must not be read */
export function readSettingsFile(file: string): Record<string, string> {
	if (!existsSync(file)) return {}
	try {
		return parseSettingsFile(readFileSync(file, 'utf8'))
	} catch (cause) {
		throw new EnvProblem(
			`Non posso leggere ${file}: chgrp guida ${file} && chmod 640 ${file}, con il gruppo dell’utente del sito.`,
			{ cause },
		)
	}
}
