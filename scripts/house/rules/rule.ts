import type { Module } from '../modules.ts'

export interface Rule {
	name: string
	/** @returns one line per violation */
	violations(modules: readonly Module[]): string[]
}

export const isTest = (path: string) =>
	/\.test\.tsx?$|(?:^|\/)(?:test|testing|journeys|dev)\/|^lab\/|^scripts\//.test(path)

/** Yields every import outside tests. */
export function* arrows(modules: readonly Module[]): Generator<readonly [from: string, to: string]> {
	for (const { path, imports } of modules) if (!isTest(path)) for (const to of imports) yield [path, to]
}

export function forbidden(name: string, isForbidden: (from: string, to: string) => boolean): Rule {
	return {
		name,
		violations: (modules) =>
			[...arrows(modules)].filter(([from, to]) => isForbidden(from, to)).map(([from, to]) => `${from} → ${to}`),
	}
}
