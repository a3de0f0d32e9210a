import { forbidden, type Rule } from './rule.ts'
import { featureOf } from './suites.ts'

/** Says what a feature brings to the site. */
export const isManifest = (path: string) => /^site\/app\/features\/\w+\/[^/]+\/feature\.ts$/.test(path)
const FEATURES = 'site/app/features/index.ts'
/** Services need each other in an order that the compiler checks here. */
const CREATES_SERVICES = 'site/server/create-deps.ts'

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

/** Each feature says what it brings; nothing else lists features. */
export const manifestRules: readonly Rule[] = [
	everyFeatureHasAManifest,
	forbidden('only the list of features reads their manifests', (from, to) => isManifest(to) && from !== FEATURES),
	forbidden('site/server names no feature but to create its services', (from, to) => {
		return from.startsWith('site/server/') && from !== CREATES_SERVICES && featureOf(to) !== undefined
	}),
	forbidden('the app knows no list of features', (from, to) => to === FEATURES && from.startsWith('site/app/')),
]
