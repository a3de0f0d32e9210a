/** The note of a tool that asks for no date: the rules of the year that were read. */
import { findParameter, knownTo } from '../parameters/parameters.ts'
import type { ParameterNote } from '../tool/tool.ts'

export function rulesNote(key: `regole-${string}`): ParameterNote {
	const parameter = findParameter(key)
	if (!parameter) throw new Error(`no parameter ${key}`)
	return {
		key,
		name: parameter.what,
		source: parameter.values[0]?.source ?? '',
		checked: 'da fonte secondaria, novembre 2026',
		get knownTo() {
			return knownTo(key)
		},
	}
}
