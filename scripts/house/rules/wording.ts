import { isTest, type Rule } from './rule.ts'

export const docstringsSayWhatAThingIs: Rule = {
	name: 'a docstring begins with a verb or a noun, not with What, Whether or Who',
	violations: (modules) =>
		modules.flatMap(({ path, docstrings }) =>
			docstrings
				.filter((text) => /^(?:What|Whatever|Whether|Who|Whoever|Whose)\b/.test(text))
				.map((text) => `${path}: ${text.slice(0, 60)}`),
		),
}

export const refusalsHaveOneForm: Rule = {
	name: 'a refusal is `{ ok: false, problem }`',
	violations: (modules) =>
		modules.flatMap(({ path, ownRefusals }) =>
			isTest(path) ? [] : ownRefusals.map((refusal) => `${path}: ${refusal}`),
		),
}
