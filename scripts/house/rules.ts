import { posix } from 'node:path'
import { findCircles } from './circles.ts'
import { DECODING_MODULES, decodes, decodingRow } from './decoders.ts'
import type { Module } from './modules.ts'
import { sqlArrows, sqlOverTheFence } from './sql-fence.ts'
import { overwritersWithoutVersion } from './versions.ts'
import { plainTextOfPeople } from './written-text.ts'

export interface Rule {
	name: string
	/** @returns one line per violation */
	violations(modules: readonly Module[]): string[]
}

const ENGINES = ['pdfa', 'legal', 'ocr', 'calcoli']
/** Workspaces that engines import: the language and the cases, which know no engine. */
const FOUNDATIONS = ['italian', 'cases']
const MAX_SERVER_MODULES = 15
const MAX_FOLDER_MODULES = 30
const MAX_LINES = 300

const isTest = (path: string) =>
	/\.test\.tsx?$|(?:^|\/)(?:test|testing|figures|journeys|eval|dev)\/|^bench\/|^scripts\//.test(path)
/** Tables of characters, phrases and examples, which are long by nature. */
const isData = (path: string) => /(?:^|\/)(?:data|tables|fixtures)\/|-data\.ts$|\.json$|\/dev\//.test(path)
const featureOf = (path: string) => /^site\/app\/features\/(\w+\/[^/]+)\//.exec(path)?.[1]
/** Groups of features; each uses itself and those before it. */
const SUITES = ['base', 'people', 'documents', 'law', 'content', 'desk']
const suiteOf = (feature: string) => SUITES.indexOf(feature.slice(0, feature.indexOf('/')))
/** Modules that may access database, disk or secrets; all others are rules and screens. */
const isServerModule = (path: string) => /\.server\.tsx?$/.test(path)
/** Says what a feature brings to the site. */
const isManifest = (path: string) => /^site\/app\/features\/\w+\/[^/]+\/feature\.ts$/.test(path)
const FEATURES = 'site/app/features/index.ts'
/** Parts of the platform without I/O. */
const PURE_PLATFORM = new Set([
	'site/platform/fetch/fetch-problem.ts',
	'site/platform/mail/letter.ts',
	'site/platform/result.ts',
	'site/platform/storage/save-problem.ts',
])

const KNOWN_PERSON = 'site/app/features/base/people/known-person.server.ts'
/** A session's cookie, a key, a signed link, a deletion that the person asked for. */
const MAKES_PERSONS = new Set(
	[
		'people/accounts/api-session',
		'people/accounts/find-viewer',
		'people/api-keys/api-keys',
		'content/changes/subscription',
		'content/comments/followers',
		'documents/deadlines/signed-links',
		'desk/leaving/delete-account',
	].map((name) => `site/app/features/${name}.server.ts`),
)

function* arrows(modules: readonly Module[]): Generator<readonly [from: string, to: string]> {
	for (const { path, imports } of modules) if (!isTest(path)) for (const to of imports) yield [path, to]
}

function forbidden(name: string, isForbidden: (from: string, to: string) => boolean): Rule {
	return {
		name,
		violations: (modules) =>
			[...arrows(modules)].filter(([from, to]) => isForbidden(from, to)).map(([from, to]) => `${from} → ${to}`),
	}
}

const noCircleOfFiles: Rule = {
	name: 'no circle of files',
	violations: (modules) =>
		findCircles(new Map(modules.map(({ path, imports }) => [path, imports]))).map((circle) => circle.join(', ')),
}

const noCircleOfFeatures: Rule = {
	name: 'no circle of features',
	violations(modules) {
		const graph = new Map<string, Set<string>>()
		for (const [from, to] of [...arrows(modules), ...sqlArrows(modules)]) {
			const [a, b] = [featureOf(from), featureOf(to)]
			if (!a || !b || a === b) continue
			const next = graph.get(a) ?? new Set()
			graph.set(a, next.add(b))
		}
		return findCircles(graph).map((circle) => circle.join(', '))
	},
}

