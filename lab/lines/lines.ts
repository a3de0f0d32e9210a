/**
 * Counts the lines of modules in TypeScript and JavaScript: those of the product, those of `lab/`, and all others.
 *
 * npm run figures -- lines [COMMIT]
 *
 * The product is every tracked module without tests and their folders (`test/`, `testing/`), `scripts/` of the root, `lab/` and `bench/`.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const git = (args: readonly string[], input?: string) =>
	execFileSync('git', args, {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 2 ** 30,
		...(input === undefined ? {} : { input }),
	})

const isModule = (path: string) => /\.(?:ts|tsx|mts|mjs|js|cjs)$/.test(path)

function partOf(path: string): string {
	if (/\.test\.|(?:^|\/)(?:test|testing)\//.test(path)) return 'tests'
	const [folder = ''] = path.split('/')
	if (folder === 'lab' || folder === 'bench') return 'lab'
	return folder === 'scripts' ? 'scripts' : 'product'
}

const [commit = 'HEAD'] = process.argv.slice(2)
const modules = git(['ls-tree', '-r', '--name-only', commit]).split('\n').filter(isModule)
const counts = git(['grep', '--count', '--text', '', commit, '--', ...new Set(modules.map(extensionOf))])
const lines = new Map(
	counts
		.trim()
		.split('\n')
		.map((line) => {
			const [, path = '', count = ''] = /^[^:]*:(.*):(\d+)$/.exec(line) ?? []
			return [path, Number(count)]
		}),
)

const parts = new Map<string, { modules: number; lines: number }>()
for (const path of modules) {
	const part = partOf(path)
	for (const name of part === 'product' ? ['product', `  ${path.split('/')[0]}`] : [part]) {
		const sum = parts.get(name) ?? { modules: 0, lines: 0 }
		parts.set(name, { modules: sum.modules + 1, lines: sum.lines + (lines.get(path) ?? 0) })
	}
}
for (const [name, sum] of [...parts].toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
	process.stdout.write(
		`${name.padEnd(18)} ${String(sum.lines).padStart(8)} lines ${String(sum.modules).padStart(6)} modules\n`,
	)

/** The product first, then its folders. */
function placeOf(name: string): number {
	return (
		['product', 'lab', 'scripts', 'tests'].indexOf(name.startsWith('  ') ? 'product' : name) +
		(name.startsWith('  ') ? 0.5 : 0)
	)
}

function extensionOf(path: string): string {
	return path.replace(/^.*\./, '*.')
}
