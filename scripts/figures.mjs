/**
 * `npm run figures -- NAME [arguments]`: runs a measurement that takes long, is large or needs a corpus, and is therefore not part of `npm
 * test`. Without a name it lists them: every `figures/NAME.ts` and `eval/NAME.ts` of the workspaces, every `bench/NAME/run.ts`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, installDependencies, node, pinnedEnv, root } from './setup/workspace.mjs'

function scriptsOf(folder) {
	const path = join(root, folder)
	if (!existsSync(path)) return []
	return readdirSync(path)
		.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
		.map((name) => [basename(name, '.ts'), join(path, name)])
}

function benches() {
	return readdirSync(join(root, 'bench'))
		.map((name) => [`bench-${name}`, join(root, 'bench', name, 'run.ts')])
		.filter(([, file]) => existsSync(file))
}

/** Returns the first sentence of a script's header comment. */
function firstSentence(path) {
	return /\/\*\*\s*(?:\* )?(.*)/.exec(readFileSync(path, 'utf8'))?.[1]?.replace(/\s*\*\/$/, '') ?? ''
}

const figures = new Map([
	...['site/figures', 'pdfa/figures', 'pdfa/eval', 'ocr/figures', 'legal/figures'].flatMap(scriptsOf),
	...benches(),
])
const [name, ...args] = process.argv.slice(2)
const file = figures.get(name)
if (file === undefined) {
	const lines = [...figures].map(([known, path]) => `  ${known.padEnd(20)} ${firstSentence(path)}`)
	process.stdout.write(`npm run figures -- NOME [argomenti]\n${lines.join('\n')}\n`)
	process.exit(name === undefined ? 0 : 2)
}
// The engine is measured with the fonts for Chinese, Japanese and Korean, which are installed with the test tools.
installDependencies('everything')
build()
const { status } = spawnSync(node(), [file, ...args], {
	stdio: 'inherit',
	cwd: process.env.INIT_CWD ?? process.cwd(),
	env: pinnedEnv(),
})
process.exit(status ?? 1)
