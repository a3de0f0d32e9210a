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

/** The title of the page that loads is said when it is there. */
const SAID_OTHERWISE = new Set(['site/app/frame/navigation.tsx'])

export const regionsStandBeforeTheirWords: Rule = {
	name: 'a live region stands before its words',
	violations: (modules) =>
		modules.flatMap(({ path, lateRegions }) =>
			isTest(path) || SAID_OTHERWISE.has(path) ? [] : lateRegions.map((region) => `${path}: ${region}`),
		),
}

export const refusedFormsHaveTheFocus: Rule = {
	name: 'a form that shows why it was refused is an ActionForm, or calls useRefusedFocus',
	violations: (modules) => modules.flatMap(({ path, leavesRefused }) => (leavesRefused && !isTest(path) ? [path] : [])),
}
