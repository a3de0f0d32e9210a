import { CONFINED, DECODING_MODULES, decodes, decodingRow } from '../decoders.ts'
import type { Module } from '../modules.ts'
import { isTest, type Rule } from './rule.ts'

/** One module of each package, what React must find when it is imported, a preloaded clock, and tools that run by themselves. */
const READS_ENVIRONMENT = new Set([
	'site/platform/configuration/process-environment.ts',
	'site/server/run.ts',
	'lab/site/year/clock.mjs',
	'legal/src/command/environment.ts',
	'ocr/src/environment.ts',
	'vitest.config.ts',
])

export const environmentHasOneReader: Rule = {
	name: 'the environment is read in one module of each package',
	violations: (modules) =>
		modules.flatMap(({ path, readsEnvironment }) => {
			const isFree = (isTest(path) && !path.startsWith('lab/site/')) || READS_ENVIRONMENT.has(path)
			return readsEnvironment && !isFree ? [path] : []
		}),
}

export const decodersAreNamed: Rule = {
	name: 'a module that decodes bytes of strangers says where it runs (scripts/house/decoders.ts)',
	violations(modules) {
		const decoding = modules.filter(({ path, imported }) => !isTest(path) && imported.some(decodes))
		const unnamed = decoding.filter(({ path }) => decodingRow(path) === undefined).map(({ path }) => path)
		const stale = modules
			.filter(({ path }) => path in DECODING_MODULES && !decoding.some((module) => module.path === path))
			.map(({ path }) => `${path} decodes nothing any more`)
		return [...unnamed, ...stale]
	},
}

/** Those that the site starts confined, and commands of the operator, whose files are their own. */
const PROGRAM = /-program(?:\.server)?\.ts$|^site\/scripts\//

/** A decoder of the site runs confined only if a program, which nobody imports, is the only way to it. */
export const confinedDecodersHaveProgramsAlone: Rule = {
	name: 'a decoder that runs confined is reached through a program alone',
	violations(modules) {
		const importers = new Map<string, Module[]>()
		for (const module of modules)
			for (const path of module.imports) importers.set(path, [...(importers.get(path) ?? []), module])
		const ways = new Set<string>()
		const reached = Object.keys(DECODING_MODULES).filter(
			(path) => path.startsWith('site/') && DECODING_MODULES[path] === CONFINED && !PROGRAM.test(path),
		)
		for (const path of reached)
			for (const module of importers.get(path) ?? []) {
				if (isTest(module.path) || PROGRAM.test(module.path) || reached.includes(module.path)) continue
				reached.push(module.path)
				if (!importers.has(module.path) || IN_SERVER.test(module.path)) ways.add(`${module.path} → ${path}`)
			}
		return [...ways]
	},
}

/** Modules that run in the site's own process. */
const IN_SERVER = /\/(?:routes|server)\/|\/feature\.ts$|\/http\.server\.ts$/

/** Counts of other uses than a maximum, each with its reason. */
const COUNTS_OTHERWISE = new Set([
	// Locks the table of roles before it counts the admins.
	'site/app/features/people/admin/change-user.server.ts',
	// Figures that a page shows.
	'site/app/features/law/assistant/chats.server.ts',
	'site/app/features/content/news/desk/drafts.server.ts',
	'site/app/features/base/events/notices.server.ts',
	'site/app/features/content/questions/answers.server.ts',
])

export const maximumsAreCountedUnderALock: Rule = {
	name: 'rows are counted against a maximum by writeWithin alone',
	violations: (modules) =>
		modules.flatMap(({ path, countsAndWrites }) =>
			countsAndWrites && path.startsWith('site/app/') && !isTest(path) && !COUNTS_OTHERWISE.has(path) ? [path] : [],
		),
}

export const accentsAreFoldedOnce: Rule = {
	name: 'accents are folded in italian',
	violations: (modules) =>
		modules.flatMap(({ path, foldsAccents }) =>
			foldsAccents && !path.startsWith('italian/src/') && !isTest(path) ? [path] : [],
		),
}
