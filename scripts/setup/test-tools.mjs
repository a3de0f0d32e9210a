/** Prepares the tools tests need besides npm packages: finds each, installs it if possible, and lists those that are missing. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheDir, root, run, say } from './workspace.mjs'

const isRoot = process.getuid?.() === 0

function onPath(command) {
	const { status, stdout } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' })
	return status === 0 ? stdout.trim() : undefined
}

/** The build without windows, which takes half the processor time of the whole browser. */
function findHeadlessShell() {
	return onPath('chromium-headless-shell')
}

function findChromium() {
	return onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome')
}

/** Returns the folder with `initdb` and `postgres`, newest version first. */
function findPostgres() {
	const folder = '/usr/lib/postgresql'
	if (!existsSync(folder)) return undefined
	const versions = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))
	return versions.map((version) => join(folder, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')))
}

let aptIsFresh = false

function aptInstall(...packages) {
	if (!isRoot || !onPath('apt-get')) return
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
	const quiet = { env, stdio: ['ignore', 'ignore', 2] }
	if (!aptIsFresh) run('apt-get', ['update', '-qq'], quiet)
	aptIsFresh = true
	say(`Installo ${packages.join(', ')}…`)
	run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}

/** Returns the version that the tests ask for. */
function versionOf(tool, artifact) {
	const pom = readFileSync(join(root, 'scripts', tool, 'pom.xml'), 'utf8')
	return new RegExp(`<artifactId>${artifact}</artifactId>\\s*<version>([^<]+)<`).exec(pom)?.[1]
}

/** For a process that lives for seconds: the second compiler and the parallel collector cost more than they save. */
const SHORT_LIVED = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC'

function findVerapdf() {
	const folder = join(cacheDir, 'verapdf')
	const isThere = existsSync(join(folder, `cli-${versionOf('verapdf', 'cli')}.jar`))
	return isThere && onPath('java')
		? `java ${SHORT_LIVED} -cp ${folder}/* org.verapdf.apps.GreenfieldCliWrapper`
		: undefined
}

function findGreenmail() {
	const jar = join(cacheDir, 'greenmail', `greenmail-standalone-${versionOf('greenmail', 'greenmail-standalone')}.jar`)
	return existsSync(jar) && onPath('java') ? jar : undefined
}

/** Fetches the jars of `scripts/TOOL/pom.xml` with Maven. */
function installJars(tool, name) {
	if (!onPath('java')) aptInstall('default-jre-headless')
	if (!onPath('mvn')) aptInstall('maven')
	if (!onPath('mvn')) return
	const folder = join(cacheDir, tool)
	rmSync(folder, { recursive: true, force: true }) // the jars of another version would be loaded beside these
	mkdirSync(folder, { recursive: true })
	say(`Scarico ${name}…`)
	run('mvn', [
		'-q',
		'-B',
		'-f',
		join(root, 'scripts', tool, 'pom.xml'),
		'dependency:copy-dependencies',
		`-DoutputDirectory=${folder}`,
	])
}

function find(lookFor, install) {
	const found = lookFor()
	if (found) return found
	install()
	return lookFor()
}

/** @returns the environment in which tests find the tools, and the names of the missing ones */
export function prepareTestTools() {
	const tools = {
		TEST_CHROMIUM: {
			name: 'Chromium',
			path:
				find(findHeadlessShell, () => aptInstall('chromium-headless-shell')) ??
				find(findChromium, () => aptInstall('chromium')),
		},
		TEST_POSTGRES_BIN: { name: 'PostgreSQL', path: find(findPostgres, () => aptInstall('postgresql')) },
		TEST_BWRAP: {
			name: 'bubblewrap',
			path: find(
				() => onPath('bwrap'),
				() => aptInstall('bubblewrap'),
			),
		},
		TEST_SSHD: {
			name: 'OpenSSH',
			path: find(
				() => ['/usr/sbin/sshd'].find((file) => existsSync(file)),
				() => aptInstall('openssh-server'),
			),
		},
		TEST_VERAPDF: { name: 'veraPDF', path: find(findVerapdf, () => installJars('verapdf', 'veraPDF')) },
		TEST_GREENMAIL: { name: 'GreenMail', path: find(findGreenmail, () => installJars('greenmail', 'GreenMail')) },
	}
	const found = Object.entries(tools).filter(([, { path }]) => path)
	return {
		env: Object.fromEntries(found.map(([key, { path }]) => [key, path])),
		missing: Object.values(tools).flatMap(({ name, path }) => (path ? [] : [name])),
	}
}
