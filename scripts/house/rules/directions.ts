import { findCircles } from '../circles.ts'
import type { Module } from '../modules.ts'
import { sqlArrows } from '../sql-fence.ts'
import { arrows, type Rule } from './rule.ts'
import { featureOf } from './suites.ts'

export const noCircleOfFiles: Rule = {
	name: 'no circle of files',
	violations: (modules) =>
		findCircles(new Map(modules.map(({ path, imports }) => [path, imports]))).map((circle) => circle.join(', ')),
}

export const noCircleOfFeatures: Rule = {
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

/** Tests may look anywhere. */
function joinedFolders(modules: readonly Module[]) {
	return modules
		.filter(({ path }) => !/\.test\.tsx?$/.test(path))
		.flatMap(({ path, imports }) => imports.map((to) => foldersJoined(path, to)))
		.filter((joined) => joined !== undefined)
}

export const foldersPointOneWay: Rule = {
	name: 'no circle of folders',
	violations(modules) {
		const graph = new Map<string, Set<string>>()
		for (const [from, to] of joinedFolders(modules)) {
			const next = graph.get(from) ?? new Set()
			graph.set(from, next.add(to))
		}
		return findCircles(graph).map((circle) => circle.join(', '))
	},
}
