import type { Module } from './modules.ts'
import type { UseCase } from './use-cases.ts'

const FEATURES = 'site/app/features/'

/** Returns the use cases of all features, each with its module and name. */
export function useCasesOfFeatures(modules: readonly Module[]): (UseCase & { key: string })[] {
	return modules.flatMap(({ path, useCases }) =>
		path.startsWith(FEATURES) && path.endsWith('.server.ts')
			? useCases.map((one) => ({ ...one, key: `${path.slice(FEATURES.length)}#${one.name}` }))
			: [],
	)
}
