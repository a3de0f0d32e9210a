import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { matterText } from '#app/features/desk/health/copy.it.ts'
import { atEnd } from '#test/at-end.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { findChangedFiles, findNewerFolder } from './changed-files.server.ts'
import { findDisabled, findInstallation } from './installation.server.ts'

/** A checkout with its data, of one user. */
function installation() {
	const root = temporaryFolder()
	for (const folder of ['site', '.git', '.cache', 'data/files/uploads'])
		mkdirSync(join(root, folder), { recursive: true })
	const dataDir = join(root, 'data')
	return { root, dataDir, find: () => findInstallation({ dataDir }, join(root, 'site')) }
}

it.runIf(process.getuid?.() === 0)('finds files of another user in the data, and where updates write', () => {
	const { root, dataDir, find } = installation()
	expect(find()).toEqual([])
	const foreign = (path: string) => {
		writeFileSync(path, '')
		chownSync(path, 65_534, 65_534)
		return path
	}
	mkdirSync(join(root, '.git/objects/00'), { recursive: true })
	foreign(join(root, '.git/objects/00/shared-with-a-clone'))
	expect(find()).toEqual([])
	const inCache = foreign(join(root, '.cache/compiled'))
	const inData = foreign(join(dataDir, 'files/uploads/foto.webp'))
	expect(find()).toMatchObject([
		{ kind: 'owner', path: inData, folder: dataDir },
		{ kind: 'owner', path: inCache, folder: root },
	])
	expect(find().map((matter) => matterText(matter).text)).toEqual([
		expect.stringContaining(`chown -R --no-dereference root: ${dataDir}`),
		expect.stringContaining(`chown -R --no-dereference root: ${root}`),
	])
})

it.runIf(process.getuid !== undefined)('finds nothing wrong in a worktree, whose .git is a file', () => {
	const { root, find } = installation()
	rmSync(join(root, '.git'), { recursive: true })
	writeFileSync(join(root, '.git'), 'gitdir: elsewhere\n')
	expect(find()).toEqual([])
})

it.runIf(process.getuid !== undefined)('finds a secret that others may read', () => {
	const { root, dataDir, find } = installation()
	const secret = join(dataDir, 'auth-secret')
	writeFileSync(secret, 'x', { mode: 0o600 })
	expect(find()).toEqual([])
	chmodSync(secret, 0o640)
	expect(find()).toEqual([{ kind: 'exposed', path: secret, mode: 'u=rw,go=' }])
	chmodSync(secret, 0o600)
	vi.stubEnv('SETTINGS_FILE', join(root, '.env'))
	atEnd(() => vi.unstubAllEnvs())
	for (const name of ['.env~', '.env.example']) writeFileSync(join(root, name), 'MAIL_URL=x', { mode: 0o644 })
	expect(find()).toEqual([{ kind: 'exposed', path: join(root, '.env~'), mode: 'o=' }])
})

it('finds units of this checkout that systemd does not start', () => {
	const folder = temporaryFolder()
	expect(findDisabled(folder, '/opt/guida-fiscale')).toEqual([])
	const unit = join(folder, 'guida-fiscale.service')
	writeFileSync(unit, '[Service]\nWorkingDirectory=/opt/guida-fiscale\n')
	expect(findDisabled(folder, '/srv/another')).toEqual([])
	expect(findDisabled(folder, '/opt/guida-fiscale')).toEqual([{ kind: 'unit-disabled', unit: 'guida-fiscale.service' }])
	mkdirSync(join(folder, 'multi-user.target.wants'))
	symlinkSync(unit, join(folder, 'multi-user.target.wants/guida-fiscale.service'))
	expect(findDisabled(folder, '/opt/guida-fiscale')).toEqual([])
	writeFileSync(join(folder, 'guida-fiscale-watch.timer'), '')
	expect(findDisabled(folder, '/opt/guida-fiscale')).toEqual([
		{ kind: 'unit-disabled', unit: 'guida-fiscale-watch.timer' },
	])
	const caddy = { 'caddy.service': unit }
	expect(findDisabled(folder, '/opt/guida-fiscale', caddy).map((matter) => 'unit' in matter && matter.unit)).toEqual([
		'guida-fiscale-watch.timer',
		'caddy.service',
	])
	symlinkSync(unit, join(folder, 'multi-user.target.wants/nginx.service'))
	expect(findDisabled(folder, '/opt/guida-fiscale', caddy)).toHaveLength(1)
})

it('finds an update that broke off, and none that is under way', () => {
	const { root, find } = installation()
	const mark = join(root, '.cache/update-under-way.json')
	const update = { from: 'v1.0.0', to: 'v1.1.0', copy: '/copies/one' }
	writeFileSync(mark, JSON.stringify({ ...update, pid: process.pid }))
	expect(find()).toEqual([])
	writeFileSync(mark, JSON.stringify({ ...update, pid: 2 ** 30 }))
	expect(find()).toEqual([{ kind: 'update-interrupted', ...update, mark, root, user: userInfo().username }])
})

it.runIf(process.getuid !== undefined)('finds settings that are written twice, of which the last counts', () => {
	const { root, find } = installation()
	const file = join(root, '.env')
	vi.stubEnv('SETTINGS_FILE', file)
	atEnd(() => vi.unstubAllEnvs())
	writeFileSync(file, 'MAIL_URL=smtp://mail.example\nMAIL_FROM=studio@studio.example\n', { mode: 0o600 })
	expect(find()).toEqual([])
	writeFileSync(file, 'MAIL_URL=smtp://mail.example\nMAIL_FROM=studio@studio.example\nMAIL_URL=\n')
	expect(find()).toEqual([{ kind: 'settings-repeated', settings: [{ name: 'MAIL_URL', lines: [1, 3] }], path: file }])
})

it('finds files that were changed by hand, for which an update stops', async () => {
	const { root } = installation()
	rmSync(join(root, '.git'), { recursive: true })
	const siteRoot = join(root, 'site')
	expect(await findChangedFiles(siteRoot)).toEqual([])
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
	writeFileSync(join(root, 'package-lock.json'), '{}')
	git('init')
	git('add', 'package-lock.json')
	git('-c', 'user.name=a', '-c', 'user.email=a@studio.example', 'commit', '--message', 'First')
	writeFileSync(join(root, 'notes'), 'of the operator')
	expect(await findChangedFiles(siteRoot)).toEqual([])
	writeFileSync(join(root, 'package-lock.json'), '{ }')
	expect(await findChangedFiles(siteRoot)).toMatchObject([
		{ kind: 'checkout-changed', names: ['package-lock.json'], root },
	])
})

it('finds a checkout that another version was brought to beside the site that runs', () => {
	const { root } = installation()
	const find = () => findNewerFolder(join(root, 'site'), Date.now() - 60_000)
	expect(find()).toEqual([])
	mkdirSync(join(root, '.git/logs'))
	const moves = join(root, '.git/logs/HEAD')
	writeFileSync(moves, '')
	expect(find()).toEqual([{ kind: 'checkout-newer', root }])
	utimesSync(moves, 0, (Date.now() - 120_000) / 1000)
	expect(find()).toEqual([])
})
