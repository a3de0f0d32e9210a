import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { findCommand } from '../guida/commands.mjs'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const page = read('docs/operations.md')
const figures = JSON.parse(read('lab/figures.json')) as Record<string, { file: string } | undefined>

/** Runs what needs a machine with systemd. */
const WALK = 'lab/site/recipe/walk.ts'

/** The test or figure that runs each command of the page, by its beginning. */
const RUN_BY: Readonly<Record<string, string>> = {
	'guida status': 'site/scripts/doctor.test.ts',
	'guida doctor': 'site/scripts/doctor.test.ts',
	'guida backup': 'site/scripts/backup.test.ts',
	'guida restore': 'site/scripts/backup.test.ts',
	'guida move': 'site/scripts/move.postgres.test.ts',
	'guida update': 'scripts/update/update.test.ts',
	'guida secret rotate': 'site/scripts/rotate-secret.test.ts',
	'guida secret reset': 'site/scripts/reset-secret.test.ts',
	'guida admin add': 'site/scripts/admin.test.ts',
	'guida admin reset': 'site/scripts/admin.test.ts',
	'guida version': 'scripts/guida/guida.test.ts',
	'guida logs': 'scripts/guida/guida.test.ts',
	'guida inventory': 'site/scripts/doctor.test.ts',
	'apt update && apt install -y git': WALK,
	'git clone': WALK,
	'sh /opt/guida-fiscale/deploy/recipe.sh': WALK,
	'systemctl restart guida-fiscale': WALK,
	'systemctl stop guida-fiscale': WALK,
	'systemctl start guida-fiscale': WALK,
	'systemctl start guida-fiscale-update': WALK,
	'systemctl edit guida-fiscale': WALK,
	'systemctl disable --now guida-fiscale': WALK,
	'systemctl enable --now guida-fiscale-web guida-fiscale-worker': WALK,
	'chown guida: /mnt/disco': WALK,
	'chown -R --no-dereference': 'site/app/features/desk/health/machine/installation.test.ts',
	'npm run web': 'site/server/start.postgres.test.ts',
	'npm run worker': 'site/server/start.postgres.test.ts',
	'npm run figures -- image': 'lab/site/image.ts',
	'npm run figures -- faults': 'lab/site/faults.ts',
	'npm run figures -- update': 'lab/site/update.ts',
	'npm run figures -- memory': 'lab/site/memory.ts',
}

/** Commands that no test runs, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
	'systemctl edit caddy': 'opens an editor; systemctl edit guida-fiscale is run',
	'docker compose': 'needs Docker, by which lab/site/image.ts runs the image where there is one',
	'git pull': 'needs a version that waits; scripts/update/update.test.ts makes some',
}

const STARTS = /^(?:guida|npm|git|sh|systemctl|cp|chown|docker|node|apt|journalctl)\s/
const blocks = [...page.matchAll(/^```\n([\s\S]*?)^```/gm)].flatMap(([, text = '']) => text.split('\n'))
const inline = [...page.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
const commands = [...blocks, ...inline]
	.map((line) =>
		line
			.replace(/\s+#.*$/, '')
			.replaceAll(/\s+/g, ' ')
			.trim(),
	)
	.filter((line) => STARTS.test(line) && !/^\S+ …$|-- …$/.test(line))

it('names for every command of the page the test that runs it, or why none can', () => {
	expect(commands.length).toBeGreaterThan(25)
	const known = [...Object.keys(RUN_BY), ...Object.keys(NOT_RUN)]
	expect(commands.filter((line) => !known.some((start) => line.startsWith(start)))).toEqual([])
	for (const start of known)
		expect(
			commands.some((line) => line.startsWith(start)),
			`${start} stands on the page`,
		).toBe(true)
})

it.each(Object.entries(RUN_BY))('runs %s in a file that is there', (command, file) => {
	expect(existsSync(join(root, file)), file).toBe(true)
	const [first, ...rest] = command.split(' ')
	const [, name = '', , figure = ''] = rest
	const isFigure = name === 'figures'
	const expected = expectedIn(first, rest)
	expect(isFigure ? file : read(file)).toContain(isFigure ? `lab/${figures[figure]?.file}` : expected)
})

/** Returns what the file that runs a command must name: of most commands, the command as it is. */
function expectedIn(first: string | undefined, rest: readonly string[]): string {
	if (first === 'guida') return programOf(rest)
	return first === 'npm' ? `server/${rest[1] ?? ''}.ts` : [first, ...rest].join(' ')
}

/** Returns what a test that runs one of guida's commands must name: its program, or the command where guida does it itself. */
function programOf(args: readonly string[]): string {
	const { name = '', command } = findCommand(args) ?? {}
	if (command?.script !== undefined) return `${basename(dirname(command.script))}.ts`
	return command?.program === undefined ? `guida('${name}')` : basename(command.program)
}

it('spells commands and npm scripts as they are', () => {
	const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
	const unknown = commands.filter((line) => {
		const [first = '', ...rest] = line.split(/\s+/)
		if (first === 'guida') return findCommand(rest) === undefined
		return first === 'npm' && rest[0] === 'run' && !Object.hasOwn(scripts, rest[1] ?? '')
	})
	expect(unknown).toEqual([])
})

it('names files of deploy/ that are there, and stays short', () => {
	for (const [, file = ''] of page.matchAll(/\b(deploy\/\w[\w./-]*\w)/g))
		expect(existsSync(join(root, file)), file).toBe(true)
	expect(page.split(/\s+/).length).toBeLessThanOrEqual(3000)
})
