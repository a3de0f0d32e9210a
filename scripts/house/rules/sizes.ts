import { posix } from 'node:path'
import { isTest, type Rule } from './rule.ts'

const MAX_SERVER_MODULES = 15
const MAX_FOLDER_MODULES = 30
const MAX_LINES = 300

/** Tables of characters, phrases and examples, which are long by nature. */
const isData = (path: string) => /(?:^|\/)(?:data|tables|fixtures)\/|-data\.ts$|\.json$|\/dev\//.test(path)
export const foldersAreSmall: Rule = {
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

export const modulesAreShort: Rule = {
	name: `no module of more than ${MAX_LINES} lines but data`,
	violations: (modules) =>
		modules.flatMap(({ path, lines }) =>
			lines > MAX_LINES && !isTest(path) && !isData(path) ? [`${path}: ${lines}`] : [],
		),
}
