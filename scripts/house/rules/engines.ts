import { forbidden, isTest, type Rule } from './rule.ts'

const ENGINES = ['pdfa', 'legal', 'ocr', 'calcoli']
/** Workspaces that engines import: the language and the cases, which know no engine. */
const FOUNDATIONS = ['italian', 'cases']
/** A package is built from the foundations that it bundles, by what all packages share. */
function isOfBuilds(from: string, to: string): boolean {
	const shared = [...FOUNDATIONS.map((name) => `${name}/scripts/`), 'scripts/packages/']
	return /^[a-z]+\/scripts\//.test(from) && shared.some((folder) => to.startsWith(folder))
}

const isPartOf = (name: string, workspace: string) => name === workspace || name.startsWith(`${workspace}/`)

/** An example uses the package by its name, as whoever installed it does. */
const isOwnExample = (path: string, name: string, own: string) =>
	path.startsWith(`${own}/examples/`) && isPartOf(name, own)

export const engineKnowsNoOther: Rule = {
	name: 'an engine imports neither the site nor another engine, and italian and cases no engine',
	violations: (modules) =>
		modules.flatMap(({ path, imports, packages }) => {
			const own = [...ENGINES, ...FOUNDATIONS].find((workspace) => path.startsWith(`${workspace}/`))
			if (own === undefined || isTest(path)) return []
			// The index of the cases is built with the language; the package that reads it has none.
			const isFree = ENGINES.includes(own) || path.startsWith('cases/scripts/')
			const foreign = [...ENGINES, 'site', ...(isFree ? [] : FOUNDATIONS)]
			const strangers = [
				...imports.filter((to) => !to.startsWith(`${own}/`) && !isOfBuilds(path, to)),
				...packages.filter((name) => foreign.some((other) => isPartOf(name, other)) && !isOwnExample(path, name, own)),
			]
			return strangers.map((to) => `${path} → ${to}`)
		}),
}

export const nothingSeesTheLab: Rule = {
	name: 'nothing imports lab',
	violations: (modules) =>
		modules.flatMap(({ path, imports, packages }) =>
			path.startsWith('lab/')
				? []
				: [...imports, ...packages].filter((to) => /^lab(?:\/|$)/.test(to)).map((to) => `${path} → ${to}`),
		),
}

const CHECKER = 'pdfa/src/check/'
/** Modules the checker and the converter share: none of them reads file content (decision 027). */
const isShared = (path: string) =>
	/^pdfa\/src\/(?:platform\/|profiles\/|tables\/|clock\.ts$|limits\.ts$|problem\.ts$)/.test(path)

export const checkerReadsForItself = forbidden('the PDF/A checker reads for itself', (from, to) => {
	if (!from.startsWith('pdfa/src/')) return false
	if (from.startsWith(CHECKER)) return !to.startsWith(CHECKER) && !isShared(to)
	if (isShared(from)) return !isShared(to)
	return to.startsWith(CHECKER) && to !== `${CHECKER}index.ts`
})

/** Folders in which `pdfa` may depend on Node: its command line, and one side of its port. */
const ON_NODE = /^pdfa\/src\/(?:cli\/|cli\.ts$|platform\/node\/)/

export const pdfaRunsInBrowsers: Rule = {
	name: 'pdfa takes from Node only what pdfa/src/platform gives, so that it runs in browsers',
	violations: (modules) =>
		modules.flatMap(({ path, packages, usesBuffer }) =>
			!path.startsWith('pdfa/src/') || isTest(path) || ON_NODE.test(path)
				? []
				: [...packages.filter((name) => name.startsWith('node:')), ...(usesBuffer ? ['Buffer'] : [])].map(
						(name) => `${path} → ${name}`,
					),
		),
}