/** Folders whose subfolders, at every level, import each other one way: each engine's sources, the platform and each feature. */
const ONE_WAY = /^(?:[a-z]+\/src|site\/platform|site\/app\/features\/\w+\/[^/]+)(?=\/)/
/** Imports between folders that still close a circle. None may be added; one that is gone must leave this list. */
const KNOWN_WAYS_BACK = new Set(
	[
		'people/accounts/auth → people/accounts/profile',
		'people/accounts/passkeys → people/accounts/second-factor',
		'people/accounts/second-factor → people/accounts/profile',
		'documents/conversions/pages → documents/conversions/screens',
		'documents/conversions/screens → documents/conversions/report',
		'content/questions/attachments → content/questions/work',
	].map((arrow) => arrow.replaceAll(/\w+\/[\w-]+\/[\w-]+/g, 'site/app/features/$&')),
)

/** Returns the sibling folders that an import joins: the first in which the two paths differ. Modules beside a folder belong to its parent. */
function foldersJoined(from: string, to: string): readonly [from: string, to: string] | undefined {
	const [whole] = ONE_WAY.exec(from) ?? []
	if (whole === undefined || !to.startsWith(`${whole}/`)) return undefined
	const [a, b] = [from.split('/'), to.split('/')]
	const depth = a.findIndex((part, i) => part !== b[i])
	return Math.min(a.length, b.length) - 1 > depth
		? [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')]
		: undefined
}

/** Measuring instruments count too: they stand among the sources. Tests may look anywhere. */
function joinedFolders(modules: readonly Module[]) {
	return modules
		.filter(({ path }) => !/\.test\.tsx?$/.test(path))
		.flatMap(({ path, imports }) => imports.map((to) => foldersJoined(path, to)))
		.filter((joined) => joined !== undefined)
}

const foldersPointOneWay: Rule = {
	name: 'no circle of folders',
	violations(modules) {
		const graph = new Map<string, Set<string>>()
		const unused = new Set(KNOWN_WAYS_BACK)
		for (const joined of joinedFolders(modules)) {
			const arrow = joined.join(' → ')
			if (unused.delete(arrow) || KNOWN_WAYS_BACK.has(arrow)) continue
			const next = graph.get(joined[0]) ?? new Set()
			graph.set(joined[0], next.add(joined[1]))
		}
		return [
			...findCircles(graph).map((circle) => circle.join(', ')),
			...[...unused]
				.filter((arrow) => modules.some(({ path }) => path.startsWith(`${arrow.split(' ')[0]}/`)))
				.map((arrow) => `${arrow} is gone and still listed as known`),
		]
	},
}

/** A package is built from the foundations that it bundles. */
function isOfBuilds(from: string, to: string): boolean {
	return /^[a-z]+\/scripts\//.test(from) && FOUNDATIONS.some((name) => to.startsWith(`${name}/scripts/`))
}

const everyFeatureHasAManifest: Rule = {
	name: 'every feature has a manifest in the list (site/app/features/index.ts)',
	violations(modules) {
		const list = modules.find(({ path }) => path === FEATURES)
		if (!list) return []
		const listed = new Set(list.imports)
		const features = new Set(modules.flatMap(({ path }) => featureOf(path) ?? []))
		return [...features].filter((feature) => !listed.has(`site/app/features/${feature}/feature.ts`))
	},
}

const engineKnowsNoOther: Rule = {
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
				...packages.filter((name) => foreign.some((other) => name === other || name.startsWith(`${other}/`))),
			]
			return strangers.map((to) => `${path} → ${to}`)
		}),
}

const CHECKER = 'pdfa/src/check/'
/** Modules the checker and the converter share: none of them reads file content (decision 027). */
const isShared = (path: string) => /^pdfa\/src\/(?:profiles\/|tables\/|clock\.ts$|limits\.ts$|problem\.ts$)/.test(path)

const checkerReadsForItself = forbidden('the PDF/A checker reads for itself', (from, to) => {
	if (!from.startsWith('pdfa/src/')) return false
	if (from.startsWith(CHECKER)) return !to.startsWith(CHECKER) && !isShared(to)
	if (isShared(from)) return !isShared(to)
	return to.startsWith(CHECKER) && to !== `${CHECKER}index.ts`
})

