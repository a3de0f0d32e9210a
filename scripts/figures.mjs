/**
 * `npm run figures -- NAME [arguments]`: runs a measurement of `lab/`, which takes long, is large or needs a corpus, and is therefore not part
 * of `npm test`. Without a name it prints the table of them, with `--write` it writes it into `lab/README.md`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, installDependencies, node, pinnedEnv, root } from './setup/workspace.mjs'

/** Each figure's file in `lab/`, what it needs besides the repository, minutes on two cores, and if it imports the site's features. */
const figures = JSON.parse(readFileSync(join(root, 'lab/figures.json'), 'utf8'))

/** Returns the table of `lab/README.md`. */
export function figuresTable() {
	const rows = Object.entries(figures).map(
		([name, { file, needs = '', minutes }]) => `| \`${name}\` | ${firstSentence(file)} | ${needs} | ${minutes} |`,
	)
	return ['| name | measures | needs | minutes |', '|---|---|---|---:|', ...rows].join('\n')
}

/** Returns the first sentence of a script's header comment. */
function firstSentence(file) {
	const header = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(root, 'lab', file), 'utf8'))?.[1] ?? ''
	const [sentence = ''] = header
		.replaceAll(/\s*\n \*\s*/g, ' ')
		.trim()
		.split(/(?<=[^.…])\.(?:\s|$)|: `/)
	return sentence
}

/** Replaces what stands between the marks of a page. */
export function withTable(page) {
	return page.replace(/(<!-- table: .*? -->\n)[\s\S]*(?=<!-- end -->)/, `$1\n${figuresTable()}\n\n`)
}

async function main([name, ...args]) {
	if (name === '--write') {
		const readme = join(root, 'lab/README.md')
		writeFileSync(readme, withTable(readFileSync(readme, 'utf8')))
		return 0
	}
	const figure = figures[name]
	if (figure === undefined) {
		process.stdout.write(`npm run figures -- NAME [arguments]\n\n${figuresTable()}\n`)
		return name === undefined ? 0 : 2
	}
	// The engine is measured with the fonts for Chinese, Japanese and Korean, which are installed with the test tools.
	await installDependencies('everything')
	await build()
	const file = join(root, 'lab', figure.file)
	const program = figure.features ? [join(root, 'lab/with-features.ts'), file] : [file]
	const { status } = spawnSync(node(), [...(figure.flags ?? []), ...program, ...args], {
		stdio: 'inherit',
		cwd: process.env.INIT_CWD ?? process.cwd(),
		env: pinnedEnv(),
	})
	return status ?? 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
	process.exit(await main(process.argv.slice(2)))
