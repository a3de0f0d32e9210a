import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findOtherOwner } from '../setup/right-user.mjs'
import { COMMANDS, findCommand, usageText } from './commands.mjs'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-guida-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const guida = (...args: string[]) =>
	spawnSync(process.execPath, [join(root, 'scripts/guida.mjs'), ...args], {
		encoding: 'utf8',
		env: { PATH: process.env.PATH, DATA_DIR: folder },
	})

it('knows its commands by their names, and every one of them is there', () => {
	expect(findCommand(['secret', 'rotate', '--keep-days', '3'])).toMatchObject({
		name: 'secret rotate',
		rest: ['--keep-days', '3'],
	})
	expect(findCommand(['admin', 'reset', 'a@example.it'])?.rest).toEqual(['reset', 'a@example.it'])
	expect(findCommand(['secret'])).toBeUndefined()
	expect(findCommand(['toString'])).toBeUndefined()
	const files = Object.values(COMMANDS).flatMap(({ program, script }) => [
		...(program === undefined ? [] : [`site/${program}.ts`]),
		...(script === undefined ? [] : [script]),
	])
	expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('is what the older npm scripts call, by names that it knows', () => {
	const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
	const called = Object.entries(scripts).flatMap(([name, line]) => {
		const args = /^node scripts\/guida\.mjs ?(.*)$/.exec(line)?.[1]
		return args === undefined || name === 'guida' ? [] : [args.split(' ')]
	})
	expect(called.length).toBeGreaterThan(4)
	for (const args of called) expect(findCommand(args), args.join(' ')).toMatchObject({ rest: [] })
})

it('prints its commands, and ends with an error for one that it does not know', () => {
	expect(guida()).toMatchObject({ status: 0, stdout: `${usageText()}\n` })
	expect(guida('bakcup')).toMatchObject({ status: 2, stderr: `${usageText()}\n` })
	expect(guida('version').stdout).toMatch(/^\d+\.\d+\.\d+/)
})

it.runIf(process.platform !== 'win32')('shows the journal of the units by its logs', () => {
	const programs = join(folder, 'programs')
	mkdirSync(programs)
	writeFileSync(join(programs, 'journalctl'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 })
	const path = process.env.PATH
	process.env.PATH = `${programs}:${path}`
	const { stdout } = guida('logs')
	process.env.PATH = path
	expect(stdout).toBe('--unit guida-fiscale*\n')
})

it('knows who must run it: the owner of the data, else of the checkout', () => {
	const own = process.getuid?.() ?? 0
	expect(findOtherOwner({ root: folder, dataDir: folder })).toBeUndefined()
	expect(findOtherOwner({ root: folder, dataDir: undefined, uid: own + 1 })).toMatchObject({ uid: own })
	expect(findOtherOwner({ root: folder, dataDir: join(folder, 'none'), uid: own + 1 })).toMatchObject({ uid: own })
	// An image: the checkout is root's, the data are the site's.
	expect(findOtherOwner({ root: '/', dataDir: folder })).toBeUndefined()
})

it.runIf(process.getuid?.() === 0)(
	'lets doctor say to the site’s user how data are given back that became root’s by mistake',
	() => {
		const checkout = mkdtempSync(join(folder, 'checkout-'))
		execFileSync('chown', ['65534', checkout])
		expect(findOtherOwner({ root: checkout, dataDir: folder, uid: 65_534 })).toBeUndefined()
		expect(findOtherOwner({ root: checkout, dataDir: folder, uid: 65_533 })).toMatchObject({ uid: 0 })
	},
)

it.runIf(process.getuid?.() === 0)('writes nothing as another user, and says which command to use', () => {
	const other = { uid: 65_534, gid: 65_534 }
	const data = join(folder, 'data')
	execFileSync('mkdir', [data])
	execFileSync('chown', [`${other.uid}`, data])
	const env = { PATH: process.env.PATH, DATA_DIR: data }
	const run = spawnSync(process.execPath, [join(root, 'scripts/guida.mjs'), 'backup'], { encoding: 'utf8', env })
	expect(run.status).toBe(2)
	expect(run.stderr).toMatch(/Non ho scritto nulla\. Usa: sudo guida backup/)
	expect(readdirSync(data)).toEqual([])
})

it.each(['start', 'prepare', 'engine', 'guida'])(
	'says in %s, before any other module is read, that Node is too old',
	(name) => {
		const scripts = join(folder, 'scripts')
		// Of the rest an old Node does not even know the syntax.
		for (const file of [`${name}.mjs`, 'setup/require-node.mjs'])
			cpSync(join(root, 'scripts', file), join(scripts, file))
		for (const file of readdirSync(join(root, 'scripts'), { recursive: true, encoding: 'utf8' })) {
			if (!file.endsWith('.mjs') || existsSync(join(scripts, file))) continue
			mkdirSync(dirname(join(scripts, file)), { recursive: true })
			writeFileSync(join(scripts, file), 'a syntax of the future')
		}
		const old = "Object.defineProperty(process, 'versions', { value: { node: '16.20.2' } })"
		const file = JSON.stringify(join(scripts, `${name}.mjs`))
		const run = spawnSync(process.execPath, ['-e', `${old}; import(${file})`], { encoding: 'utf8' })
		rmSync(scripts, { recursive: true })
		expect(run).toMatchObject({ status: 2, stderr: expect.stringContaining('qui c’è la versione 16.20.2') })
	},
)

it.each(['EACCES', 'EPERM'])(
	'says of a start that another user’s file ends (%s) how the file is given back',
	(code) => {
		const path = join(root, '.cache/preparing')
		const line = `explainClosed(${JSON.stringify(root)}); throw Object.assign(new Error('no'), ${JSON.stringify({ code, path })})`
		const module = JSON.stringify(join(root, 'scripts/setup/right-user.mjs'))
		const run = spawnSync(process.execPath, [
			'-e',
			`import(${module}).then(({ explainClosed }) => setTimeout(() => { ${line} }))`,
		])
		expect(run.status).toBe(1)
		expect(run.stderr.toString()).toMatch(
			/^\S+preparing non è dell’utente del sito.* con: chown -R --no-dereference \S+: \S+\n$/,
		)
	},
)

it('says of an installation that broke off what is missing, and how it is finished', () => {
	const copy = join(folder, 'checkout')
	cpSync(join(root, 'scripts'), join(copy, 'scripts'), { recursive: true })
	cpSync(join(root, 'package.json'), join(copy, 'package.json'))
	const configuration = 'site/platform/configuration'
	cpSync(join(root, configuration), join(copy, configuration), { recursive: true })
	mkdirSync(join(copy, 'node_modules/zod'), { recursive: true })
	const packages = { 'node_modules/zod': {}, 'node_modules/hono': {} }
	writeFileSync(join(copy, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
	const { status, stderr } = spawnSync(process.execPath, [join(copy, 'scripts/guida.mjs'), 'doctor'], {
		encoding: 'utf8',
	})
	expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('manca node_modules/hono') })
})
