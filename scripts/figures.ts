/**
 * `npm run figures -- NAME [arguments]`: runs a measurement that takes long, is large or needs a corpus, and is therefore not part of `npm
 * test`. Without a name it lists them: every `figures/NAME.ts` and `eval/NAME.ts` of the workspaces, every `bench/NAME/run.ts`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..')

function scriptsOf(folder: string): [name: string, file: string][] {
	const path = join(root, folder)
	if (!existsSync(path)) return []
	return readdirSync(path)
		.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
		.map((name) => [basename(name, '.ts'), join(path, name)])
}

function benches(): [name: string, file: string][] {
	return readdirSync(join(root, 'bench'))
		.map((name): [string, string] => [`bench-${name}`, join(root, 'bench', name, 'run.ts')])
		.filter(([, file]) => existsSync(file))
}

const figures = new Map([
	...['site/figures', 'pdfa/figures', 'pdfa/eval', 'legal/figures'].flatMap(scriptsOf),
	...benches(),
])
const [name, ...args] = process.argv.slice(2)
const file = name === undefined ? undefined : figures.get(name)
if (file === undefined) {
	const lines = [...figures].map(([known, path]) => `  ${known.padEnd(20)} ${firstSentence(path)}`)
	process.stdout.write(`npm run figures -- NOME [argomenti]\n${lines.join('\n')}\n`)
	process.exit(name === undefined ? 0 : 2)
}
const { status } = spawnSync(process.execPath, [file, ...args], {
	stdio: 'inherit',
	cwd: process.env.INIT_CWD ?? process.cwd(),
})
process.exit(status ?? 1)

/** Returns the first line of a script's header comment. */
function firstSentence(path: string): string {
	return /\/\*\*\s*(?:\* )?(.*)/.exec(readFileSync(path, 'utf8'))?.[1]?.replace(/\s*\*\/$/, '') ?? ''
}
