/** Steps that any command may need first. Runs on any Node ≥ 20, before anything is installed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')
export const cacheDir = join(root, '.cache')
const binDir = join(root, 'node_modules', '.bin')
/** The Node that package.json pins, whatever is installed on the machine. */
export const node = join(binDir, process.platform === 'win32' ? 'node.cmd' : 'node')

export function say(line) {
	process.stderr.write(`${line}\n`)
}

/** Returns an environment in which `node`, `vite` and the others are the pinned versions. */
export function pinnedEnv(extra = {}) {
	return { ...process.env, ...extra, PATH: `${binDir}${delimiter}${process.env.PATH ?? ''}` }
}

/** Runs a command to completion; returns false if it failed. */
export function run(command, args, options = {}) {
	const { status, error } = spawnSync(command, args, {
		cwd: root,
		stdio: ['ignore', 2, 2],
		env: pinnedEnv(),
		...options,
	})
	if (error) say(`${command}: ${error.message}`)
	return status === 0
}

function requireStep(isDone, sentence) {
	if (isDone) return
	say(sentence)
	process.exit(1)
}

function stampFile(name) {
	mkdirSync(cacheDir, { recursive: true })
	return join(cacheDir, name)
}

/** Runs `work` unless it has already run for the same `key`. */
function once(name, key, work) {
	const file = stampFile(name)
	if (existsSync(file) && readFileSync(file, 'utf8') === key) return
	work()
	writeFileSync(file, key)
}

export function installDependencies() {
	const key = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.digest('hex')
	if (!existsSync(node)) writeFileSync(stampFile('installed'), '')
	once('installed', key, () => {
		say('Installo le dipendenze…')
		const ok = run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], { env: process.env })
		requireStep(ok, 'Le dipendenze non si sono installate: controlla la rete e riprova.')
	})
	const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''
	const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node
	requireStep(
		version === `v${wanted}`,
		`Serve Node ${wanted}, ma npm non lo ha installato (${version || 'assente'}): permetti gli script di installazione con «npm config set ignore-scripts false» e riprova.`,
	)
}

/** Returns a key that changes whenever a source file does: path, size and time of each. */
function sourcesKey(folders) {
	const hash = createHash('sha256')
	const visit = (folder) => {
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			const path = join(folder, entry.name)
			if (entry.isDirectory()) {
				if (!['node_modules', 'build', 'dist', '.react-router', 'test'].includes(entry.name)) visit(path)
			} else if (!entry.name.includes('.test.')) {
				const { size, mtimeMs } = statSync(path)
				hash.update(`${path}\0${size}\0${mtimeMs}\n`)
			}
		}
	}
	for (const folder of folders) visit(join(root, folder))
	hash.update(readFileSync(join(root, 'package-lock.json')))
	return hash.digest('hex')
}

const OUTPUTS = { pdfa: 'pdfa/dist/cli.js', legal: 'legal/dist/cli.js', site: 'site/build/server/index.js' }

/** Builds one workspace if its sources, or those of an engine it uses, have changed. */
export function buildWorkspace(workspace) {
	const stamp = `built-${workspace}`
	if (!existsSync(join(root, OUTPUTS[workspace]))) writeFileSync(stampFile(stamp), '')
	const sources = workspace === 'site' ? ['site', 'pdfa', 'legal'] : [workspace]
	once(stamp, sourcesKey(sources), () => {
		say(`Preparo ${workspace}…`)
		const ok = run('npm', ['run', '--silent', 'build', '-w', workspace])
		requireStep(ok, `La preparazione di ${workspace} non è riuscita: il motivo è scritto qui sopra.`)
	})
}

export function build() {
	for (const workspace of Object.keys(OUTPUTS)) buildWorkspace(workspace)
}