const foldersAreSmall: Rule = {
	name: `no folder of more than ${MAX_FOLDER_MODULES} modules, site/server of ${MAX_SERVER_MODULES}`,
	violations(modules) {
		const counts = new Map<string, number>()
		for (const { path } of modules)
			if (!isTest(path)) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
		return [...counts].flatMap(([folder, count]) =>
			count > (folder === 'site/server' ? MAX_SERVER_MODULES : MAX_FOLDER_MODULES) ? [`${folder}: ${count}`] : [],
		)
	},
}

const modulesAreShort: Rule = {
	name: `no module of more than ${MAX_LINES} lines but data`,
	violations: (modules) =>
		modules.flatMap(({ path, lines }) =>
			lines > MAX_LINES && !isTest(path) && !isData(path) ? [`${path}: ${lines}`] : [],
		),
}

const docstringsSayWhatAThingIs: Rule = {
	name: 'a docstring begins with a verb or a noun, not with What, Whether or Who',
	violations: (modules) =>
		modules.flatMap(({ path, docstrings }) =>
			docstrings
				.filter((text) => /^(?:What|Whatever|Whether|Who|Whoever|Whose)\b/.test(text))
				.map((text) => `${path}: ${text.slice(0, 60)}`),
		),
}

const refusalsHaveOneForm: Rule = {
	name: 'a refusal is `{ ok: false, problem }`',
	violations: (modules) =>
		modules.flatMap(({ path, ownRefusals }) =>
			isTest(path) ? [] : ownRefusals.map((refusal) => `${path}: ${refusal}`),
		),
}

/** One module of each package, what React must find when it is imported, a preloaded clock, and tools that run by themselves. */
const READS_ENVIRONMENT = new Set([
	'site/platform/configuration/process-environment.ts',
	'site/server/run.ts',
	'site/figures/year/clock.mjs',
	'legal/src/command/environment.ts',
	'ocr/src/environment.ts',
	'pdfa/scripts/fuzz.ts',
	'vitest.config.ts',
])

const environmentHasOneReader: Rule = {
	name: 'the environment is read in one module of each package',
	violations: (modules) =>
		modules.flatMap(({ path, readsEnvironment }) => {
			const isFree = (isTest(path) && !path.startsWith('site/figures/')) || READS_ENVIRONMENT.has(path)
			return readsEnvironment && !isFree ? [path] : []
		}),
}

