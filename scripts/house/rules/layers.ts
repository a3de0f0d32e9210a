import { posix } from 'node:path'
import { isManifest } from './manifests.ts'
import { forbidden, type Rule } from './rule.ts'
import { featureOf, suiteOf } from './suites.ts'

/** Modules that may access database, disk or secrets; all others are rules and screens. */
const isServerModule = (path: string) => /\.server\.tsx?$/.test(path)
/** Parts of the platform without I/O. */
const PURE_PLATFORM = new Set([
	'site/platform/configuration/broken-checkout.mjs',
	'site/platform/configuration/operator-sentences.ts',
	'site/platform/storage/s3-refusal.ts',
	'site/platform/fetch/fetch-problem.ts',
	'site/platform/mail/letter.ts',
	'site/platform/result.ts',
	'site/platform/storage/save-problem.ts',
])

const KNOWN_PERSON = 'site/app/features/base/people/known-person.server.ts'
/** A session's cookie, a key, a signed link, a deletion that the person asked for. */
const MAKES_PERSONS = new Set(
	[
		'base/events/unsubscribe-link',
		'people/accounts/api-session',
		'people/accounts/find-viewer',
		'people/api-keys/api-keys',
		'documents/deadlines/signed-links',
		'desk/leaving/delete-account',
	].map((name) => `site/app/features/${name}.server.ts`),
)

/** Layers of the site: each imports those below it. */
export const layerRules: readonly Rule[] = [
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
	forbidden('shared components know no feature', (from, to) => {
		return from.startsWith('site/app/ui/') && featureOf(to) !== undefined
	}),
]