const decodersAreNamed: Rule = {
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

/** Counts of other uses than a maximum, each with its reason. */
const COUNTS_OTHERWISE = new Set([
	// Locks the table of roles before it counts the admins.
	'site/app/features/people/admin/change-user.server.ts',
	// Figures that a page shows.
	'site/app/features/law/assistant/chats.server.ts',
	'site/app/features/content/news/desk/drafts.server.ts',
	'site/app/features/content/notices/notices.server.ts',
	'site/app/features/content/questions/answers.server.ts',
])

const maximumsAreCountedUnderALock: Rule = {
	name: 'rows are counted against a maximum by writeWithin alone',
	violations: (modules) =>
		modules.flatMap(({ path, countsAndWrites }) =>
			countsAndWrites && path.startsWith('site/app/') && !isTest(path) && !COUNTS_OTHERWISE.has(path) ? [path] : [],
		),
}

const ADDRESSEES = 'site/app/features/base/people/addressees.server.ts'
const MAIL_JOB = 'site/platform/mail/mail-job.ts'

/** The suspension itself, statements of reasons (Regulation (EU) 2022/2065, articles 16 and 17), answers to who wrote as a visitor. */
const MAILS_SUSPENDED = new Set(
	[
		'people/admin/mails.it',
		'people/contact/contact.server',
		'people/contact/messages.server',
		'desk/moderation/decisions.server',
		'desk/moderation/mails.it',
	].map((name) => `site/app/features/${name}.ts`),
)

const peopleAreAddressedInOnePlace: Rule = {
	name: 'a module that mails people of the database asks base/people/addressees who may be reached',
	violations: (modules) =>
		modules.flatMap(({ path, imports, readsAddresses }) => {
			if (!readsAddresses || isTest(path) || MAILS_SUSPENDED.has(path)) return []
			return imports.includes(MAIL_JOB) && !imports.includes(ADDRESSEES) ? [path] : []
		}),
}

const suspendedPeopleGetFewMails: Rule = {
	name: 'a mail that suspended people get too is one of a short list',
	violations: (modules) =>
		modules.flatMap(({ path, mailsSuspended }) =>
			mailsSuspended && path.startsWith('site/app/') && !isTest(path) && !MAILS_SUSPENDED.has(path) ? [path] : [],
		),
}

/** Modules that still fold accents by themselves. None may be added; one that no longer does must leave this list. */
const FOLD_ACCENTS = new Set(
	[
		'people/admin/find-users.server',
		'documents/conversions/report/filing-checks',
		'law/knowledge/files/text-sketch',
		'content/pages/pages.server',
		'documents/plain-pdf/plain-pdf',
		'content/search/sought',
		'base/spam/suspicion',
	].map((name) => `site/app/features/${name}.ts`),
)

const accentsAreFoldedOnce: Rule = {
	name: 'accents are folded in italian',
	violations: (modules) =>
		modules.flatMap(({ path, foldsAccents }) => {
			if (path.startsWith('italian/src/') || isTest(path) || foldsAccents === FOLD_ACCENTS.has(path)) return []
			return [foldsAccents ? path : `${path} no longer does and is still listed as known`]
		}),
}

export const RULES: readonly Rule[] = [
	noCircleOfFiles,
	noCircleOfFeatures,
	foldersPointOneWay,
	forbidden('the platform knows no feature', (from, to) => {
		return from.startsWith('site/platform/') && !to.startsWith('site/platform/')
	}),
	forbidden('site/server is imported by nobody', (from, to) => {
		return to.startsWith('site/server/') && /^site\/(?:app|platform)\//.test(from)
	}),
	forbidden('npm run dev loads the app through Vite alone', (from, to) => {
		return from === 'site/server/dev.ts' && !to.startsWith('site/platform/') && to !== 'site/server/index.ts'
	}),
	forbidden('a person is made where a session or a key is looked up', (from, to) => {
		return to === KNOWN_PERSON && !MAKES_PERSONS.has(from)
	}),
	forbidden('rules and screens know no database', (from, to) => {
		const isRule = featureOf(from) !== undefined && !isServerModule(from) && !isManifest(from)
		return isRule && (isServerModule(to) || (to.startsWith('site/platform/') && !PURE_PLATFORM.has(to)))
	}),
	forbidden('a feature imports another by its top folder only', (from, to) => {
		const [a, b] = [featureOf(from), featureOf(to)]
		return a !== undefined && b !== undefined && a !== b && posix.dirname(to) !== `site/app/features/${b}`
	}),
	forbidden('a feature uses its own suite and those before it', (from, to) => {
		const [a, b] = [featureOf(from), featureOf(to)]
		return a !== undefined && b !== undefined && suiteOf(a) < suiteOf(b)
	}),
	everyFeatureHasAManifest,
	forbidden('only the list of features reads their manifests', (from, to) => isManifest(to) && from !== FEATURES),
	forbidden('the app knows no list of features', (from, to) => to === FEATURES && from.startsWith('site/app/')),
	forbidden('shared components know no feature', (from, to) => {
		return from.startsWith('site/app/ui/') && featureOf(to) !== undefined
	}),
	engineKnowsNoOther,
	checkerReadsForItself,
	foldersAreSmall,
	modulesAreShort,
	docstringsSayWhatAThingIs,
	refusalsHaveOneForm,
	environmentHasOneReader,
	decodersAreNamed,
	maximumsAreCountedUnderALock,
	peopleAreAddressedInOnePlace,
	suspendedPeopleGetFewMails,
	{ name: 'a use case that overwrites takes the version that was shown', violations: overwritersWithoutVersion },
	{ name: 'text that people write is cleaned by `writtenText`', violations: plainTextOfPeople },
	accentsAreFoldedOnce,
	{ name: 'a table is read through its owner', violations: sqlOverTheFence },
]
